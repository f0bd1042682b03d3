const COLUMN = 11;
const TELL_EVERY_MS = 10_000;
const WORTH_TELLING_MS = 1_500;

/** One line: what part it is about, and what is happening to it. */
export function say(topic: string, message: string): void {
  console.log(topic.padEnd(COLUMN) + message);
}

/** Waits for as long as it takes, and says so every ten seconds: on a busy machine a start is slow, and only a death ends it. */
export async function sayWhileWaiting<Result>(topic: string, doing: string, wait: Promise<Result>): Promise<Result> {
  const began = performance.now();
  const tell = () => say(topic, `still ${doing}, ${Math.round((performance.now() - began) / 1000)} s`);
  const timer = setInterval(tell, TELL_EVERY_MS);
  try {
    return await wait;
  } finally {
    clearInterval(timer);
  }
}

/** Says what it does, that it is still at it every ten seconds, and how long it took when that was noticeable. */
export async function saySlowly<Result>(topic: string, doing: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  say(topic, doing);
  const result = await sayWhileWaiting(topic, doing, work());
  if (elapsed() * 1000 > WORTH_TELLING_MS) say(topic, `done in ${elapsed().toFixed(1)} s`);
  return result;
}
