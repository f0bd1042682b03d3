import type { ActContext } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { type Budget, takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import { usedBytes } from '#app/platform/storage/stored-objects.server.ts';
import { MAX_FILE_BYTES, mayWrite, placeOf } from './door/places.ts';
import { type Refusal, refuse } from './storage-errors.ts';

const UPLOADS: Budget = { act: 'file-upload', allowed: 600, perSeconds: 3_600 };

/**
 * Whether somebody may put a file under `name`, asked before its bytes are read. `size` is what the sender says of it. Refuses who
 * may not write there, files larger than their place takes, more than 600 uploads an hour, and what would pass the quota.
 */
export async function checkUpload(
  { config, db, clock }: ActContext,
  actor: Viewer | undefined,
  { name, size }: { name: string; size: number | undefined },
): Promise<{ ok: true; maxBytes: number } | Refusal> {
  if (!actor) return refuse('unauthenticated');
  const place = placeOf(name);
  if (!place || !mayWrite(actor, place)) return refuse('unauthorized');
  const maxBytes = MAX_FILE_BYTES[place.kind];
  if (size !== undefined && size > maxBytes) return tooLarge(maxBytes);
  if (!(await takeFromBudget(db, UPLOADS, actor.id, clock())))
    return refuse('unknown', 'Too many uploads in an hour.', 429);
  const used = await usedBytes(db, config.files.bucket);
  return used + (size ?? 0) > config.files.quotaBytes ? refuse('quota-exceeded') : { ok: true, maxBytes };
}

export function tooLarge(maxBytes: number): Refusal {
  return refuse('invalid-argument', `A file here may have ${maxBytes / 1024 / 1024} MB at most.`, 413);
}
