import { Worker } from 'node:worker_threads';

const STANDSTILL_MS = 60_000;

/**
 * Ends this process when its event loop has stood still for too long: it answers nobody, not even a health check that might time out or a
 * SIGTERM, and whoever started it starts it again. A line of the log says so first. A thread of its own watches, since nothing else
 * runs then. It counts its own turns and not the clock, so that a machine that slept has not stood still.
 */
export function startWatchdog({ standstillMs = STANDSTILL_MS } = {}): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const everyMs = Math.ceil(standstillMs / TURNS);
  setInterval(() => Atomics.add(beats, 0, 1), everyMs / 2).unref();
  const thread = new Worker(THREAD, {
    eval: true,
    workerData: { beats, everyMs, turns: TURNS, pid: process.pid },
    // Its code is the whole of it: neither the options of this process nor its loaders.
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 8 },
  });
  thread.unref();
}

const TURNS = 60;

/** Written by hand to standard output and ended by a signal: a thread's own output and exit go by way of the loop that stands still. */
const THREAD = `
const { workerData: { beats, everyMs, turns, pid } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const bell = new Int32Array(new SharedArrayBuffer(4));
for (let seen = -1, still = 0; ; ) {
  Atomics.wait(bell, 0, 0, everyMs);
  const now = Atomics.load(beats, 0);
  still = now === seen ? still + 1 : 0;
  seen = now;
  if (still < turns) continue;
  const line = { level: 'fatal', time: new Date().toISOString(), ms: turns * everyMs, msg: 'the event loop stands still: ending the process' };
  try { writeSync(1, JSON.stringify(line) + '\\n'); } catch {}
  process.kill(pid, 'SIGKILL');
}`;
