import { formatKobo } from '#app/platform/money/kobo.ts';

/** How people join, and what an hour of it takes: published figures for group calls, our own encoding for recordings. */
const WAYS = [
  { way: 'Video, with every camera on', megabytesPerHour: 810 },
  { way: 'Cameras off, slides and sound', megabytesPerHour: 100 },
  { way: 'Sound only', megabytesPerHour: 30 },
  { way: 'Watching the recording later', megabytesPerHour: 150 },
] as const;

/** A 20 GB bundle at ₦7,500 (spring 2025). */
export const NAIRA_PER_GIGABYTE = 375;

/** An hour every evening for a month. */
const DATA_ASSUMPTION = { hours: 30, nairaPerGigabyte: NAIRA_PER_GIGABYTE } as const;

export interface DataCost {
  way: string;
  perHour: string;
  month: string;
  cost: string;
}

/** What a month of classes costs in mobile data: a price of the class that its own price does not show. */
export function dataCosts({ hours, nairaPerGigabyte } = DATA_ASSUMPTION): DataCost[] {
  return WAYS.map(({ way, megabytesPerHour }) => {
    const gigabytes = (megabytesPerHour * hours) / 1000;
    return {
      way,
      perHour: `${megabytesPerHour} MB`,
      month: `${gigabytes < 10 ? roundTo(gigabytes, 0.1) : Math.round(gigabytes)} GB`,
      cost: formatKobo(roundTo(gigabytes * nairaPerGigabyte, gigabytes < 1 ? 10 : 100) * 100),
    };
  });
}

/** Estimates printed to the naira would claim to know more than they do. */
function roundTo(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(1));
}
