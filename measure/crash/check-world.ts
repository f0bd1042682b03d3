import { createHash } from 'node:crypto';
import { runDoctor } from '#app/features/office/doctor/run-doctor.server.ts';
import { type CrashWorld, IN_STOCK } from './world.ts';

interface Letter {
  receivedAt: string;
  headers: { name: string; value: string }[];
}

/**
 * Between the mail service's answer and its being written down the sender may die; and whoever loses the database while a letter is on
 * its way cannot write it down either. So long before and after a letter's arrival.
 */
const MAIL_WINDOW_MS = { before: 10_000, after: 5_000 };

/** What is wrong with the shop as a whole, once everything has settled down. `since`: looks at mails written from then on. */
export async function findProblems(
  world: CrashWorld,
  since: Date,
): Promise<{ problems: string[]; doubledMails: number }> {
  const mails = await checkMails(world, since);
  const problems = [...(await checkDoctor(world)), ...(await checkStock(world)), ...(await checkWebhooks(world))];
  problems.push(...mails.problems, ...world.broken.splice(0));
  return { problems, doubledMails: mails.doubled };
}

async function checkDoctor({ handle, store }: CrashWorld): Promise<string[]> {
  const report = await runDoctor(handle.db, { store, clock: () => new Date() });
  return report.checks
    .filter(({ isOk }) => !isOk)
    .map((check) => `doctor: ${check.name}: ${JSON.stringify(check).slice(0, 400)}`);
}

/** What was on the shelf is there, set aside or sold. */
async function checkStock({ handle, pieceId }: CrashWorld): Promise<string[]> {
  const { rows } = await handle.pool.query<{ left: number; held: number; sold: number }>(
    `select stock_count as left,
       (select coalesce(sum(quantity), 0)::int from stock_holds where product_id = $1) as held,
       (select coalesce(sum(quantity), 0)::int from order_lines where product_id = $1) as sold
     from products where id = $1`,
    [pieceId],
  );
  const { left = 0, held = 0, sold = 0 } = rows[0] ?? {};
  return left + held + sold === IN_STOCK ? [] : [`stock: ${left} left, ${held} held and ${sold} sold of ${IN_STOCK}`];
}

/** The provider stops repeating an event once it was answered with 200. */
async function checkWebhooks({ handle, sandbox }: CrashWorld): Promise<string[]> {
  const { webhooks } = (await (await fetch(`${sandbox.url}/control`)).json()) as {
    webhooks: { id: string; state: string; body: string }[];
  };
  const taken = webhooks.filter(({ state }) => state === 'delivered');
  const { rows } = await handle.pool.query<{ hash: string }>('select body_hash as hash from provider_events');
  const known = new Set(rows.map(({ hash }) => hash));
  return taken
    .filter(({ body }) => !known.has(createHash('sha256').update(body).digest('hex')))
    .map(({ id }) => `webhook ${id} was taken and is not written down`);
}

/** Every mail that was written has arrived: once, or twice where its sender died between the two systems, as one and the same mail. */
async function checkMails({ handle, sandbox, web }: CrashWorld, since: Date) {
  const { rows } = await handle.pool.query<{ key: string; recipient: string; state: string }>(
    'select dedupe_key as key, recipient, state from mails where created_at >= $1',
    [since],
  );
  const problems: string[] = [];
  let doubled = 0;
  const boxes = new Map<string, Letter[]>();
  for (const { key, recipient, state } of rows) {
    if (!boxes.has(recipient)) {
      const answer = await fetch(`${sandbox.url}/mail.json?to=${encodeURIComponent(recipient)}`);
      boxes.set(recipient, (await answer.json()) as Letter[]);
    }
    const id = createHash('sha256').update(key).digest('hex').slice(0, 32);
    const arrived = (boxes.get(recipient) ?? []).filter(({ headers }) =>
      headers.some(({ name, value }) => name.toLowerCase() === 'message-id' && value.includes(id)),
    );
    if (state !== 'sent' || arrived.length === 0)
      problems.push(`mail ${key} is ${state}, arrived ${arrived.length} times`);
    if (arrived.length <= 1) continue;
    doubled += 1;
    const times = arrived.map(({ receivedAt }) => Date.parse(receivedAt)).toSorted((a, b) => a - b);
    const isExplained = (at: number) =>
      web.deaths.some((death) => death > at - MAIL_WINDOW_MS.before && death < at + MAIL_WINDOW_MS.after);
    // Each time but the last somebody must have been kept from writing it down.
    if (!times.slice(0, -1).every(isExplained)) problems.push(`mail ${key} arrived ${arrived.length} times`);
  }
  return { problems, doubled };
}
