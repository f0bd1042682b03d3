import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { addDays, lagosDay } from '#app/platform/time/lagos-time.ts';
import { DayLine, DayStrip } from '#app/ui/day-line.tsx';
import { type DayLineLayout, layOutStrip, layOutTall, layOutWide, MARK, PICTURE } from '#app/ui/day-line-layout.ts';
import { STAGES_IN_ORDER } from './door/order-stages.ts';
import { orderDays, withPhotos } from './order-days.ts';

const ORDERED = new Date('2026-11-21T09:00:00Z');
const later = (days: number) => addDays(ORDERED, days);

const ordersAtAnyTime = fc
  .record({
    reached: fc.integer({ min: 0, max: 3 }),
    gaps: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 3, maxLength: 3 }),
    from: fc.integer({ min: 0, max: 365 }),
    length: fc.integer({ min: 0, max: 30 }),
    delay: fc.option(fc.integer({ min: 1, max: 90 })),
    now: fc.integer({ min: 0, max: 420 }),
    isCancelled: fc.boolean(),
    isListed: fc.boolean(),
    photos: fc.array(fc.integer({ min: -1, max: 420 }), { maxLength: 12 }),
  })
  .map(({ reached, gaps, from, length, delay, now, isCancelled, isListed, photos }) => {
    const days = [0, ...gaps.slice(0, reached)].map((_, index, all) =>
      all.slice(0, index + 1).reduce((a, b) => a + b, 0),
    );
    const lastMove = days.at(-1) ?? 0;
    const day = (count: number) => lagosDay(later(count));
    const order = {
      stage: STAGES_IN_ORDER[reached] ?? 'new',
      createdAt: ORDERED,
      completionDate: reached > 0 ? later(lastMove) : null,
      cancelledAt: isCancelled ? later(lastMove) : null,
      estimatedFrom: day(from + (delay ?? 0)),
      estimatedTo: day(from + length + (delay ?? 0)),
    };
    const history = days.map((at, index) => ({
      id: `hst_${index}`,
      version: index,
      kind: index === 0 ? ('ordered' as const) : ('moved' as const),
      toStage: STAGES_IN_ORDER[index] ?? 'new',
      at: later(at),
      estimateChange: delay !== null && index === 1 ? { was: { to: day(from + length) } } : null,
    }));
    const seen = orderDays(order, later(Math.max(now, lastMove)), isListed ? undefined : history);
    return withPhotos(
      seen,
      ORDERED,
      photos.map((at, index) => ({ at: later(at), thumb: `/media/img/${index}/200.jpg` })),
    );
  });

/** Every corner of what is drawn; a text reaches as far as its letters may. */
function cornersOf(layout: DayLineLayout): [number, number][] {
  const { rest, done, late, band, today, strings, marks, texts, pictures } = layout;
  const lines = [rest, done, ...(late ? [late] : []), ...(band ? [band] : []), ...(today ? [today] : []), ...strings];
  return [
    ...lines.flat(),
    ...marks.flatMap(({ at: [x, y] }): [number, number][] => [
      [x - MARK / 2, y - MARK / 2],
      [x + MARK / 2, y + MARK / 2],
    ]),
    ...pictures.flatMap(({ at: [x, y] }): [number, number][] => [
      [x, y],
      [x + PICTURE, y + PICTURE],
    ]),
    ...texts.flatMap(({ at: [x, y], length, anchor }): [number, number][] => [
      [anchor === 'middle' ? x - length / 2 : x, y - 12],
      [anchor === 'middle' ? x + length / 2 : x + length, y + 4],
    ]),
  ];
}

describe.each([
  ['wide', layOutWide],
  ['tall', layOutTall],
])('the %s drawing of an order', (_, layOut) => {
  it('has nothing outside its sheet, at any dates', () => {
    fc.assert(
      fc.property(ordersAtAnyTime, (days) => {
        const layout = layOut(days);
        for (const [x, y] of cornersOf(layout)) {
          expect(x).toBeGreaterThanOrEqual(-0.5);
          expect(x).toBeLessThanOrEqual(layout.width + 0.5);
          expect(y).toBeGreaterThanOrEqual(-0.5);
          expect(y).toBeLessThanOrEqual(layout.height + 0.5);
        }
        expect(layout.height).toBeLessThanOrEqual(380);
      }),
    );
  });

  it('puts no text on another', () => {
    fc.assert(
      fc.property(ordersAtAnyTime, (days) => {
        const boxes = layOut(days).texts.map(({ at: [x, y], length, anchor }) => {
          const left = anchor === 'middle' ? x - length / 2 : x;
          return { left, right: left + length, top: y - 11, bottom: y + 3 };
        });
        for (const [index, one] of boxes.entries()) {
          for (const other of boxes.slice(index + 1)) {
            const apart =
              one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
            expect(apart).toBe(true);
          }
        }
      }),
    );
  });
});

