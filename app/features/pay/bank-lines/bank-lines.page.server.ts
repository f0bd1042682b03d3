import { photoView } from '#app/features/ground/photos/door/photo-view.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo, parseNaira } from '#app/platform/money/kobo.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { foldText, searchWords } from '#app/platform/text/fold-text.ts';
import { formatDate, formatDateTime, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import {
  type BankLine,
  type BankLineTab,
  countBankLines,
  findBankLine,
  listBankLines,
} from './bank-line.queries.server.ts';
import { bankLineTexts as texts } from './bank-line-texts.ts';
import {
  canTake,
  compareLine,
  type Difference,
  type Match,
  matchLine,
  type OwedThing,
  prepareOwed,
  type Reason,
} from './match-bank-line.ts';
import { listOwedThings, type QuoteNumbers } from './owed-things.server.ts';
import { transferClaimTexts } from './transfer-claim-texts.ts';
import { listWaitingClaims, type TransferClaim } from './transfer-claims.server.ts';

const claimTexts = transferClaimTexts.list;

const PER_PAGE = 20;
const MOST_CHOICES = 8;

interface Asked {
  tab: BankLineTab;
  search: string;
  before: string | null;
  quoteNumbers: QuoteNumbers;
}

/** A page of bank lines, those that wait each with what it most likely pays; above the first, what customers say they have paid. Seven queries. */
export async function readBankLines(db: Database, { tab, search, before, quoteNumbers }: Asked) {
  const wanted = { tab, search, before: parsePageCursor(before), limit: PER_PAGE };
  const isFirst = tab === 'waiting' && search === '' && before === null;
  const [rows, counts, claims, things] = await Promise.all([
    listBankLines(db, wanted),
    countBankLines(db),
    isFirst ? listWaitingClaims(db) : [],
    tab === 'waiting' || search ? listOwedThings(db, quoteNumbers) : [],
  ]);
  const owed = prepareOwed(things);
  const { shown, next } = cutPage(rows, PER_PAGE, ({ day, id }) => ({ at: fromLagosDay(day), id }));
  return {
    tab,
    search,
    counts,
    next,
    claims: claims.flatMap((claim) => {
      const thing = things.find(({ subjectId }) => subjectId === claim.subjectId);
      return thing ? [viewClaim(claim, thing)] : [];
    }),
    lines: shown.map((line) => {
      const [match] = line.state === 'waiting' ? matchLine(line, owed, 1) : [];
      return { ...viewLine(line), match: match ? viewMatch(line, match) : null };
    }),
  };
}

function viewClaim(
  { subjectId, amountKobo, paidBy, receipt, claimedAt }: TransferClaim,
  { kind, name, what }: OwedThing,
) {
  return {
    subjectId,
    who: name,
    words: claimTexts.row(formatKobo(amountKobo), what),
    at: claimTexts.at(formatDateTime(claimedAt)),
    from: paidBy ? claimTexts.from(paidBy) : null,
    receipt: receipt ? photoView(receipt) : null,
    href: `/${kind === 'due' ? 'owed' : 'quotes'}/${subjectId}`,
  };
}

export type BankLines = Awaited<ReturnType<typeof readBankLines>>;

/** One line with everything it may pay, or what a search among all that is owed finds; undefined where there is none. */
export async function readBankLine(
  db: Database,
  { id, search, quoteNumbers }: { id: string; search: string; quoteNumbers: QuoteNumbers },
) {
  const line = await findBankLine(db, id);
  if (!line) return undefined;
  const things = line.state === 'waiting' ? await listOwedThings(db, quoteNumbers) : [];
  const owed = prepareOwed(things);
  const matches = search ? chosenBy(search, line, things, owed) : matchLine(line, owed, MOST_CHOICES);
  return { ...viewLine(line), search, matches: matches.map((match) => viewMatch(line, match)) };
}

export type OneBankLine = NonNullable<Awaited<ReturnType<typeof readBankLine>>>;
export type MatchView = OneBankLine['matches'][number];

function chosenBy(
  search: string,
  line: BankLine,
  things: Parameters<typeof prepareOwed>[0],
  owed: ReturnType<typeof prepareOwed>,
) {
  const words = searchWords(search);
  const kobo = parseNaira(search);
  return things
    .filter((thing) => {
      const about = foldText([thing.name, thing.email, thing.phone, thing.what, ...thing.codes].join(' '));
      return thing.amountKobo === kobo || words.every((word) => about.includes(word));
    })
    .slice(0, MOST_CHOICES)
    .flatMap((thing) => compareLine(line, owed, thing) ?? []);
}

function viewLine({
  id,
  day,
  time,
  amountKobo,
  narration,
  bankReference,
  source,
  state,
  reference,
  closedAt,
}: BankLine) {
  return {
    id,
    state,
    amount: formatKobo(amountKobo),
    day: time ? `${formatDate(fromLagosDay(day))}, ${time}` : formatDate(fromLagosDay(day)),
    narration: narration || texts.noNarration,
    bankReference,
    source: texts.from(source),
    payment: reference ? `/payments/${encodeURIComponent(reference)}` : null,
    closed: closedAt ? formatDateTime(closedAt) : null,
  };
}

function viewMatch({ id, amountKobo }: BankLine, { thing, why, differences, isLikely }: Match) {
  const { kind, subjectId, pays, name, what } = thing;
  const amount = formatKobo(amountKobo);
  const isTaken = canTake(thing, amountKobo);
  return {
    lineId: id,
    kind,
    subjectId,
    pays,
    who: name,
    what,
    owedKobo: thing.amountKobo,
    owed: texts.owed(formatKobo(thing.amountKobo)),
    why: why.map(sayReason),
    differences: [...differences.map(sayDifference), ...(isTaken ? [] : [texts.notTaken])],
    becomes: isTaken ? becomes(thing, amountKobo) : null,
    isTaken,
    isLikely,
    button: texts.record(amount),
    buttonFor: texts.recordFor(amount, what, name),
  };
}

/** What becomes of another sum. */
function becomes({ takes, amountKobo }: Match['thing'], kobo: number): string | null {
  const less = amountKobo - kobo;
  if (less === 0) return null;
  if (less > 0) return texts.leaves(formatKobo(less));
  return takes === 'more' ? texts.tooMuch(formatKobo(-less)) : texts.takesNext(formatKobo(-less));
}

function sayReason(reason: Reason): string {
  const { reasons } = texts;
  if (reason.fact === 'code') return reasons.code(reason.code);
  if (reason.fact === 'name' || reason.fact === 'payer') return reasons[reason.fact](reason.name);
  if (reason.fact === 'claim') return reasons.claim(formatDate(fromLagosDay(reason.day)));
  return reasons[reason.fact];
}

function sayDifference(difference: Difference): string {
  const { differences } = texts;
  switch (difference.fact) {
    case 'less':
    case 'more':
      return differences[difference.fact](formatKobo(difference.kobo));
    case 'no_name':
      return differences.no_name(difference.name);
    case 'part_of_name':
      return differences.part_of_name(difference.found, difference.name);
    case 'before':
      return differences.before(difference.days);
    case 'same_sum':
      return differences.same_sum(difference.who, difference.what);
    case 'other_code':
      return differences.other_code(difference.code);
    case 'reversal':
      return differences.reversal;
  }
}
