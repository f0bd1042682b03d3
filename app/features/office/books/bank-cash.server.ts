import { desc, eq, sql } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { FIRST_BOOK_DAY } from '#app/platform/time/calendar-day.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { bankings } from './banking.table.server.ts';
import { readMoney } from './book.queries.server.ts';
import { findBookDays } from './book-days.server.ts';
import { sumsOf } from './read-books.server.ts';

interface Banking {
  amountKobo: number;
  /** In Lagos. */
  day: string;
  note: string;
  /** The form's own number. */
  requestId: string;
}

type Banked =
  | { ok: true }
  /** More than the books know of in the till. */
  | { ok: false; reason: 'too_much'; tillKobo: number }
  /** `saved_another`: this form has recorded something else already. */
  | { ok: false; reason: 'not_yet' | 'saved_another' };

/** Cash that was taken and has not left, by all the books say. */
export async function readTill(db: Database, now: Date): Promise<number> {
  const days = await findBookDays(db, { from: FIRST_BOOK_DAY, to: lagosDay(now) });
  return sumsOf(await readMoney(db, { days })).cash;
}

/** Cash is carried to the bank. Two at once take turns, so that together they carry no more than there is. */
export function bankCash(context: ActContext, actor: string, banking: Banking): Promise<Banked> {
  return act(context, actor, async ({ db, now, audit }) => {
    if (banking.day > lagosDay(now)) return { ok: false, reason: 'not_yet' };
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('bank-cash'))`);
    const { requestId, amountKobo, day } = banking;
    const [repeated] = await db.select().from(bankings).where(eq(bankings.requestId, requestId));
    if (repeated) {
      const isSame = repeated.amountKobo === amountKobo && repeated.day === day;
      return isSame ? { ok: true } : { ok: false, reason: 'saved_another' };
    }
    const tillKobo = await readTill(db, now);
    if (amountKobo > tillKobo) return { ok: false, reason: 'too_much', tillKobo };
    const id = newId('bnk', now);
    await db.insert(bankings).values({ ...banking, id, createdAt: now, createdBy: actor });
    await audit('cash.banked', id, { amountKobo, day });
    return { ok: true };
  });
}

/** It was written down by mistake. False when it is gone already. */
export function forgetBanking(context: ActContext, actor: string, id: string): Promise<boolean> {
  return act(context, actor, async ({ db, audit }) => {
    const [gone] = await db.delete(bankings).where(eq(bankings.id, id)).returning();
    if (gone) await audit('cash.banking_removed', id, { amountKobo: gone.amountKobo, day: gone.day });
    return gone !== undefined;
  });
}

/** The newest, of so many days as a page is read. */
export const listBankings = (db: Database) =>
  db.select().from(bankings).orderBy(desc(bankings.day), desc(bankings.id)).limit(100);
