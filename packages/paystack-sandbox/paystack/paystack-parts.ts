import type { Faults } from '../control/faults.ts';
import type { Disputes } from './disputes.ts';
import type { Ledger } from './ledger.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Refunds } from './refunds.ts';
import type { Settlements } from './settlements.ts';
import type { Webhooks } from './webhooks.ts';

export interface PaystackParts {
  ledger: Ledger;
  refunds: Refunds;
  disputes: Disputes;
  settlements: Settlements;
  webhooks: Webhooks;
  faults: Faults;
  rateLimit: RateLimit;
  secretKey: string;
  publicKey: string;
  /** The sandbox's own address, known once it listens. */
  baseUrl: () => string;
  now: () => Date;
}
