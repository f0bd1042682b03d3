import type { Faults } from '../control/faults.ts';
import { openRecordStore } from '../state/record-store.ts';
import type { Timers } from '../state/timers.ts';
import { authorizationFor } from './authorization.ts';
import type { Dispute } from './dispute.ts';
import { createDisputes } from './disputes.ts';
import { createLedger } from './ledger.ts';
import type { PaystackParts } from './paystack-parts.ts';
import { createRateLimit } from './rate-limit.ts';
import type { Refund } from './refund.ts';
import { createRefunds } from './refunds.ts';
import type { Settlement } from './settlement.ts';
import { createSettlements } from './settlements.ts';
import type { Transaction } from './transaction.ts';
import { createWebhooks, type WebhookDelivery } from './webhooks.ts';

interface PaystackOptions {
  dataDir: string;
  webhookUrl: string;
  secretKey: string;
  publicKey: string;
  webhookRetrySeconds?: readonly number[];
  rateLimitPerMinute?: number;
  refundStepMs?: number;
  now: () => Date;
  faults: Faults;
  timers: Timers;
  baseUrl: () => string;
}

/** Paystack repeats a webhook after minutes and hours; here it takes seconds, so that a repeat can be watched. */
const DEFAULT_RETRY_SECONDS = [1, 3, 10, 30, 60, 300];
const DEFAULT_REFUND_STEP_MS = 1_000;

/** Opens the stored transactions, refunds and webhooks and wires them together. */
export const openPaystack = (options: PaystackOptions) => {
  const { dataDir, now, faults, timers } = options;
  const transactions = openRecordStore<Transaction>(dataDir, 'transactions');
  const refundRecords = openRecordStore<Refund>(dataDir, 'refunds');
  const disputeRecords = openRecordStore<Dispute>(dataDir, 'disputes');
  const settlementRecords = openRecordStore<Settlement>(dataDir, 'settlements');
  const deliveries = openRecordStore<WebhookDelivery>(dataDir, 'webhooks');
  const webhooks = createWebhooks(
    {
      url: options.webhookUrl,
      secretKey: options.secretKey,
      retrySeconds: options.webhookRetrySeconds ?? DEFAULT_RETRY_SECONDS,
    },
    { deliveries, faults, timers, now },
  );
  const ledger = createLedger({ transactions, webhooks, timers, now });
  const stepMs = options.refundStepMs ?? DEFAULT_REFUND_STEP_MS;
  const refunds = createRefunds({ refunds: refundRecords, ledger, webhooks, timers, now, stepMs, faults });
  const disputes = createDisputes({ disputes: disputeRecords, ledger, refunds, webhooks, now });
  const settlements = createSettlements({ settlements: settlementRecords, ledger, refunds, faults, now });
  const rateLimit = createRateLimit(now, options.rateLimitPerMinute);
  const { secretKey, publicKey, baseUrl } = options;
  const keys = { secretKey, publicKey, baseUrl };
  const parts: PaystackParts = { ledger, refunds, disputes, settlements, webhooks, faults, rateLimit, now, ...keys };
  return {
    parts,
    deliveries,
    /** Takes up what an earlier run left under way. */
    resume: () => {
      webhooks.resume();
      refunds.resume();
      ledger.resume((transaction) => ({
        channel: 'bank_transfer',
        authorization: authorizationFor('bank_transfer', transaction),
      }));
    },
    reset: () => {
      for (const store of [transactions, refundRecords, disputeRecords, settlementRecords, deliveries]) store.clear();
      rateLimit.clear();
    },
  };
};
