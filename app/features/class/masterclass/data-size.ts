import { NAIRA_PER_GIGABYTE } from './data-costs.ts';

const MB = 1_000_000;

/** `18 MB`, `0.4 MB`, `1.2 GB`, as telephone companies count: a megabyte is a million bytes. */
export function saySize(bytes: number): string {
  if (bytes >= 1000 * MB) return `${trim(bytes / (1000 * MB))} GB`;
  return bytes >= 10 * MB ? `${Math.round(bytes / MB)} MB` : `${trim(Math.max(bytes / MB, 0.1))} MB`;
}

/** What that costs at the price printed on the masterclass page: `₦7`. */
export function sayDataCost(bytes: number): string {
  return `₦${Math.max(Math.round((bytes / (1000 * MB)) * NAIRA_PER_GIGABYTE), 1).toLocaleString('en-US')}`;
}

/** `18 MB`, `1.2 GB`, `900 kB` or `18` (megabytes) as bytes; undefined for what is no size. */
export function parseSize(typed: string): number | undefined {
  const match = /^(\d{1,5}(?:[.,]\d{1,2})?)\s*(k|kb|m|mb|g|gb)?$/i.exec(typed.trim());
  if (!match?.[1]) return undefined;
  const unit = (match[2] ?? 'm')[0]?.toLowerCase();
  const factor = unit === 'g' ? 1000 * MB : unit === 'k' ? 1000 : MB;
  const bytes = Math.round(Number(match[1].replace(',', '.')) * factor);
  return bytes > 0 && bytes <= 100_000 * MB ? bytes : undefined;
}

const trim = (number: number) => String(Math.round(number * 10) / 10);
