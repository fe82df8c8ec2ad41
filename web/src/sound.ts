/** Sounds, made by the browser itself and off until they are switched on: dice, coins, my turn, little time. */
import { settings } from "./settings";

export type Sound = "dice" | "coins" | "turn" | "low";

/** Each sound is a few short tones: when, how high, how long, all in seconds and hertz. */
const TONES: Record<Sound, [number, number, number][]> = {
  dice: [
    [0, 180, 0.04],
    [0.07, 240, 0.04],
    [0.13, 160, 0.05],
    [0.22, 200, 0.04],
  ],
  coins: [
    [0, 1320, 0.08],
    [0.06, 1760, 0.12],
  ],
  turn: [
    [0, 523, 0.18],
    [0.14, 784, 0.28],
  ],
  low: [
    [0, 440, 0.14],
    [0.2, 440, 0.14],
  ],
};

const LOUD = 0.06; // soft
let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation.hasBeenActive) return; // nothing is heard before the first touch
  context ??= new AudioContext();
  const begin = context.currentTime + 0.01;
  for (const [at, height, long] of TONES[sound]) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.type = sound === "dice" ? "square" : "sine";
    tone.frequency.value = height;
    loudness.gain.setValueAtTime(LOUD, begin + at);
    loudness.gain.exponentialRampToValueAtTime(0.0001, begin + at + long);
    tone.connect(loudness).connect(context.destination);
    tone.start(begin + at);
    tone.stop(begin + at + long);
  }
}
