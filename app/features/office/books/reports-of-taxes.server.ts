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

const { vat: texts } = bookTexts;

export const OF_TAXES = {
  /** By the rate that stood in the prices: what was paid, and what refunds (credit notes) and purchases take from it. */
  async vat(db: Database, { range }: Asked): Promise<Report> {
    const found = await readVat(db, await findBookDays(db, range));
    const rows = found.map(({ rate, kind, net, vat }): ReportRow => {
      const name = rate === 0 ? texts.none : texts.rate(formatRate(rate));
      return { key: `${rate} ${kind}`, cells: [name, texts[kind], net, vat, net + vat] };
    });
    const invoiced = await readInvoiced(db, momentsOf(range));
    const bought = found.filter(({ kind }) => kind === 'bought');
    const sum = (index: number) => rows.reduce((all, { cells }) => all + Number(cells[index]), 0);
    const agreed = {
      net: bought.reduce((all, { net }) => all + net, invoiced.total - invoiced.vat),
      vat: bought.reduce((all, { vat }) => all + vat, invoiced.vat),
    };
    const [together, asAgreed] =
      bought.length > 0 ? [texts.togetherLess, texts.agreedLess] : [texts.together, texts.agreed];
    return {
      columns: [
        ...[column('rate', 'text'), column('what', 'text')],
        ...[column('netOfVat', 'money'), column('vatAmount', 'money'), column('withVat', 'money')],
      ],
      rows,
      total: [together, '', sum(2), sum(3), sum(4)],
      beside: [asAgreed, '', agreed.net, agreed.vat, agreed.net + agreed.vat],
      drawn: [],
    };
  },

  /** What the shop took in twelve months without VAT, against what the law asks of whom. */
  async turnover(db: Database, { now }: Asked): Promise<Report> {
    const to = lagosDay(now);
    const range = { from: dayOfYearBefore(to), to };
    const found = await readVat(db, await findBookDays(db, range));
    const kobo = found.reduce((all, { kind, net }) => (kind === 'bought' ? all : all + net), 0);
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
