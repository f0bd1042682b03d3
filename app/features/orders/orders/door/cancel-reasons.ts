import { orderTexts } from './order-texts.ts';

export const CANCEL_REASONS = orderTexts.cancelReasons;

export type CancelReason = keyof typeof CANCEL_REASONS;

function isCancelReason(value: unknown): value is CancelReason {
  return typeof value === 'string' && Object.hasOwn(CANCEL_REASONS, value);
}

/** `We cannot make it`, from what the order keeps. */
export function describeCancelReason(kept: string): string {
  return isCancelReason(kept) ? CANCEL_REASONS[kept].choice : kept;
}
