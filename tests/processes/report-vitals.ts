import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How a process is, as `--import`ed into it and asked over its channel. */
export interface Vitals {
  rssMb: number;
  heapUsedMb: number;
  /** Processor time since its start. */
  cpuMs: number;
  /** Milliseconds the event loop was late by, since it was last asked: 99 of 100 times no more than this. */
  loopP99Ms: number;
  loopMaxMs: number;
}

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

const ms = (nanoseconds: number) => Math.round(nanoseconds / 1e5) / 10;
const mb = (bytes: number) => Math.round(bytes / 1024 / 102.4) / 10;

process.on('message', ({ question }: { question?: string }) => {
  if (question !== 'vitals') return;
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  // The monitor counts its own ten milliseconds as well.
  const answer: Vitals = {
    rssMb: mb(rss),
    heapUsedMb: mb(heapUsed),
    cpuMs: (user + system) / 1000,
    loopP99Ms: Math.max(0, ms(delay.percentile(99)) - 10),
    loopMaxMs: Math.max(0, ms(delay.max) - 10),
  };
  delay.reset();
  process.send?.({ answerTo: question, answer });
});
