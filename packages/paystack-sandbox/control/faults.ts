import { z } from 'zod';

const milliseconds = z.coerce.number().int().min(1).max(600_000);
const kobo = z.coerce.number().int().min(1).max(1_000_000);
const errorStatus = z.coerce.number().int().min(400).max(599);
const on = z
  .union([z.literal(true), z.literal('true'), z.literal('on'), z.literal('1')])
  .transform(() => true as const);

/**
 * Every way a provider can be told to misbehave, with the shape of its value. `paystack.status` 401 answers as a refused key, 429 as the rate
 * limiter; `google.unknownKey` signs with a key that is never published; `mail.refuse` turns the connection away, `mail.drop`
 * breaks it with the letter in hand and no answer given.
 */
export const FAULT_KINDS = {
  paystack: {
    status: errorStatus,
    timeout: on,
    delayMs: milliseconds,
    malformed: on,
    reset: on,
    refundFails: on,
    refundNeedsAttention: on,
    refundStays: on,
    settlementStays: on,
    settlementFails: on,
    settlementUnknown: on,
    settlementFee: kobo,
  },
  webhook: {
    duplicate: z.coerce.number().int().min(1).max(20),
    delayMs: milliseconds,
    reorder: on,
    badSignature: on,
    drop: on,
  },
  mail: {
    refuse: on,
    tempfail: z.coerce.number().int().min(400).max(499),
    permfail: errorStatus,
    slow: milliseconds,
    hang: on,
    drop: on,
  },
  whatsapp: {
    code: z.coerce.number().int().min(1).max(1_000_000),
    failLater: z.coerce.number().int().min(1).max(1_000_000),
    timeout: on,
    hangAfter: on,
    delayMs: milliseconds,
    reset: on,
    rejectTemplate: on,
    duplicate: z.coerce.number().int().min(1).max(20),
    reorder: on,
    badSignature: on,
    drop: on,
  },
  google: { status: errorStatus, deny: on, badNonce: on, rotatedKey: on, unknownKey: on },
  emailjs: { status: errorStatus },
  forms: { status: errorStatus },
} as const;

export type FaultProvider = keyof typeof FAULT_KINDS;
export const FAULT_PROVIDERS = Object.keys(FAULT_KINDS) as FaultProvider[];

export interface Fault {
  provider: FaultProvider;
  kind: string;
  value: number | true;
  /** How often it still happens; null = until cleared. */
  remaining: number | null;
  /** Only for requests whose path contains this; empty = all. */
  path: string;
}

export interface Faults {
  set(fault: Fault): void;
  clear(provider: FaultProvider, kind?: string): void;
  clearAll(): void;
  all(): Fault[];
  /** The value of a fault that is switched on and matches, counting it as happened; undefined otherwise. */
  take(provider: FaultProvider, kind: string, path?: string): number | true | undefined;
}

export const createFaults = (): Faults => {
  let active: Fault[] = [];
  const drop = (provider: FaultProvider, kind?: string) => {
    active = active.filter((fault) => fault.provider !== provider || (kind !== undefined && fault.kind !== kind));
  };
  return {
    set: (fault) => {
      drop(fault.provider, fault.kind);
      active.push(fault);
    },
    clear: drop,
    clearAll: () => {
      active = [];
    },
    all: () => active.map((fault) => ({ ...fault })),
    take: (provider, kind, path = '') => {
      const fault = active.find((one) => one.provider === provider && one.kind === kind && path.includes(one.path));
      if (fault === undefined) return undefined;
      if (fault.remaining !== null) fault.remaining -= 1;
      if (fault.remaining === 0) active = active.filter((one) => one !== fault);
      return fault.value;
    },
  };
};
