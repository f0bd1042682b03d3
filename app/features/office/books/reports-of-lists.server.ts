import type { Database } from '#app/platform/database/client.server.ts';
import { lagosDay, lagosTime } from '#app/platform/time/lagos-time.ts';
import { momentsOf } from './book-range.ts';
import { bookTexts } from './book-texts.ts';
import { listPayments, listPayoutsOf, listRefunds } from './list.queries.server.ts';
import { type Asked, column, minus } from './report-parts.ts';
import type { Report, ReportRow } from './reports.ts';

const words = bookTexts.reports.columns;

/** The page of what an entry of the ledger is of. */
function pageOf({ subject, subjectId }: { subject: 'order' | 'enrollment' | null; subjectId: string | null }) {
  if (!subjectId) return undefined;
  return subject === 'order' ? `/orders/${subjectId}` : `/enrollments/${subjectId}`;
}

const sumOf = (rows: ReportRow[], index: number) => rows.reduce((sum, { cells }) => sum + Number(cells[index] ?? 0), 0);

/** Every payment, refund and payout of some days, the newest first. */
export const OF_LISTS = {
  async payments(db: Database, { range, most }: Asked): Promise<Report> {
    const found = await listPayments(db, { ...momentsOf(range), most });
    const rows = found.map((row): ReportRow => {
      const at = new Date(row.at);
      return {
        key: row.entry,
        cells: [
          ...[lagosDay(at), lagosTime(at), bookTexts.what[row.what], row.document ?? '', row.reference],
          ...[bookTexts.by[row.account], row.channel ?? '', row.kobo, row.fee, row.payout ?? ''],
          row.paidOutAt ? lagosDay(new Date(row.paidOutAt)) : null,
        ],
        links: { document: pageOf(row) },
      };
    });
    return {
      columns: [
        ...[column('day', 'day'), column('time', 'text'), column('what', 'text'), column('document', 'text')],
        ...[column('reference', 'text'), column('account', 'text'), column('channel', 'text')],
        ...[column('amount', 'money'), column('fee', 'money'), column('payout', 'text'), column('paidOut', 'day')],
      ],
      rows,
      total: [words.total, '', '', '', '', '', '', sumOf(rows, 7), sumOf(rows, 8), '', null],
      beside: null,
      drawn: [],
    };
  },

  async refunds(db: Database, { range, most }: Asked): Promise<Report> {
    const found = await listRefunds(db, { ...momentsOf(range), most });
    const rows = found.map((row): ReportRow => {
      const at = new Date(row.at);
      return {
        key: row.entry,
        cells: [
          ...[lagosDay(at), lagosTime(at), bookTexts.what[row.what], row.document ?? '', row.reference],
          ...[bookTexts.by[row.account], minus(row.kobo), row.reason ?? ''],
        ],
        links: { document: pageOf(row) },
      };
    });
    return {
      columns: [
        ...[column('day', 'day'), column('time', 'text'), column('what', 'text'), column('document', 'text')],
        ...[
          column('reference', 'text'),
          column('account', 'text'),
          column('amount', 'money'),
          column('reason', 'text'),
        ],
      ],
      rows,
      total: [words.total, '', '', '', '', '', sumOf(rows, 6), ''],
      beside: null,
      drawn: [],
    };
  },

  async payouts(db: Database, { range, most }: Asked): Promise<Report> {
    const found = await listPayoutsOf(db, { ...momentsOf(range), most });
    const rows = found.map(
      ({ id, number, state, at, processed, fees, deductions, arrived }): ReportRow => ({
        key: id,
        cells: [
          ...[lagosDay(new Date(at)), number, bookTexts.payoutStates[state]],
          ...[processed, minus(fees), minus(deductions), arrived],
        ],
        links: { payout: `/payouts/${id}` },
      }),
    );
    return {
      columns: [
        ...[column('day', 'day'), column('payout', 'text'), column('state', 'text'), column('processed', 'money')],
        ...[column('fees', 'money'), column('deductions', 'money'), column('arrived', 'money')],
      ],
      rows,
      total: [words.total, '', '', ...[3, 4, 5, 6].map((index) => sumOf(rows, index))],
      beside: null,
      drawn: [],
    };
  },
};
