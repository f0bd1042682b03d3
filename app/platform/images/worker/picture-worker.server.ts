/** The process in which pictures are decoded, drawn and encoded (work-on-pictures.server.ts). */
import { PICTURE_WORK, type PictureWorkName } from './picture-work.server.ts';

export interface Order {
  name: PictureWorkName;
  input: unknown;
  /** The processor's time this piece of work may take, in ms. */
  cpuMs: number;
}

export type Report = { cpuMs: number } & ({ value: unknown } | { error: string } | { isOver: true });

const LOOKS_EVERY_MS = 20;

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
/** What was reported already; of the first picture, the start of this process is a part. */
let reported = 0;

/** Not by `process.exit`, which waits for the library's threads: for ever, where a picture has no end. */
const end = () => process.kill(process.pid, 'SIGKILL');

process.on('disconnect', end);
process.on('message', async ({ name, input, cpuMs: most }: Order) => {
  const startedAt = cpuMs();
  // The library works in threads beside this one, and nothing else ends its work in the middle.
  const watch = setInterval(() => {
    if (cpuMs() - startedAt > most) report({ isOver: true }, end);
  }, LOOKS_EVERY_MS);
  try {
    report({ value: await (PICTURE_WORK[name] as (given: unknown) => Promise<unknown>)(input) });
  } catch (error) {
    report({ error: String(error) });
  } finally {
    clearInterval(watch);
  }
});

type Outcome = { value: unknown } | { error: string } | { isOver: true };

function report(outcome: Outcome, then: () => void = () => undefined): void {
  const spent = cpuMs();
  process.send?.({ ...outcome, cpuMs: spent - reported } satisfies Report, then);
  reported = spent;
}
