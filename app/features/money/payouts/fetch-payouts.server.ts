import { and, eq, max, min } from 'drizzle-orm';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { ProviderTransaction } from '#app/platform/payments/payment-provider.ts';
import type { ProviderSettlement } from '#app/platform/payments/provider-settlement.ts';
import type { Services } from '#app/platform/services.server.ts';
import { addDays } from '#app/platform/time/lagos-time.ts';
import { keepFetchState, readFetchState } from './fetch-state.server.ts';
import { saveDeduction, saveLines, savePayout } from './payout.mutations.server.ts';
import { payouts } from './payout.table.server.ts';
import { payoutTexts } from './payout-texts.ts';

const ACTOR = 'system:payouts';
/** Before the last payout that is paid: those that were late, and a few nights on which this did not run. */
const DAYS_AGAIN = 7;
/** Payouts are dated ahead. */
const DAYS_AHEAD = 7;
/** A refund may have been asked for long before it is taken off. */
const REFUND_DAYS = 60;

/**
 * Every night: what the service has paid out or will, with every charge and everything that was taken off. May be repeated and may run
 * twice at once: a payout is written once by its id there, its charges all together or not at all. What does not come is remembered as
 * the fetch's problem, and throws in the end, so that the job is tried again; what has come stays.
 */
export async function fetchPayouts(services: Services): Promise<void> {
  const { db, payments, clock, log } = services;
  if (!payments.takesPayments) return;
  const startedAt = clock();
  const before = await readFetchState(db);
  const problems: string[] = [];
  try {
    const from = await readFrom(db, startedAt);
    const ids = new Map<string, string>();
    for await (const settlement of payments.listSettlements(from, addDays(startedAt, DAYS_AHEAD))) {
      if (!settlement) problems.push(payoutTexts.unreadable);
      else if (settlement.mode !== payments.mode)
        log.warn({ payout: settlement.providerId }, 'a payout of another mode');
      else ids.set(settlement.providerId, await takePayout(services, { settlement, problems }));
    }
    await takeDeductions(services, { ids, from });
    log.info({ payouts: ids.size, problems: problems.length }, 'payouts were fetched from the payment service');
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  const asOf = problems.length === 0 ? startedAt : (before?.asOf ?? null);
  const problem = problems[0]?.slice(0, MOST_WORDS) ?? null;
  await act(services, ACTOR, ({ db, now }) => keepFetchState(db, { asOf, problem, at: now }));
  if (problem !== null) throw new Error(problem);
}

const MOST_WORDS = 300;

/** Since when payouts are asked for: a week before the last that is paid, or since the first payment. */
async function readFrom(db: Database, now: Date): Promise<Date> {
  const [last] = await db
    .select({ at: max(payouts.settledAt) })
    .from(payouts)
    .where(eq(payouts.state, 'paid'));
  const [open] = await db
    .select({ at: min(payouts.settledAt) })
    .from(payouts)
    .where(eq(payouts.state, 'pending'));
  const [first] = await db
    .select({ at: min(dues.paidAt) })
    .from(dues)
    .where(and(eq(dues.state, 'paid'), eq(dues.paidVia, 'online')));
  const since = last?.at ?? first?.at ?? now;
  return addDays(open?.at && open.at < since ? open.at : since, -DAYS_AGAIN);
}

/** The payout and its charges. Charges that do not come leave it without them, and the others go on. */
async function takePayout(
  services: Services,
  { settlement, problems }: { settlement: ProviderSettlement; problems: string[] },
): Promise<string> {
  const { payments } = services;
  const saved = await act(services, ACTOR, (act) => savePayout(act, { provider: payments.name, settlement }));
  if (saved.isComplete) return saved.id;
  const charges: ProviderTransaction[] = [];
  try {
    for await (const charge of payments.listSettledTransactions(settlement.providerId)) charges.push(charge);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
    return saved.id;
  }
  await act(services, ACTOR, (act) => saveLines(act, { payoutId: saved.id, charges }));
  return saved.id;
}

/** Refunds say of which payout they were taken off: by their ids, and never by an amount that fits. */
async function takeDeductions(
  services: Services,
  { ids, from }: { ids: Map<string, string>; from: Date },
): Promise<void> {
  const since = addDays(from, -REFUND_DAYS);
  for await (const { reference, refund } of services.payments.listRefundsBetween(since, services.clock())) {
    const payoutId = refund?.settlementId === undefined ? undefined : ids.get(refund.settlementId);
    if (!refund || payoutId === undefined) continue;
    const { providerId: refundProviderId, disputeId: disputeProviderId = null, amountKobo } = refund;
    await act(services, ACTOR, (act) =>
      saveDeduction(act, { payoutId, refundProviderId, disputeProviderId, reference, amountKobo }),
    );
  }
}