const at = (day: string) => new Date(`${day}T09:00:00Z`);
const order = {
  stage: 'shipped' as const,
  createdAt: ORDERED,
  completionDate: at('2026-12-01'),
  cancelledAt: null,
  estimatedFrom: '2026-12-06',
  estimatedTo: '2026-12-11',
};
const history = [
  { id: 'a', version: 0, kind: 'ordered' as const, toStage: 'new' as const, at: ORDERED, estimateChange: null },
  {
    id: 'b',
    version: 1,
    kind: 'moved' as const,
    toStage: 'shipped' as const,
    at: at('2026-12-01'),
    estimateChange: null,
  },
];

describe('the days of an order', () => {
  it('are counted in Lagos, with what is known of each stage', () => {
    const days = orderDays(order, new Date('2026-12-02T23:30:00Z'), history);
    expect(days).toMatchObject({
      window: { from: 15, to: 20, on: '6 to 11 Dec' },
      today: { day: 12, on: '3 Dec' },
      due: 20,
      end: null,
    });
    expect(days.marks.map(({ on, day, state }) => [on, day, state])).toEqual([
      ['21 Nov', 0, 'done'],
      ['1 Dec', 10, 'current'],
      ['', null, 'next'],
      ['', null, 'next'],
    ]);
  });

  it('go on dashed when it is late, with how late', () => {
    const days = orderDays(order, at('2026-12-14'), history);
    expect(days.today?.on).toBe('14 Dec, 3 days late');
    const { done, late, rest } = layOutWide(days);
    expect(late?.[0]).toEqual(done[1]);
    expect(late?.[1][0]).toBeLessThan(rest[1][0]);
  });

  it('go on dashed to another promise, from the first', () => {
    const [ordered, moved] = history;
    const change = { was: { to: '2026-12-11' } };
    const moves = ordered && moved ? [ordered, { ...moved, estimateChange: change }] : [];
    const days = orderDays(
      { ...order, estimatedFrom: '2026-12-16', estimatedTo: '2026-12-20' },
      at('2026-12-03'),
      moves,
    );
    expect(days).toMatchObject({ due: 20, window: { to: 29 } });
    expect(layOutWide(days).late).not.toBeNull();
  });

  it('end when it is delivered, which may be early, or cancelled', () => {
    const delivered = { ...order, stage: 'delivered' as const, completionDate: at('2026-12-02') };
    expect(orderDays(delivered, at('2027-02-01'))).toMatchObject({ end: 11, today: null, window: { to: 20 } });
    const cancelled = orderDays({ ...order, cancelledAt: at('2026-12-02') }, at('2027-02-01'), history);
    expect(cancelled).toMatchObject({ end: 11, today: null, window: null, due: null });
    expect(cancelled.marks.map(({ name }) => name)).toEqual(['Order Confirmed', 'Shipped', 'Cancelled']);
  });

  it('are little to send and carry no style', () => {
    const html = renderToStaticMarkup(createElement(DayLine, { days: orderDays(order, at('2026-12-03'), history) }));
    const sheets = html.match(/<svg.*?<\/svg>/g) ?? [];
    expect(sheets).toHaveLength(2);
    for (const sheet of sheets) expect(sheet.length).toBeLessThanOrEqual(1500);
    expect(html).not.toContain('style=');
    const strip = renderToStaticMarkup(
      createElement(DayStrip, { paths: layOutStrip(orderDays(order, at('2026-12-03')), 120) }),
    );
    expect(strip.length).toBeLessThanOrEqual(300);
  });

  it('keep to a strip of any width', () => {
    fc.assert(
      fc.property(ordersAtAnyTime, (days) => {
        const { now, done, next } = layOutStrip(days, 120);
        const places = [...`${now}${done}${next}`.matchAll(/[MH]([\d.]+)/g)].map(([, x]) => Number(x));
        expect(places.length).toBeGreaterThan(days.marks.length);
        for (const x of places) {
          expect(x).toBeGreaterThanOrEqual(1);
          expect(x).toBeLessThanOrEqual(119);
        }
      }),
    );
  });
});
