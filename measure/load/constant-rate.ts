import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RateResult {
  sent: number;
  /** Requests a second that were answered with 2xx or 3xx. */
  served: number;
  /** Milliseconds from when a request was due, not from when there was time to send it. */
  p50: number;
  p95: number;
  p99: number;
  longest: number;
  /** How often each status came; `none` = no answer. */
  statuses: Record<string, number>;
}

interface RateOptions {
  origin: string;
  paths: readonly string[];
  perSecond: number;
  seconds: number;
  headers?: Record<string, string>;
}

const GIVEN_UP_MS = 30_000;

/** An open loop: requests leave at a constant rate whether or not earlier ones were answered, as visitors come. */
export async function atConstantRate(options: RateOptions): Promise<RateResult> {
  const { origin, paths, perSecond, seconds, headers = {} } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const total = Math.round(perSecond * seconds);
  const began = performance.now();
  const answers: Promise<void>[] = [];

  for (let number = 0; number < total; number++) {
    const dueAt = began + (number * 1_000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 1) await sleep(early);
    const path = paths[number % paths.length] ?? '/';
    answers.push(
      ask(origin + path.replace('{n}', String(number)), agent, headers).then((status) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        latencies.push(performance.now() - dueAt);
      }),
    );
  }
  await Promise.all(answers);
  agent.destroy();

  const took = (performance.now() - began) / 1_000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => Math.round(latencies[Math.floor((latencies.length - 1) * share)] ?? 0);
  const good = Object.entries(statuses).filter(([status]) => status.startsWith('2') || status.startsWith('3'));
  const served = Math.round((good.reduce((sum, [, count]) => sum + count, 0) / took) * 10) / 10;
  return { sent: total, served, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1), statuses };
}

/** A kept line may just have been closed at the other end; browsers ask once more then, and so does this. */
function ask(url: string, agent: Agent, headers: Record<string, string>, isAgain = false): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(String(answer.statusCode)));
      answer.on('error', () => resolve('none'));
    });
    sent.setTimeout(GIVEN_UP_MS, () => sent.destroy());
    sent.on('error', () => resolve(sent.reusedSocket && !isAgain ? ask(url, agent, headers, true) : 'none'));
    sent.end();
  });
}
