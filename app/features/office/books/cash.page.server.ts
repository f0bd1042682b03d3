import { newId } from '#app/platform/ids/new-id.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDate, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import { listBankings, readTill } from './bank-cash.server.ts';

/** What is in the till by the books, and what was carried from it. */
export async function readCash({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock();
  const [till, rows] = [await readTill(db, now), await listBankings(db)];
  return {
    till: formatKobo(till),
    isEmpty: till <= 0,
    isBelow: till < 0,
    today: lagosDay(now),
    requestId: newId('req', now),
    bankings: rows.map(({ id, day, amountKobo, note }) => ({
      id,
      note,
      day: formatDate(fromLagosDay(day)),
      amount: formatKobo(amountKobo),
    })),
  };
}

export type Cash = Awaited<ReturnType<typeof readCash>>;
