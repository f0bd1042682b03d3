import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import {
  type ChangeLinesResult,
  type CheckedChange,
  changeLines,
  seenLinesOf,
} from '#app/features/pay/order-changes/door/change-lines.server.ts';
import { listLineChanges, readSheetLines } from '#app/features/pay/order-changes/door/line-change.queries.server.ts';
import { totalOf } from '#app/features/pay/order-changes/door/line-sheet.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Services } from '#app/platform/services.server.ts';
import { readProducts } from '../find-products.server.ts';
import { checkLines } from './check-lines.server.ts';
import type { LinesDraft } from './lines-draft.ts';

/** What was typed, against the order and the shop as they are now. */
export async function checkDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Viewer,
  { orderId, draft }: { orderId: string; draft: LinesDraft },
): Promise<CheckedChange> {
  const order = await findOrder(db, orderId);
  if (!order) return { ok: false, reason: 'unknown_order' };
  const [before, changes] = await Promise.all([readSheetLines(db, orderId), listLineChanges(db, orderId)]);
  const ids = [...before.flatMap(({ productId }) => productId ?? []), ...draft.lines.map(({ productId }) => productId)];
  const pieces = await readProducts(db, { ids, now: clock() });
  const had = [before, ...changes.flatMap((change) => [change.before, change.after])].flat();
  const nextPosition = Math.max(-1, ...had.map(({ position }) => position)) + 1;
  const checked = checkLines(draft, { before, pieces, nextPosition, rights: await rightsOf(db, actor.id) });
  if (!checked.ok) return { ok: false, reason: 'fields', fields: checked.fields };
  const differenceKobo = totalOf(checked.lines.after) - totalOf(before);
  const seen = seenLinesOf(before, order, changes.length);
  return { ok: true, order, before, lines: checked.lines, differenceKobo, seen };
}

/** Saves the form, see `changeLines`. */
export function saveLines(
  services: Services,
  actor: Viewer,
  typed: { orderId: string; draft: LinesDraft },
): Promise<ChangeLinesResult> {
  const { orderId, draft } = typed;
  return changeLines(services, actor.id, { orderId, form: draft, check: () => checkDraft(services, actor, typed) });
}
