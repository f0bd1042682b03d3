import { adminHomeTexts as texts } from './admin-home-texts.ts';

/** What waits for somebody, by what it is about; each has its picture or its icon. */
export type NeedKind =
  | 'tonight'
  | 'orders'
  | 'payments'
  | 'transfers'
  | 'messages'
  | 'ordersByTransfer'
  | 'quoteQuestions'
  | 'refundsToConfirm'
  | 'owedLate'
  | 'payouts'
  | 'spam'
  | 'failedMails'
  | 'overFull'
  | 'refundedStudents'
  | 'soldOutInCarts'
  | 'setUp'
  | 'shopDetails'
  | 'site';

/** One thing to do: a sentence in parts, and the one button that leads to where it is done. */
export interface TodayRow {
  key: string;
  kind: NeedKind;
  /** Of the piece it is about; an icon where there is none. */
  pictureKey: string | null;
  /** `GD-1002`, `Tunde`, `no delivery fee yet`: the first names it, the last says what is to do. */
  words: string[];
  /** A promise is broken, or something does not work. */
  isLate: boolean;
  button: string;
  to: string;
}

/** The rows of one kind, the most urgent first, of as many as its list has. */
export interface Need {
  kind: NeedKind;
  /** How many its list has, by the query that found the rows. */
  count: number;
  list: string;
  rows: (TodayRow & { due: Date })[];
}

/** Beside these many, the ways to the lists. */
const MOST_ROWS = 12;

/** The oldest promise first, something of each kind, and where the rest of each is. */
export function mergeNeeds(needs: readonly Need[]): { rows: TodayRow[]; more: { words: string; to: string }[] } {
  const all = needs.flatMap(({ rows }) => rows).sort((one, other) => one.due.getTime() - other.due.getTime());
  const firsts = new Set(needs.map(({ kind }) => all.find((row) => row.kind === kind)));
  let room = MOST_ROWS - all.filter((row) => firsts.has(row)).length;
  const shown = all.filter((row) => firsts.has(row) || room-- > 0);
  const more = needs.flatMap(({ kind, count, list, rows }) => {
    const seen = shown.filter((row) => row.kind === kind).length;
    if (rows.length === 0 || (seen === rows.length && count <= rows.length)) return [];
    return [{ words: texts.more[kind](count - seen, count), to: list }];
  });
  return { rows: shown.map(({ due: _, ...row }) => row), more };
}

/** One row for what is counted and dealt with in its list; nothing while there is none. */
export function countedNeed(kind: NeedKind & keyof typeof texts.counted, count: number, list: string, due: Date): Need {
  const words = [texts.counted[kind](count)];
  const row = {
    key: kind,
    kind,
    pictureKey: null,
    words,
    isLate: kind === 'failedMails' || kind === 'owedLate',
    button: texts.see,
    to: list,
    due,
  };
  return { kind, count: Math.min(count, 1), list, rows: count > 0 ? [row] : [] };
}
