import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { atConstantRate, type RateResult } from './constant-rate.ts';
import { type LoadShop, startLoadShop } from './load-shop.ts';
import { BROWSING, MADE_ANEW } from './paths.ts';
import { annoy } from './slow-clients.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string' }, sockets: { type: 'string' } } });
const seconds = Number(values.seconds ?? 5);
const slowSockets = Number(values.sockets ?? 2_000);

/** Sustained: 95 of 100 answered within this, and nothing but one in a thousand refused. */
const P95_MS = 200;
const REFUSED_SHARE = 0.001;
const SPIKE_SECONDS = 10;

const shop = await startLoadShop();
await warmUp(shop);
const browsing = await climb(shop, 'browsing', BROWSING);
const anew = await climb(shop, 'pages made anew', MADE_ANEW);
await spike(shop, Math.max(browsing, 5));
await withSlowClients(shop, Math.max(5, Math.round(anew / 2)));
await shop.close();
process.exit(0);

async function warmUp({ origin }: LoadShop): Promise<void> {
  await atConstantRate({ origin, paths: BROWSING, perSecond: 10, seconds: 3 });
}

/** The highest constant rate that is sustained, in steps of a half. */
async function climb({ origin, vitals }: LoadShop, name: string, paths: readonly string[]): Promise<number> {
  let sustained = 0;
  await vitals();
  for (let perSecond = 10; perSecond < 3_000; perSecond = Math.round(perSecond * 1.5)) {
    const result = await atConstantRate({ origin, paths, perSecond, seconds });
    const { loopP99Ms } = await vitals();
    say(`${name}, ${perSecond}/s`, result, `loop p99 ${loopP99Ms} ms`);
    if (!isSustained(result)) break;
    sustained = perSecond;
  }
  console.log(`${name}: ${sustained} requests a second are sustained (p95 under ${P95_MS} ms)\n`);
  return sustained;
}

/** Ten times what is sustained, for ten seconds; then how long until the half of it is quick again. */
async function spike({ origin, vitals }: LoadShop, sustained: number): Promise<void> {
  const rush = atConstantRate({ origin, paths: BROWSING, perSecond: sustained * 10, seconds: SPIKE_SECONDS });
  await sleep(SPIKE_SECONDS * 1_000);
  const ended = performance.now();
  let recovered = Number.NaN;
  for (let second = 0; second < 60; second++) {
    const result = await atConstantRate({ origin, paths: BROWSING, perSecond: sustained / 2, seconds: 1 });
    if (!isSustained(result)) continue;
    recovered = Math.round(performance.now() - ended - 1_000);
    break;
  }
  say(`spike of ${sustained * 10}/s for ${SPIKE_SECONDS} s`, await rush, `recovered ${recovered} ms after its end`);
  console.log(`after the spike: ${JSON.stringify(await vitals())}\n`);
}

/** What a good visitor notices of two thousand bad ones. */
async function withSlowClients({ origin, web, vitals }: LoadShop, perSecond: number): Promise<void> {
  const good = { origin, paths: MADE_ANEW, perSecond, seconds: seconds * 2 };
  const before = await atConstantRate(good);
  const nuisance = annoy(web.port, slowSockets);
  await sleep(2_000);
  const open = nuisance.open();
  const during = await atConstantRate(good);
  nuisance.stop();
  say('alone', before, '');
  say(
    `beside ${slowSockets} slow sockets (${open} open at once)`,
    during,
    `p95 × ${(during.p95 / before.p95).toFixed(2)}`,
  );
  console.log(JSON.stringify(await vitals()));
}

function isSustained({ p95, sent, statuses }: RateResult): boolean {
  const good = (statuses['200'] ?? 0) + (statuses['304'] ?? 0);
  return p95 <= P95_MS && sent - good <= sent * REFUSED_SHARE;
}

function say(what: string, { served, p50, p95, p99, longest, statuses }: RateResult, more: string): void {
  const times = `p50 ${p50}, p95 ${p95}, p99 ${p99}, longest ${longest} ms`;
  console.log(`${what}: ${served}/s served, ${times}, ${JSON.stringify(statuses)} ${more}`);
}
