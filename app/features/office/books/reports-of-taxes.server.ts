import { formatRate } from '#app/features/ground/settings/door/vat.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { readInvoiced, readVat } from './book.queries.server.ts';
import { findBookDays } from './book-days.server.ts';
import { dayOfYearBefore, momentsOf } from './book-range.ts';
import { bookTexts } from './book-texts.ts';
import { type Asked, column } from './report-parts.ts';
import type { Report, ReportRow } from './reports.ts';
import { NEAR_PERCENT, THRESHOLDS } from './taxes.ts';

export const OF_TAXES = {
  /** By the rate that stood in the prices: what was paid, and what refunds (credit notes) take from it. */
  async vat(db: Database, { range }: Asked): Promise<Report> {
    const found = await readVat(db, await findBookDays(db, range));
    const rows = found.map(({ rate, isBack, net, vat }): ReportRow => {
      const name = rate === 0 ? bookTexts.vat.none : bookTexts.vat.rate(formatRate(rate));
      const what = isBack ? bookTexts.vat.credited : bookTexts.vat.charged;
      return { key: `${rate} ${isBack}`, cells: [name, what, net, vat, net + vat] };
    });
    const agreed = await readInvoiced(db, momentsOf(range));
    const sum = (index: number) => rows.reduce((all, { cells }) => all + Number(cells[index]), 0);
    return {
      columns: [
        ...[column('rate', 'text'), column('what', 'text')],
        ...[column('netOfVat', 'money'), column('vatAmount', 'money'), column('withVat', 'money')],
      ],
      rows,
      total: [bookTexts.vat.together, '', sum(2), sum(3), sum(4)],
      beside: [bookTexts.vat.agreed, '', agreed.total - agreed.vat, agreed.vat, agreed.total],
      drawn: [],
    };
  },

  /** What the shop took in twelve months without VAT, against what the law asks of whom. */
  async turnover(db: Database, { now }: Asked): Promise<Report> {
    const to = lagosDay(now);
    const range = { from: dayOfYearBefore(to), to };
    const kobo = (await readVat(db, await findBookDays(db, range))).reduce((all, { net }) => all + net, 0);
    return {
      columns: [
        ...[column('threshold', 'text'), column('limit', 'money'), column('turnover', 'money')],
        ...[column('reached', 'share'), column('means', 'text')],
      ],
      rows: THRESHOLDS.map(({ key, naira }) => {
        const percent = Math.floor(kobo / naira);
        const state = percent >= 100 ? 'over' : percent >= NEAR_PERCENT ? 'near' : 'below';
        const { name, means } = bookTexts.thresholds[key];
        return { key, cells: [name, naira * 100, kobo, percent, `${bookTexts.thresholdStates[state]} ${means}`] };
      }),
      total: null,
      beside: null,
      drawn: ['reached'],
    };
  },
};
