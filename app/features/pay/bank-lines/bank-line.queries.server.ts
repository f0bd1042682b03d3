import { and, desc, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { hasWords } from '#app/platform/database/text-search.server.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';
import { bankLines } from './bank-line.table.server.ts';

export const BANK_LINE_TABS = ['waiting', 'booked', 'aside'] as const;
export type BankLineTab = (typeof BANK_LINE_TABS)[number];
export type BankLine = typeof bankLines.$inferSelect;

interface Wanted {
  tab: BankLineTab;
  search: string;
  before: PageCursor | undefined;
  limit: number;
}

/** Those of a tab, or of all that a search finds; the newest day first, one more than `limit` where there are more. */
export function listBankLines(db: Database, { tab, search, before, limit }: Wanted): Promise<BankLine[]> {
  const cut =
    before && sql`(${bankLines.day}, ${bankLines.id}) < (select day, id from bank_lines where id = ${before.id})`;
  return db
    .select()
    .from(bankLines)
    .where(and(search ? matches(search) : eq(bankLines.state, tab), cut))
    .orderBy(desc(bankLines.day), desc(bankLines.id))
    .limit(limit + 1);
}

function matches(search: string): SQL | undefined {
  const amountKobo = parseNaira(search);
  return or(
    hasWords(bankLines.searchText, search),
    amountKobo === undefined ? undefined : eq(bankLines.amountKobo, amountKobo),
  );
}

export async function findBankLine(db: Database, id: string): Promise<BankLine | undefined> {
  const [line] = await db.select().from(bankLines).where(eq(bankLines.id, id));
  return line;
}

export async function countBankLines(db: Database): Promise<Record<BankLineTab, number>> {
  const of = (state: BankLineTab) => sql<number>`count(*) filter (where ${bankLines.state} = ${state})`.mapWith(Number);
  const [counted] = await db
    .select({ waiting: of('waiting'), booked: of('booked'), aside: of('aside') })
    .from(bankLines);
  return counted ?? { waiting: 0, booked: 0, aside: 0 };
}

export const countWaiting = (db: Database) => db.$count(bankLines, eq(bankLines.state, 'waiting'));

/** Those of some days, both among them. */
export function listBankLinesOf(db: Database, { from, to }: { from: string; to: string }): Promise<BankLine[]> {
  return db
    .select()
    .from(bankLines)
    .where(and(gte(bankLines.day, from), lte(bankLines.day, to)))
    .orderBy(bankLines.id);
}

/** What was set aside is forgotten once it is older than anything that is taken in. */
export const isOldAside = (before: string) => and(eq(bankLines.state, 'aside'), lt(bankLines.day, before));
