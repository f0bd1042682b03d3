import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, formatDateTime } from '#app/platform/time/lagos-time.ts';
import { describeDisputeCategory, describeResolution } from './describe-dispute.ts';
import type { Dispute } from './dispute.queries.server.ts';
import type { Refund } from './refund.queries.server.ts';
import { REFUND_STATES } from './refund-states.ts';
import { refundTexts as texts } from './refund-texts.ts';

/** `parts` says of which dues it is, where there are several. */
export type RefundView = ReturnType<typeof viewRefund> & { parts?: string };
export type CustomerRefundView = ReturnType<typeof viewRefundForCustomer> & { parts?: string };
export type DisputeView = ReturnType<typeof viewDispute>;

/** A refund as the back office reads it. */
export function viewRefund(refund: Refund) {
  const { state, method } = refund;
  return {
    id: refund.id,
    reference: refund.reference,
    amount: formatKobo(refund.amountKobo),
    label: REFUND_STATES[state].label,
    tone: REFUND_STATES[state].tone,
    how: texts.hows[method],
    customer: refund.customerName || refund.email,
    reason: refund.reason,
    note: refund.note,
    problem: refund.problem,
    askedAt: formatDateTime(refund.createdAt),
    when: whenOf(refund),
    whatToDo: state === 'failed' || state === 'needs_attention' ? texts.whatToDo[state] : null,
  };
}

/** One that has stopped, or of which nothing was heard for hours. */
export function viewStuckRefund(refund: Refund): RefundView {
  const view = viewRefund(refund);
  return refund.state === 'asked' ? { ...view, whatToDo: texts.whatToDo.asked } : view;
}

/** As the customer reads it, without what only the team may know. */
export function viewRefundForCustomer(refund: Refund) {
  const { customerLabel, customerTone } = REFUND_STATES[refund.state];
  return {
    id: refund.id,
    amount: formatKobo(refund.amountKobo),
    label: customerLabel,
    tone: customerTone,
    reason: refund.reason,
    when: whenOf(refund),
  };
}

function whenOf({ state, expectedAt, endedAt }: Refund): string | null {
  if (state === 'processed' && endedAt) return texts.refundedOn(formatDate(endedAt));
  if (state === 'failed' || state === 'needs_attention') return null;
  return expectedAt ? texts.expected(formatDate(expectedAt)) : texts.expectedSoon;
}

/** A dispute with what is left of its time. */
export function viewDispute(dispute: Dispute, now: Date) {
  const { id, reference, amountKobo, category, status, dueAt, resolvedAt, resolution } = dispute;
  const mustAnswer = !resolvedAt && status === 'awaiting-merchant-feedback';
  return {
    id,
    reference,
    amount: amountKobo === null ? '' : formatKobo(amountKobo),
    category: describeDisputeCategory(category),
    due: mustAnswer ? (dueAt ? texts.disputes.answerBy(formatDateTime(dueAt)) : texts.disputes.answer) : null,
    isUrgent: mustAnswer && dueAt !== null && dueAt.getTime() - now.getTime() < 24 * 60 * 60 * 1000,
    ending: resolvedAt ? describeResolution(resolution) : mustAnswer ? null : texts.disputes.answered,
    openedAt: formatDateTime(dispute.openedAt),
  };
}
