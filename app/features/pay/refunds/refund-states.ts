import type { ProviderRefundStatus } from '#app/platform/payments/provider-refund.ts';
import { refundTexts } from './refund-texts.ts';

const texts = refundTexts.states;

/**
 * asked = written down, the payment service has not answered yet · sent = it has it · processing = it is with the bank · processed =
 * the money has left · failed = it will not go · needs_attention = the service wants the customer's bank details.
 */
export type RefundState = 'asked' | 'sent' | 'processing' | 'processed' | 'failed' | 'needs_attention';

interface StateMeaning {
  /** What the back office reads, and what the customer reads. */
  label: string;
  customerLabel: string;
  tone: 'info' | 'success' | 'danger' | 'warn';
  customerTone: 'info' | 'success' | 'warn';
  /** What it may become. The provider's events may come late and in any order. */
  next: readonly RefundState[];
}

export const REFUND_STATES: Record<RefundState, StateMeaning> = {
  asked: {
    label: texts.asked.ours,
    customerLabel: texts.asked.customers,
    tone: 'info',
    customerTone: 'info',
    next: ['sent', 'processing', 'processed', 'failed', 'needs_attention'],
  },
  sent: {
    label: texts.sent.ours,
    customerLabel: texts.sent.customers,
    tone: 'info',
    customerTone: 'info',
    next: ['processing', 'processed', 'failed', 'needs_attention'],
  },
  processing: {
    label: texts.processing.ours,
    customerLabel: texts.processing.customers,
    tone: 'info',
    customerTone: 'info',
    next: ['processed', 'failed', 'needs_attention'],
  },
  needs_attention: {
    label: texts.needs_attention.ours,
    customerLabel: texts.needs_attention.customers,
    tone: 'warn',
    customerTone: 'warn',
    next: ['processing', 'processed', 'failed'],
  },
  processed: {
    label: texts.processed.ours,
    customerLabel: texts.processed.customers,
    tone: 'success',
    customerTone: 'success',
    next: [],
  },
  failed: {
    label: texts.failed.ours,
    customerLabel: texts.failed.customers,
    tone: 'danger',
    customerTone: 'warn',
    // It had the word of the service that it would not go; when it has left all the same, that is what counts.
    next: ['processed'],
  },
};

/** Money that has gone or may still go: everything but what failed. */
export const LIVE_STATES = ['asked', 'sent', 'processing', 'processed', 'needs_attention'] as const;

/** Money that may still go. */
export const RETURNING_STATES = ['asked', 'sent', 'processing', 'needs_attention'] as const;

export function canBecome(from: RefundState, to: RefundState): boolean {
  return REFUND_STATES[from].next.includes(to);
}

const OF_PROVIDER: Record<ProviderRefundStatus, RefundState> = {
  pending: 'sent',
  processing: 'processing',
  processed: 'processed',
  failed: 'failed',
  needs_attention: 'needs_attention',
  // It has it, whatever it calls that.
  unknown: 'sent',
};

export function stateOfProvider(status: ProviderRefundStatus): RefundState {
  return OF_PROVIDER[status];
}
