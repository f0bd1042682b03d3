import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import type { SimulatedMailServer } from './simulated-mail-server.ts';
import type { SimulatedProvider } from './simulated-provider.ts';

/** What the world itself knows, held against the shop's books: money, refunds, mails and units. Returns what does not agree. */
export async function compareWithWorld(
  db: Database,
  {
    provider,
    mailServer,
    unitsAtStart,
  }: { provider: SimulatedProvider; mailServer: SimulatedMailServer; unitsAtStart: number },
): Promise<string[]> {
  return [
    ...(await compareMoney(db, provider)),
    ...(await compareRefunds(db, provider)),
    ...(await compareMails(db, mailServer)),
    ...(await compareUnits(db, unitsAtStart)),
  ];
}

async function compareMoney(db: Database, provider: SimulatedProvider): Promise<string[]> {
  const { rows } = await db.execute<{ reference: string; kobo: string; kind: string }>(sql`
    select reference, sum(amount_kobo) as kobo, min(subject) as kind from dues where state = 'paid' and paid_via = 'online' group by reference
    union all select e.reference, e.paid_kobo, 'exception' from payment_exceptions e
      where not exists (select from payment_attempts a where a.reference = e.reference and a.state = 'settled')`);
  const wrong: string[] = [];
  const booked = new Map<string, { kobo: number; kind: string }>();
  for (const { reference, kobo, kind } of rows) {
    if (booked.has(reference)) wrong.push(`${reference} is booked twice`);
    booked.set(reference, { kobo: Number(kobo), kind });
  }
  for (const { reference, status, paidKobo } of provider.transactions.values()) {
    const ours = booked.get(reference);
    booked.delete(reference);
    if (status === 'success' && !ours) wrong.push(`${reference} was paid and is nowhere`);
    if (status !== 'success' && ours) wrong.push(`${reference} was not paid and is a(n) ${ours.kind}`);
    if (status === 'success' && ours && ours.kobo !== paidKobo)
      wrong.push(`${reference}: ${paidKobo} came, ${ours.kobo} is booked`);
  }
  for (const reference of booked.keys()) wrong.push(`${reference} is booked and the provider never heard of it`);
  return wrong;
}

async function compareRefunds(db: Database, provider: SimulatedProvider): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; provider_id: string | null; state: string; kobo: string }>(
    sql`select id, provider_id, state, amount_kobo as kobo from refunds where method = 'provider'`,
  );
  const wrong: string[] = [];
  for (const theirs of provider.refunds) {
    const ours = rows.filter((row) => row.provider_id === theirs.providerId);
    if (ours.length !== 1) wrong.push(`refund ${theirs.providerId} is ${ours.length} refunds here`);
    const [one] = ours;
    if (!one) continue;
    if (Number(one.kobo) !== theirs.amountKobo) wrong.push(`${one.id} has another amount at the provider`);
    const isOver = theirs.status === 'processed' || theirs.status === 'failed';
    if (isOver && one.state !== theirs.status) wrong.push(`${one.id} is ${one.state} here and ${theirs.status} there`);
  }
  for (const { id, provider_id, state } of rows) {
    if (state === 'processed' && !provider.refunds.some((theirs) => theirs.providerId === provider_id))
      wrong.push(`${id} was made by nobody`);
  }
  const paidBack = new Map<string, number>();
  for (const { reference, amountKobo, status } of provider.refunds)
    if (status !== 'failed') paidBack.set(reference, (paidBack.get(reference) ?? 0) + amountKobo);
  for (const [reference, kobo] of paidBack)
    if (kobo > (provider.transactions.get(reference)?.paidKobo ?? 0))
      wrong.push(`${reference}: more went back than came`);
  return wrong;
}

async function compareMails(db: Database, server: SimulatedMailServer): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; state: string; message_id: string }>(sql`select id, state,
    '<' || substr(encode(sha256(convert_to(dedupe_key, 'UTF8')), 'hex'), 1, 32) || '@localhost>' as message_id from mails`);
  const wrong: string[] = [];
  for (const { id, state, message_id } of rows) {
    const taken = server.accepted.get(message_id) ?? 0;
    const doubts = server.unacknowledged.get(message_id) ?? 0;
    if (state === 'queued') wrong.push(`${id} still waits`);
    if (state === 'sent' && taken === 0) wrong.push(`${id} says it was sent, and nobody took it`);
    if (taken > 1 + doubts) wrong.push(`${id} was taken ${taken} times, ${doubts} of them without an answer`);
  }
  return wrong;
}

async function compareUnits(db: Database, unitsAtStart: number): Promise<string[]> {
  const { rows } = await db.execute<{ shelf: number; held: number; sold: number; back: number }>(sql`select
    (select sum(stock_count) from products where stock_count is not null)::int as shelf,
    (select coalesce(sum(quantity), 0) from stock_holds)::int as held,
    (select coalesce(sum(l.quantity), 0) from order_lines l join products p on p.id = l.product_id where p.stock_count is not null)::int as sold,
    (select coalesce(sum((details->>'restocked')::int), 0) from audit_entries where action = 'order.cancelled')::int as back`);
  const [units] = rows;
  if (!units) return ['nobody counted'];
  const { shelf, held, sold, back } = units;
  return shelf + held + sold === unitsAtStart + back
    ? []
    : [`${unitsAtStart} units and ${back} taken back are now ${shelf} on the shelf, ${held} held and ${sold} sold`];
}
