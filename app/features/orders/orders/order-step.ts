import type { ShippingOption } from './door/order-snapshot.ts';
import { type FeeState, moveOf, type OrderStage } from './door/order-stages.ts';
import { orderOfficeTexts } from './order-office-texts.ts';

interface Ordered {
  stage: OrderStage;
  shippingOption: ShippingOption;
  feeState: FeeState;
  cancelledAt: Date | null;
}

export type FeeFlag = keyof (typeof orderOfficeTexts.admin)['flags'];

/** What an order waits for beside its stage: its delivery fee. Null for nothing. */
export function feeFlagOf({ stage, shippingOption, feeState, cancelledAt }: Ordered): FeeFlag | null {
  const isOpen = stage !== 'delivered' && !cancelledAt && shippingOption !== 'PICKUP';
  const flags = {
    none: 'feeToQuote',
    waived: null,
    quoted: 'feeQuoted',
    approved: 'feeToPay',
    declined: null,
    paid: null,
  } as const;
  return isOpen ? flags[feeState] : null;
}

/** What of its fee the owner does before they move an order: one that was quoted, in every stage; none is quoted after the pieces left. */
export function feeFirstOf(order: Ordered): FeeFlag | null {
  const flag = feeFlagOf(order);
  return flag === 'feeToQuote' && order.stage !== 'new' ? null : flag;
}

/** What the owner does next with an order, and the stage a move leads to. The fee comes first. */
export interface OrderStep {
  kind: 'quote' | 'remind' | 'move';
  button: string;
  /** The button where the order's number is beside it. */
  short: string;
  to: OrderStage | null;
}

/** Null for what is delivered or cancelled. */
export function stepOf(order: Ordered): OrderStep | null {
  if (order.cancelledAt) return null;
  const flag = feeFirstOf(order);
  if (flag) {
    const { button, short } = orderOfficeTexts.admin.feeFirst[flag];
    return { kind: flag === 'feeToQuote' ? 'quote' : 'remind', button, short, to: null };
  }
  const move = moveOf(order);
  return (
    move && {
      kind: 'move',
      button: move.button,
      short: orderOfficeTexts.admin.moveShort[order.shippingOption === 'PICKUP' ? 'pickup' : 'delivery'][order.stage],
      to: move.to,
    }
  );
}
