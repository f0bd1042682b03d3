/** The reports, by the end of their address, as the page of books lists them. */
export const REPORTS = {
  time: ['sales', 'clocks', 'money'],
  what: ['product', 'category', 'option', 'collection'],
  who: ['source', 'state', 'customer'],
  work: ['delivery', 'class', 'owed', 'visits', 'carts'],
  tax: ['vat', 'turnover'],
  lists: ['payments', 'refunds', 'payouts'],
} as const;

export type ReportName = (typeof REPORTS)[keyof typeof REPORTS][number];

/** Those that go over time, and so can be cut into days, weeks, months or years. */
export const CUT_BY_TIME: readonly ReportName[] = [...REPORTS.time, 'delivery', 'visits'];

/** Those that are of today, whatever days are asked for. */
export const OF_TODAY: readonly ReportName[] = ['owed', 'carts', 'turnover'];

export const REPORT_NAMES: readonly ReportName[] = Object.values(REPORTS).flat();

/** As many lines as a page of a report has; its file has all. */
export const MOST_ROWS = 500;

/**
 * Money is whole kobo; a share is a percentage; a day is `2026-11-25`; nothing known is null. A person is
 * a name on the page, and in a file the row's key: names leave only where it is asked once more who is pressing.
 */
export type CellKind = 'text' | 'money' | 'count' | 'share' | 'days' | 'day' | 'person';

export interface Column {
  key: string;
  heading: string;
  kind: CellKind;
}

export interface ReportRow {
  key: string;
  cells: (string | number | null)[];
  /** The list that is counted, by the key of the column it is behind. */
  links?: Record<string, string | undefined>;
}

export interface Report {
  columns: Column[];
  rows: ReportRow[];
  /** The last line, where lines add up. */
  total: (string | number | null)[] | null;
  /** The columns that are drawn, each with its colour; none where there is nothing to draw. */
  drawn: string[];
  /** What the sum is held against: that of as many days before, or one counted otherwise. */
  beside: (string | number | null)[] | null;
}
