/** One request the sandbox answered, as `/log` shows it. */
export interface RecordedCall {
  at: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  /** What was sent, card numbers and secrets masked; absent for requests without a body. */
  body?: unknown;
}

export interface CallLog {
  add(call: RecordedCall): void;
  /** Oldest first; at most the last 2,000. */
  all(): RecordedCall[];
  clear(): void;
}

const CAPACITY = 2_000;
const SECRET_FIELDS = /^(number|card_?number|cvv|cvc|pin|otp|token|password|client_secret|code_verifier|secret)$/i;
const CARD_NUMBER = /\b\d(?:[ -]?\d){12,18}\b/g;

/** Masks what must never be written down: card data by field name, and anything that looks like a card number. */
export const maskSecrets = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return value.slice(0, 2_000).replace(CARD_NUMBER, '[number]');
  if (value === null || typeof value !== 'object') return value;
  if (depth > 6) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => maskSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 100)
      .map(([key, item]) => [key, SECRET_FIELDS.test(key) ? '[masked]' : maskSecrets(item, depth + 1)]),
  );
};

export const createCallLog = (): CallLog => {
  const calls: RecordedCall[] = [];
  return {
    add: (call) => {
      calls.push(call);
      if (calls.length > CAPACITY) calls.shift();
    },
    all: () => [...calls],
    clear: () => {
      calls.length = 0;
    },
  };
};
