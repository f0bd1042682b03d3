import type { EnrollmentSnapshot } from '#app/features/masterclass/enrollment-snapshot.ts';
import type { OrderSnapshot } from '#app/features/orders/order-snapshot.ts';

/** What an attempt freezes: an order's lines and address, or a place in the masterclass. */
export type AttemptSnapshot = OrderSnapshot | EnrollmentSnapshot;

interface Frozen {
  kind: 'order' | 'enrollment';
  reference: string;
  snapshot: AttemptSnapshot;
}

/** The snapshot of an attempt that buys pieces. Throws for another kind: that is a defect of the caller. */
export function orderSnapshotOf({ kind, reference, snapshot }: Frozen): OrderSnapshot {
  if (kind !== 'order' || !('lines' in snapshot)) throw new Error(`${reference} is not the payment of an order`);
  return snapshot;
}

/** The snapshot of an attempt that buys a place in the masterclass. */
export function enrollmentSnapshotOf({ kind, reference, snapshot }: Frozen): EnrollmentSnapshot {
  if (kind !== 'enrollment' || 'lines' in snapshot) throw new Error(`${reference} is not the payment of an enrollment`);
  return snapshot;
}
