import { type Budget, isBudgetLeft, takeFromBudget } from '../rate-limits/rate-limit.server.ts';
import type { Services } from '../services.server.ts';
import { MOST_AVIF_PIXELS, MOST_PIXELS } from './picture-limits.ts';
import { type FileOptions, type StorePictureResult, storePictureOf } from './store-picture.server.ts';

const LIMITS = { maxPixels: MOST_PIXELS, maxAvifPixels: MOST_AVIF_PIXELS };

/** Ms of a processor in an hour, of one sender and of all. A picture counts for half a second at least: its files take space, too. */
const WORK: Budget = { act: 'picture-work', allowed: 40_000, perSeconds: 3_600 };
const WORK_OF_ALL: Budget = { act: 'picture-work-site', allowed: 400_000, perSeconds: 3_600 };
const LEAST_MS = 500;

interface Sent {
  bytes: Uint8Array;
  /** A block of addresses, or an account. */
  sender: string;
  options: FileOptions;
}

export type StrangersPictureResult = StorePictureResult | { ok: false; reason: 'too_many' };

/** Takes in what somebody outside of the team sends, within what it may cost the shop. `too_many` past that. */
export async function storeStrangersPicture(
  { db, store, clock }: Pick<Services, 'db' | 'store' | 'clock'>,
  { bytes, sender, options }: Sent,
): Promise<StrangersPictureResult> {
  const now = clock();
  const isLeft = (await isBudgetLeft(db, WORK, sender, now)) && (await isBudgetLeft(db, WORK_OF_ALL, 'site', now));
  if (!isLeft) return { ok: false, reason: 'too_many' };
  const limited = { ...options, ...LIMITS };
  const { cpuMs, ...stored } = await storePictureOf({ stranger: sender }, { store, bytes, options: limited });
  const spent = Math.max(LEAST_MS, Math.round(cpuMs));
  await takeFromBudget(db, WORK, sender, now, spent);
  await takeFromBudget(db, WORK_OF_ALL, 'site', now, spent);
  return stored;
}
