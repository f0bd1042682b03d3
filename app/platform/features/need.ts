import type { Database } from '../database/client.server.ts';

/** Beside what has no picture of its own. */
export type NeedIcon = 'bank' | 'cart' | 'class' | 'mail' | 'message' | 'money' | 'order' | 'shop' | 'site' | 'warning';

/** One thing to do: a sentence in parts, and the one button that leads to where it is done. */
export interface TodayRow {
  key: string;
  pictureKey: string | null;
  /** `GD-1002`, `Tunde`, `no delivery fee yet`: the first names it, the last says what is to do. */
  words: string[];
  /** A promise is broken, or something does not work. */
  isLate: boolean;
  button: string;
  to: string;
}

interface Announcement {
  /** Names it among the others. */
  kind: string;
  icon: NeedIcon;
  /** Of what is due at once, the smallest is first. */
  rank: number;
  /** Where the rest of it is: a path, and what its link says of so many more, of so many in the list. */
  list: string;
  more: (more: number, all: number) => string;
}

/** What waits for somebody thing by thing, the most urgent first. */
export interface ListedNeed extends Announcement {
  find(db: Database, asked: { now: Date; limit: number }): Promise<Pick<Need, 'count' | 'rows'>>;
}

/** What is dealt with in a list of its own, and is one row. */
export interface CountedNeed extends Announcement {
  /** `db.$count(…)` where it can be: all of those are one query. */
  count(db: Database, now: Date): Promise<number>;
  words(count: number): string;
  isLate?: true;
  /** Staff cannot open its list. */
  isOwnerOnly?: true;
}

/** The rows of one kind, of as many as its list has by the query that found them. */
export interface Need extends Omit<Announcement, 'rank'> {
  count: number;
  rows: (TodayRow & { due: Date })[];
}
