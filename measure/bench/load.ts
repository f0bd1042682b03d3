import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { BenchServer } from './bench-shop.ts';

export interface Load {
  requests: number;
  perSecond: number;
  /** User and system time of the server's threads, from the scheduler's own account: what a busy neighbour does not change. */
  cpuMicroseconds: number;
  p50: number;
  p95: number;
  bytesPerRequest: number;
  /** Anything but a 200, and connections that broke. */
  errors: number;
}

interface Asked {
  connections: number;
  /** How many, whatever time they take: a slow neighbour must not decide how warm the program is. */
  requests: number;
  headers?: Record<string, string>;
}

export async function load(server: BenchServer, path: string, asked: Asked): Promise<Load> {
  const before = cpuNanoseconds(server.pid);
  const times: number[] = [];
  const startedAt = performance.now();
  let lastAt = startedAt;
  const options = {
    url: server.url + path,
    connections: asked.connections,
    amount: asked.requests,
    headers: asked.headers ?? {},
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    run.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds);
      lastAt = performance.now();
    });
  });
  // Not when autocannon is through: it looks once a second.
  const seconds = (lastAt - startedAt) / 1000;
  const used = cpuNanoseconds(server.pid) - before;
  times.sort((a, b) => a - b);
  const requests = result.requests.total;
  return {
    requests,
    perSecond: requests / seconds,
    cpuMicroseconds: used / 1000 / requests,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    bytesPerRequest: result.throughput.total / requests,
    errors: result.errors + result.non2xx + result.timeouts,
  };
}

export const quantile = (sorted: readonly number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;

export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

/** Of all threads of a process, by the scheduler's own account. */
export function cpuNanoseconds(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.reduce((sum, task) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ', 1)[0]);
    } catch {
      return sum; // A thread that ended meanwhile.
    }
  }, 0);
}
