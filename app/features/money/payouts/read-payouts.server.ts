import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { formatDate, formatDateTime } from '#app/platform/time/lagos-time.ts';
import { readFetchState } from './fetch-state.server.ts';
import { listMismatches, type Mismatch } from './mismatch.queries.server.ts';
import { findPayout, listDeductions, listPayoutLines, listPayouts, type Payout } from './payout.queries.server.ts';
import { payoutTexts as texts } from './payout-texts.ts';

const PER_PAGE = 30;

/** A page of payouts, and on the first everything that does not match. */
export async function readPayouts(db: Database, { before }: { before: string | null }) {
  const cursor = parsePageCursor(before);
  const [rows, state, mismatches] = await Promise.all([
    listPayouts(db, { before: cursor, limit: PER_PAGE }),
    readFetchState(db),
    cursor ? [] : listMismatches(db),
  ]);
  const { shown, next } = cutPage(rows, PER_PAGE, ({ settledAt, id }) => ({ at: settledAt, id }));
  return {
    fetched: state ? texts.fetched(formatDateTime(state.at)) : texts.never,
    wasFetched: state !== undefined,
    isFirst: cursor === undefined,
    mismatches: mismatches.map(viewMismatch),
    payouts: shown.map(viewPayout),
    next,
  };
}

export type Payouts = Awaited<ReturnType<typeof readPayouts>>;

/** One payout with what is in it and what was taken off it. */
export async function readPayout(db: Database, payoutId: string) {
  const payout = await findPayout(db, payoutId);
  if (!payout) return undefined;
  const [lines, deductions, mismatches] = await Promise.all([
    listPayoutLines(db, payoutId),
    listDeductions(db, payoutId),
    listMismatches(db),
  ]);
  const explained = deductions.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  const rest = payout.deductionsKobo - explained;
  return {
    ...viewPayout(payout),
    number: texts.number(payout.providerId),
    mismatches: mismatches.filter((each) => each.payoutId === payoutId).map(viewMismatch),
    lines: lines.map(({ reference, amountKobo, feesKobo }) => ({
      reference,
      amount: formatKobo(amountKobo),
      fee: formatKobo(feesKobo),
    })),
    deductionsOf: deductions.map(({ refundProviderId, disputeProviderId, reference, amountKobo }) => ({
      id: refundProviderId,
      what: disputeProviderId ? texts.chargeback : texts.refund,
      reference,
      amount: formatKobo(amountKobo),
    })),
    unexplained: rest > 0 ? texts.unexplained(formatKobo(rest)) : null,
  };
}

export type PayoutDetail = NonNullable<Awaited<ReturnType<typeof readPayout>>>;

function viewPayout({ id, settledAt, state, ...payout }: Payout) {
  const { processedKobo, feesKobo, deductionsKobo, arrivedKobo } = payout;
  return {
    id,
    state,
    day: formatDate(settledAt),
    processed: formatKobo(processedKobo),
    fees: formatKobo(feesKobo),
    arrived: formatKobo(arrivedKobo),
    deductions: deductionsKobo === 0 ? null : formatKobo(deductionsKobo),
  };
}

function viewMismatch({ key, kind, payoutId, reference, oursKobo, theirsKobo, at }: Mismatch) {
  return {
    key,
    kind,
    payoutId,
    reference,
    day: formatDate(at),
    ours: oursKobo === null ? null : formatKobo(oursKobo),
    theirs: theirsKobo === null ? null : formatKobo(theirsKobo),
    // What is over when it is over needs nobody's word.
    canNote: kind !== 'fetch' && kind !== 'incomplete',
  };
}

export type MismatchView = ReturnType<typeof viewMismatch>;
