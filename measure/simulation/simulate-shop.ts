import { addresses } from '#app/features/ground/accounts/door/address.table.server.ts';
import { runDoctor } from '#app/features/office/doctor/run-doctor.server.ts';
import { receiveProviderEvent } from '#app/features/pay/payments/provider-inbox.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { DatabaseHandle } from '#app/platform/database/client.server.ts';
import { JOBS } from '#server/jobs.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { emptyTables } from '#tests/support/test-database.ts';
import { putTestPicture } from '#tests/support/test-picture.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import type { Shop } from './deed.ts';
import { compareWithWorld } from './ledger.ts';
import { adminDeed, customerDeed } from './people.ts';
import { createRandom } from './random.ts';
import { SimulatedJobs } from './simulated-jobs.ts';
import { MAIL_TASK, SimulatedMailServer } from './simulated-mail-server.ts';
import { SimulatedProcess } from './simulated-process.ts';
import { SimulatedProvider } from './simulated-provider.ts';
import { VirtualWorld } from './virtual-world.ts';

export interface Simulated {
  seed: number;
  violations: string[];
  /** Virtual. */
  hours: number;
  faults: ReadonlyMap<string, number>;
  steps: number;
  payments: number;
  trace: readonly string[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const UNITS = [1, 3, 8];

/**
 * Some hours of a shop in a bad world, and four days of a calm one in which all has to come right by itself: customers, the team, the
 * worker, a payment service and a mail service that lose, repeat, delay and refuse, processes that die, clocks that jump.
 */
export async function simulateShop(
  database: DatabaseHandle & { connectionString: string },
  { seed, hours = 4, calmHours = 100 }: { seed: number; hours?: number; calmHours?: number },
): Promise<Simulated> {
  const world = new VirtualWorld(createRandom(seed));
  const { random } = world;
  await emptyTables(database);
  const { db } = database;
  const jobs = new SimulatedJobs(world, db);
  await jobs.prepare();
  const provider = new SimulatedProvider(world);
  const mailServer = new SimulatedMailServer(world);
  const environment = { SMTP_URL: await mailServer.listen() };
  const base = await createTestServices(database, { clock: world.clock, environment });
  await putTestPicture(base.store);
  const common = { ...base, jobs, payments: provider };
  const open = (name: string) =>
    new SimulatedProcess(world, { name, connectionString: database.connectionString, common, connections: 1 });
  const [web, worker, mailer] = [open('web'), open('worker'), open('mailer')];

  const pieces: string[] = [];
  for (const stockCount of UNITS) pieces.push(await aProduct(db, { stockCount }));
  pieces.push(await aProduct(db), await aProduct(db));
  const people: Viewer[] = [];
  for (let one = 0; one < 3; one++) people.push(await aCustomerOf());
  const team = [await aUser(db, { role: 'owner' }), await aUser(db, { role: 'staff' })];

  const shop: Shop = { world, provider, pieces, pays };
  const seen = new Set<string>();
  const violation = (what: string) => (error: unknown) =>
    void world.violations.push(`${what}: ${error instanceof Error ? `${error.message} ${error.cause ?? ''}` : error}`);

  for (const viewer of people) live(() => customerDeed(shop, viewer), 12 * MINUTE);
  for (const admin of team) live(() => adminDeed(shop, { admin, people }), 12 * MINUTE);
  every(5 * MINUTE, 'check-open-payments');
  every(15 * MINUTE, 'check-refunds');
  every(24 * HOUR, 'compare-with-provider');
  every(24 * HOUR, 'compare-refunds');
  every(24 * HOUR, 'remind-of-quotes');
  every(24 * HOUR, 'remind-of-dues');
  work();
  misfortune();

  await world.run(() => world.hours >= hours);
  world.isCalm = true;
  world.skewMs = 0;
  for (const refund of provider.refunds)
    if (refund.status === 'needs_attention') provider.moveRefund(refund.providerId, 'processed');
  await world.run(() => world.hours >= hours + calmHours);

  const { checks } = await runDoctor(db, { store: base.store, clock: world.clock });
  // These go by the clock: one that is set back makes what is new look older than what it follows.
  const byTheClock = ['paid-lines-left-the-cart', 'history-goes-forward'];
  const isTimeless = (id: string) => !byTheClock.includes(id) || !world.faults.has('clock jumps');
  for (const { id, isOk, offenders } of checks)
    if (!isOk && isTimeless(id)) world.violations.push(`doctor: ${id}: ${offenders.join(', ')}`);
  const unitsAtStart = UNITS.reduce((sum, units) => sum + units, 0);
  world.violations.push(...(await compareWithWorld(db, { provider, mailServer, unitsAtStart })));
  for (const name of await jobs.waiting()) world.violations.push(`a job is left: ${name}`);
  for (const process of [web, worker, mailer]) await process.close();
  await mailServer.close();
  const paid = [...provider.transactions.values()].filter(({ status }) => status === 'success').length;
  const { violations, faults, trace } = world;
  return { seed, violations, hours: world.hours, faults, steps: trace.length, payments: paid, trace };

  async function aCustomerOf(): Promise<Viewer> {
    const viewer = await aUser(db);
    const address = { addressLine1: '12 Allen Avenue', addressPhone: '+2348031234567', city: 'Ikeja', state: 'Lagos' };
    await db.insert(addresses).values({ userId: viewer.id, ...address });
    return viewer;
  }

  /** Somebody who does one thing after another, with time in between, until the world is calm. */
  function live(next: () => { name: string; deed: Parameters<SimulatedProcess['run']>[1] }, spacingMs: number): void {
    world.later(random.below(spacingMs), 'somebody', () => {
      if (world.isCalm) return;
      const { name, deed } = next();
      web.run(name, deed, violation(name));
      live(next, spacingMs);
    });
  }

  /** What a customer does at the payment service: pays, now or days later, too little, or not at all; and what is told of it. */
  function pays(reference: string): void {
    if (seen.has(reference)) return;
    seen.add(reference);
    const late = random.chance(0.15) ? random.below(60) * HOUR : random.below(20) * MINUTE;
    if (random.chance(0.12)) return;
    const isAsked = !random.chance(0.05);
    world.later(late, 'money', () => {
      const known = provider.transactions.get(reference);
      if (!known || known.status === 'success') return;
      if (random.chance(0.1)) return provider.say(reference, random.pick(['failed', 'ongoing', 'pending'] as const));
      world.trace.push('$ money moves');
      provider.charge(reference, isAsked ? {} : { paidKobo: Math.floor(known.requestedKobo / 2) });
      for (let copy = random.pick([0, 1, 1, 1, 2, 3]); copy > 0; copy--) {
        const delay = random.chance(0.2) ? random.below(70) * HOUR : random.below(10) * MINUTE;
        tell(reference, 'charge.success', delay);
      }
    });
  }

  /** A webhook, signed; sent again while it is not taken. */
  function tell(reference: string, event: string, delayMs: number): void {
    world.later(delayMs, 'webhook', () => {
      if (world.fault('webhook lost', 0.05)) return tell(reference, event, 3 * MINUTE);
      const body = JSON.stringify({
        event,
        data: { reference, transaction_reference: reference, amount: random.below(2) },
      });
      const read = provider.readWebhook(Buffer.from(body), provider.sign(body));
      if (!read.ok) throw new Error('The webhook was not read');
      web.run('take a webhook', (services) => receiveProviderEvent(services, read.event), violation('webhook'));
    });
  }

  function every(ms: number, name: Parameters<SimulatedJobs['enqueue']>[1]): void {
    world.later(ms, name, () => {
      // While nobody does anything any more, three hours are as good as five minutes.
      const next = world.isCalm ? Math.max(ms, 3 * HOUR) : ms;
      world.spawn(`cron ${name}`, 'cron', () => jobs.enqueue(db, name, {}), violation('cron'));
      every(next, name);
    });
  }

  /** The worker looks for jobs whenever it has nothing to do, and then again when the next one is due. */
  function work(afterMs = 2000): void {
    world.later(afterMs, 'worker', () => {
      if (world.isBusy('worker', 'job ') || world.isBusy('mailer', MAIL_TASK) || world.isBusy('cron', ''))
        return work();
      world.spawn('look for jobs', 'cron', lookForJobs, violation('worker'));
    });
  }

  async function lookForJobs(): Promise<void> {
    const job = await jobs.take();
    const idleMs = world.isCalm ? 2 * HOUR : 2 * MINUTE;
    work(job ? 1000 : Math.min(idleMs, await jobs.untilNext()));
    if (!job) return;
    const isMail = job.name === MAIL_TASK;
    const name = isMail ? MAIL_TASK : `job ${job.name}`;
    const settled = () => world.spawn('job over', 'cron', () => jobs.done(job), violation('jobs'));
    const failed = () => world.spawn('job failed', 'cron', () => jobs.failed(job), violation('jobs'));
    const process = isMail ? mailer : worker;
    process.run(
      name,
      async (services) => {
        const { run } = JOBS[job.name];
        await run(services, job.data as never);
        if (world.fault('job delivered twice', 0.03)) await run(services, job.data as never);
        settled();
      },
      failed,
    );
  }

  /** Processes die, clocks jump, refunds take their way. */
  function misfortune(): void {
    world.later(world.isCalm ? 6 * HOUR : 10 * MINUTE + random.below(30 * MINUTE), 'misfortune', () => {
      for (const process of [web, worker, mailer]) {
        if (!world.fault(`${process.name} killed`, 0.3)) continue;
        world.waitFor(process.restart());
      }
      if (world.fault('clock jumps', 0.15))
        world.skewMs = random.pick([-2 * HOUR, -5 * MINUTE, 0, 5 * MINUTE, 2 * HOUR]);
      for (const { providerId, status, reference } of provider.refunds) {
        if (status === 'processed' || status === 'failed' || !random.chance(0.5)) continue;
        provider.moveRefund(
          providerId,
          random.pick(world.isCalm ? ['processed'] : ['processing', 'processed', 'failed', 'needs_attention']),
        );
        if (random.chance(0.6)) tell(reference, 'refund.processed', random.below(HOUR));
      }
      misfortune();
    });
  }
}
