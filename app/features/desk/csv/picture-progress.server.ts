import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { importedPictures } from './imported-picture.table.server.ts';
import type { PictureFailure } from './picture-failure.ts';

const DAY_MS = 86_400_000;
/** A job is lost with its queue, as when a back-up is put back without it. */
const LOST_AFTER_MS = 6 * 3_600_000;
const SHOWN = 50;

export interface PictureProgress {
  here: number;
  waiting: number;
  failed: number;
  failures: { name: string; productId: string; address: string; reason: PictureFailure | null }[];
}

/** How far the pictures of imported files are: what is open, and what came since yesterday. Null when there is nothing to say. */
export async function pictureProgress(db: Database, now: Date): Promise<PictureProgress | null> {
  const isOfNow = or(
    inArray(importedPictures.state, ['waiting', 'failed']),
    and(eq(importedPictures.state, 'here'), gt(importedPictures.settledAt, new Date(now.getTime() - DAY_MS))),
  );
  const rows = await db
    .select({ state: importedPictures.state, count: sql<number>`count(*)::int` })
    .from(importedPictures)
    .where(isOfNow)
    .groupBy(importedPictures.state);
  if (rows.length === 0) return null;
  const count = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  const failures = await db
    .select({
      name: products.name,
      productId: products.id,
      address: importedPictures.address,
      reason: importedPictures.reason,
    })
    .from(importedPictures)
    .innerJoin(products, eq(products.id, importedPictures.productId))
    .where(eq(importedPictures.state, 'failed'))
    .orderBy(asc(products.pieceNumber), asc(importedPictures.position))
    .limit(SHOWN);
  return { here: count('here'), waiting: count('waiting'), failed: count('failed'), failures };
}

/** Asks once more for the pictures that failed, and for those whose job was lost. */
export function retryPictures(context: ActContext, actor: string): Promise<number> {
  return act(context, actor, async (act) => {
    const isLost = and(
      eq(importedPictures.state, 'waiting'),
      lt(importedPictures.askedAt, new Date(act.now.getTime() - LOST_AFTER_MS)),
    );
    const again = await act.db
      .update(importedPictures)
      .set({ state: 'waiting', tries: 0, reason: null, askedAt: act.now, settledAt: null })
      .where(or(eq(importedPictures.state, 'failed'), isLost))
      .returning({ id: importedPictures.id });
    for (const { id } of again) await act.jobs.enqueue(act.db, 'fetch-picture', { pictureId: id });
    return again.length;
  });
}

/** Does without the pictures that failed: neither this page nor a later file speaks of them again. */
export function leavePictures(context: ActContext, actor: string): Promise<number> {
  return act(context, actor, async (act) => {
    const left = await act.db
      .update(importedPictures)
      .set({ state: 'left', settledAt: act.now })
      .where(eq(importedPictures.state, 'failed'))
      .returning({ id: importedPictures.id });
    return left.length;
  });
}
