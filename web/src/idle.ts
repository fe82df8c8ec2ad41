/** What nobody waits for: done when the page has had time to come, and there is nothing else to do. */
const SOON = 500; // milliseconds
const LONG = 4000;

export function whenIdle(act: () => void): void {
  setTimeout(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: LONG });
    else act(); // Safari has none
  }, SOON);
}

/** When what has just been drawn is in sight: what it does not need is asked for then. A hidden page draws nothing. */
export const drawn = (): Promise<void> =>
  new Promise((done) => {
    if (document.visibilityState === "hidden") done();
    else requestAnimationFrame(() => setTimeout(done));
  });
