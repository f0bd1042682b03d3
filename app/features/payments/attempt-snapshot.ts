import type { EnrollmentSnapshot } from '#app/features/masterclass/enrollment-snapshot.ts';
import type { OrderSnapshot } from '#app/features/orders/order-snapshot.ts';

/** The fee of an order that is paid already. */
export interface DeliveryFeeSnapshot {
  orderId: string;
  feeKobo: number;
}

/** What is still owed for a place in the masterclass. */
export interface ClassBalanceSnapshot {
  enrollmentId: string;
  balanceKobo: number;
}

/** What an attempt freezes: an order's lines and address, a place in the masterclass, or what was left to pay of either. */
export type AttemptSnapshot = OrderSnapshot | EnrollmentSnapshot | DeliveryFeeSnapshot | ClassBalanceSnapshot;

interface Frozen {
  kind: 'order' | 'enrollment' | 'delivery_fee' | 'class_balance';
  reference: string;
  snapshot: AttemptSnapshot;
}

/** The snapshot of an attempt that buys pieces. Throws for another kind: that is a defect of the caller. */
export function orderSnapshotOf({ kind, reference, snapshot }: Frozen): OrderSnapshot {
  if (kind !== 'order' || !('lines' in snapshot)) throw new Error(`${reference} is not the payment of an order`);
  return snapshot;
}

export function enrollmentSnapshotOf({ kind, reference, snapshot }: Frozen): EnrollmentSnapshot {
  if (kind !== 'enrollment' || !('interestReason' in snapshot)) {
    throw new Error(`${reference} is not the payment of an enrollment`);
  }
  return snapshot;
}

export function deliveryFeeSnapshotOf({ kind, reference, snapshot }: Frozen): DeliveryFeeSnapshot {
  if (kind !== 'delivery_fee' || !('feeKobo' in snapshot)) throw new Error(`${reference} pays no delivery fee`);
  return snapshot;
}

export function classBalanceSnapshotOf({ kind, reference, snapshot }: Frozen): ClassBalanceSnapshot {
  if (kind !== 'class_balance' || !('enrollmentId' in snapshot)) throw new Error(`${reference} pays no balance`);
  return snapshot;
}
