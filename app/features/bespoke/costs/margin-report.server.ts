import { toCsv } from '#app/platform/csv/csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { listSoldCosts } from './cost.queries.server.ts';
import { costTexts } from './cost-texts.ts';
import { type MarginRow, type MarginsBy, marginRows, sumUp } from './margin-report.ts';

const texts = costTexts.report;

/** What was sold between two moments, summed up, with all of it in one row. */
export async function readMargins(db: Database, { by, from, to }: { by: MarginsBy; from: Date; to: Date }) {
  const lines = await listSoldCosts(db, { from, to });
  return { rows: marginRows(lines, by), total: { key: texts.total, ...sumUp(lines) } };
}

/** The same rows for a spreadsheet, in naira. */
export function marginsFile(rows: readonly MarginRow[], by: MarginsBy): string {
  const { columns } = texts;
  const naira = (kobo: number | null) => (kobo === null ? '' : kobo / 100);
  return toCsv<string>(
    [
      columns[by],
      columns.pieces,
      columns.sold,
      columns.estimate,
      columns.truth,
      columns.difference,
      columns.left,
      columns.percent,
      columns.incomplete,
    ],
    rows.map((row) => ({
      [columns[by]]: row.key || texts.nobody,
      [columns.pieces]: row.pieces,
      [columns.sold]: naira(row.soldKobo),
      [columns.estimate]: naira(row.estimateKobo),
      [columns.truth]: naira(row.trueKobo),
      [columns.difference]: naira(row.differenceKobo),
      [columns.left]: naira(row.leftKobo),
      [columns.percent]: row.percent ?? '',
      [columns.incomplete]: row.incomplete,
    })),
  );
}
