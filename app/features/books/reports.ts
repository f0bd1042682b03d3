/** The reports, by the end of their address, as the page of books lists them. */
export const REPORTS = {
  time: ['sales', 'clocks', 'money'],
  what: ['product', 'category', 'option', 'collection'],
  who: ['source', 'state', 'customer'],
  work: ['delivery', 'class', 'carts'],
} as const;

export type ReportName = (typeof REPORTS)[keyof typeof REPORTS][number];

export const REPORT_NAMES: readonly ReportName[] = Object.values(REPORTS).flat();

/** Money is whole kobo; a share is a percentage; nothing known is null. */
export type CellKind = 'text' | 'money' | 'count' | 'share' | 'days';

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
  /** Cut by time, and so with the sum of as many days before. */
  before: (string | number | null)[] | null;
}
