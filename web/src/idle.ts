/** What nobody waits for: done when the page has had time to come, and there is nothing else to do. */
const SOON = 500; // milliseconds
const LONG = 4000;

export function whenIdle(act: () => void): void {
  setTimeout(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: LONG });
    else act(); // Safari has none
  }, SOON);
}
