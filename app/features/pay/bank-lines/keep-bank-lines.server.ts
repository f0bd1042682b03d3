import { sql } from 'drizzle-orm';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { addDays, daysBetween, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import { type BankLine, isOldAside, listBankLinesOf } from './bank-line.queries.server.ts';
import { bankLines } from './bank-line.table.server.ts';
import type { ReadBankText, ReadLine } from './read-line.ts';
import { tellingWords } from './telling-words.ts';

/** Rows of one statement. */
const AT_ONCE = 500;
const KEPT_DAYS = 400;

/**
 * Keeps what a bank wrote of money that came, each line once, however often and in whatever form it is pasted: an alert, its email and the
 * statement say the same of one transfer. Returns how many are new, with their ids, and how many were here.
 */
export function keepBankLines(
  context: ActContext,
  actor: string,
  { source, lines }: Pick<ReadBankText, 'source' | 'lines'>,
): Promise<{ kept: string[]; twice: number }> {
  return act(context, actor, async (act) => {
    if (lines.length === 0) return { kept: [], twice: 0 };
    // Two pastes of the same line follow each other.
    await act.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank_lines', 0))`);
    const fresh = await newOnes(act, source, lines);
    const rows = fresh.map(({ line: _, ...read }) => ({
      ...read,
      source,
      id: newId('bln', act.now),
      keptAt: act.now,
      keptBy: act.actor,
    }));
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      await act.db.insert(bankLines).values(rows.slice(from, from + AT_ONCE));
    }
    const [first] = rows;
    if (first) await act.audit('bank.kept', first.id, { lines: rows.length });
    return { kept: rows.map(({ id }) => id), twice: lines.length - rows.length };
  });
}

interface Known {
  line: Pick<BankLine, 'day' | 'time' | 'amountKobo' | 'narration' | 'bankReference' | 'balanceKobo' | 'source'>;
  words: string[];
  isUsed: boolean;
}

/** Each line that is here stands for one that is pasted: of two equal transfers the second is new. */
async function newOnes({ db }: Act, source: ReadBankText['source'], lines: readonly ReadLine[]): Promise<ReadLine[]> {
  const days = lines.map(({ day }) => day).sort();
  const near = (day: string | undefined, by: number) => lagosDay(addDays(fromLagosDay(day ?? ''), by));
  const here = await listBankLinesOf(db, { from: near(days[0], -1), to: near(days.at(-1), 1) });
  const wordsOf = (line: Pick<ReadLine, 'narration' | 'bankReference'>) =>
    tellingWords(`${line.narration} ${line.bankReference}`);
  const known = Map.groupBy(
    here.map((line): Known => ({ line, words: wordsOf(line), isUsed: false })),
    ({ line }) => line.amountKobo,
  );
  const fresh: ReadLine[] = [];
  for (const each of lines) {
    const words = wordsOf(each);
    const same = known.get(each.amountKobo) ?? [];
    const found =
      same.find((one) => !one.isUsed && isCopy(one.line, each)) ??
      same.find((one) => !one.isUsed && isSameTransfer(one, { line: { ...each, source }, words }));
    if (found) {
      // One alert may be pasted twice at once; two rows of one statement are two transfers.
      found.isUsed = source === 'statement';
      continue;
    }
    fresh.push(each);
    const own: Known = { line: { ...each, source }, words, isUsed: source === 'statement' };
    known.set(each.amountKobo, [...same, own]);
  }
  return fresh;
}

type Told = Known['line'];

const isCopy = (one: Told, other: ReadLine): boolean =>
  one.day === other.day &&
  one.time === other.time &&
  one.narration === other.narration &&
  one.bankReference === other.bankReference &&
  one.balanceKobo === other.balanceKobo;

/** Of an alert and a statement, which word it each in their way; what tells two equal transfers apart is asked first. */
function isSameTransfer(one: Pick<Known, 'line' | 'words'>, other: Pick<Known, 'line' | 'words'>): boolean {
  const [a, b] = [one.line, other.line];
  if (Math.abs(daysBetween(a.day, b.day)) > 1) return false;
  if (a.bankReference !== '' && a.bankReference === b.bankReference) return true;
  if (a.balanceKobo !== null && b.balanceKobo !== null && a.balanceKobo !== b.balanceKobo) return false;
  if (a.source === b.source) {
    if (a.bankReference !== '' && b.bankReference !== '') return false;
    if (a.time !== b.time) return false;
  }
  const shared = one.words.filter((word) => other.words.includes(word));
  if (shared.some((word) => /\d{8}/.test(word))) return true;
  const fewer = Math.min(one.words.length, other.words.length);
  if (fewer === 0) return a.narration === b.narration && a.day === b.day;
  return shared.length / fewer >= 0.6;
}

/** What was set aside more than a year ago is deleted: nobody can paste it again. */
export async function forgetOldBankLines({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const deleted = await db
    .delete(bankLines)
    .where(isOldAside(lagosDay(addDays(clock(), -KEPT_DAYS))))
    .returning({ id: bankLines.id });
  return deleted.length;
}
