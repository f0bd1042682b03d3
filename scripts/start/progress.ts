const COLUMN = 11;
const TELL_EVERY_MS = 10_000;
const WORTH_TELLING_MS = 1_500;

/** One line: what part it is about, and what is happening to it. */
export function say(topic: string, message: string): void {
  console.log(topic.padEnd(COLUMN) + message);
}

/** Says what it does, that it is still at it every ten seconds, and how long it took when that was noticeable. */
export async function saySlowly<Result>(topic: string, doing: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  say(topic, doing);
  const timer = setInterval(() => say(topic, `still ${doing}, ${Math.round(elapsed())} s`), TELL_EVERY_MS);
  try {
    const result = await work();
    if (elapsed() * 1000 > WORTH_TELLING_MS) say(topic, `done in ${elapsed().toFixed(1)} s`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
