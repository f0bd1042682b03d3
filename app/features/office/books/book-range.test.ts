import { describe, expect, it } from 'vitest';
import { momentsOf, partsOf, quickRange, rangeBefore, readRange, stepOf } from './book-range.ts';

/** Half past midnight on the first of March in Lagos, when it is still February in London. */
const NOW = new Date('2027-02-28T23:30:00Z');
const read = (query: string) => readRange(new URLSearchParams(query), NOW);

describe('a range of the books', () => {
  it('has its days from Lagos', () => {
    expect(quickRange('this-month', NOW)).toEqual({ from: '2027-03-01', to: '2027-03-01' });
    expect(quickRange('last-month', NOW)).toEqual({ from: '2027-02-01', to: '2027-02-28' });
    expect(quickRange('this-year', NOW)).toEqual({ from: '2027-01-01', to: '2027-03-01' });
    expect(quickRange('last-year', NOW)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(momentsOf({ from: '2027-03-01', to: '2027-03-01' })).toEqual({
      from: new Date('2027-02-28T23:00:00Z'),
      to: new Date('2027-03-01T23:00:00Z'),
    });
  });

  it('is this month where nothing is asked for', () => {
    expect(read('')).toEqual(quickRange('this-month', NOW));
    expect(read('from=2027-01-05&to=2027-01-06')).toEqual({ from: '2027-01-05', to: '2027-01-06' });
  });

  it('is turned back where its days are turned round', () => {
    expect(read('from=2027-02-02&to=2027-02-01')).toEqual({ from: '2027-02-01', to: '2027-02-02' });
  });

  it.each(['from=2027-02-30&to=2027-03-01', 'from=x&to=y', 'from=2027-01-01', 'from=1900-01-01&to=2027-01-01'])(
    'is none for %s',
    (query) => expect(read(query)).toBeUndefined(),
  );

  it('is compared with as many days right before it', () => {
    expect(rangeBefore({ from: '2027-03-01', to: '2027-03-31' })).toEqual({ from: '2027-01-29', to: '2027-02-28' });
    expect(rangeBefore({ from: '2027-03-01', to: '2027-03-01' })).toEqual({ from: '2027-02-28', to: '2027-02-28' });
  });

  it('is cut into days, weeks from Monday, or months', () => {
    expect(partsOf({ from: '2027-02-27', to: '2027-03-01' })).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
    expect(partsOf({ from: '2027-03-03', to: '2027-04-05' })).toEqual([
      '2027-03-03',
      ...['2027-03-08', '2027-03-15', '2027-03-22', '2027-03-29', '2027-04-05'],
    ]);
    const year = { from: '2026-01-15', to: '2026-12-31' };
    expect(stepOf(year)).toBe('month');
    expect(partsOf(year).slice(0, 2)).toEqual(['2026-01-15', '2026-02-01']);
    expect(partsOf(year)).toHaveLength(12);
  });
});
