import type { EnrollmentSnapshot } from '#app/features/class/masterclass/door/create-enrollment.server.ts';
import { type DueKind, type DuePurpose, kindOf } from '#app/features/money/dues/door/due-purposes.ts';
import type { OrderSnapshot } from '#app/features/orders/orders/door/order-snapshot.ts';

/** Money that is owed for an order or a place that is there already. */
export interface DueSnapshot {
  dueId: string;
  purpose: DuePurpose;
  amountKobo: number;
  /** It pays the parts that fall due later too. */
  takesNext?: boolean;
  of: { orderId: string } | { enrollmentId: string };
}

/** What an attempt freezes: an order's lines and address, a place in the masterclass, or what was left to pay of either. */
export type AttemptSnapshot = OrderSnapshot | EnrollmentSnapshot | DueSnapshot;

interface Frozen {
  kind: 'order' | 'enrollment' | 'due';
  reference: string;
  snapshot: AttemptSnapshot;
}

/** The snapshot of an attempt that buys pieces. Throws for another kind: that is a defect of the caller. */
export function orderSnapshotOf({ kind, reference, snapshot }: Frozen): OrderSnapshot {
  if (kind !== 'order' || !('lines' in snapshot)) throw new Error(`${reference} is not the payment of an order`);
  return snapshot;
}

/** Whether something was taken off what an attempt buys: then it holds uses. */
export const hasDiscounts = ({ snapshot }: Pick<Frozen, 'snapshot'>) =>
  'lines' in snapshot && (snapshot.discounts ?? []).length > 0;

export function enrollmentSnapshotOf({ kind, reference, snapshot }: Frozen): EnrollmentSnapshot {
  if (kind !== 'enrollment' || !('interestReason' in snapshot)) {
    throw new Error(`${reference} is not the payment of an enrollment`);
  }
  return snapshot;
}

export function dueSnapshotOf({ kind, reference, snapshot }: Frozen): DueSnapshot {
  if (kind !== 'due' || !('dueId' in snapshot)) throw new Error(`${reference} pays nothing that is owed`);
  return snapshot;
}

/** What money is for: an order, a place in the class, or one kind of what is owed of either. */
export type PaidFor = 'order' | 'enrollment' | DueKind;

export const dueKindOf = ({ of, purpose }: Pick<DueSnapshot, 'of' | 'purpose'>): DueKind =>
  kindOf({ subject: 'orderId' in of ? 'order' : 'enrollment', purpose });

export const paidForOf = (frozen: Frozen): PaidFor =>
  frozen.kind === 'due' ? dueKindOf(dueSnapshotOf(frozen)) : frozen.kind;
