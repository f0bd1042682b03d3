import { formatKobo } from '#app/platform/money/kobo.ts';
import { masterclassTexts } from './masterclass-texts.ts';

const ways = masterclassTexts.waysToJoin;

/** How people join, and what an hour of it takes: published figures for group calls, our own encoding for recordings. */
const WAYS = [
  { way: ways.video, megabytesPerHour: 810 },
  { way: ways.slides, megabytesPerHour: 100 },
  { way: ways.sound, megabytesPerHour: 30 },
  { way: ways.recording, megabytesPerHour: 150 },
] as const;

/** A 20 GB bundle at ₦7,500 (spring 2025). */
export const NAIRA_PER_GIGABYTE = 375;

export interface DataCost {
  way: string;
  perHour: string;
  month: string;
  cost: string;
}

/** What a class of so many sessions, an hour each, costs in mobile data: a price that the class's own does not show. */
export function dataCosts(hours: number): DataCost[] {
  return WAYS.map(({ way, megabytesPerHour }) => {
    const gigabytes = (megabytesPerHour * hours) / 1000;
    return {
      way,
      perHour: `${megabytesPerHour} MB`,
      month: `${gigabytes < 10 ? roundTo(gigabytes, 0.1) : Math.round(gigabytes)} GB`,
      cost: formatKobo(roundTo(gigabytes * NAIRA_PER_GIGABYTE, gigabytes < 1 ? 10 : 100) * 100),
    };
  });
}

/** Estimates printed to the naira would claim to know more than they do. */
function roundTo(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(1));
}
