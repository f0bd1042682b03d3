import type { Act } from '#app/platform/act/act.server.ts';
import { closeChange, putHeldBack } from './apply-line-change.server.ts';
import { findProposed } from './line-change.queries.server.ts';

/** What waited for the customer ends with its order, whose row is locked and whose dues are withdrawn. */
export async function endLineChanges(act: Act, orderId: string): Promise<void> {
  const change = await findProposed(act.db, orderId);
  if (!change) return;
  await putHeldBack(act.db, change);
  await closeChange(act, { id: change.id, state: 'withdrawn', how: 'cancelled', closedReason: '' });
}
