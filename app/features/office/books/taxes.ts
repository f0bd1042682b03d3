/** Naira of turnover in twelve months at which something in the law changes. Sources: docs/decisions/017-the-ledger-is-a-query.md. */
export const THRESHOLDS = [
  /** A small business need not file VAT returns, and a small company pays no company tax (from 1 January 2026). */
  { key: 'small', naira: 100_000_000 },
  /** Invoices have to be cleared by the tax service: from 1 July 2027 below it, from 1 July 2026 above it. */
  { key: 'medium', naira: 1_000_000_000 },
  /** The same, since November 2025. */
  { key: 'large', naira: 5_000_000_000 },
] as const;

/** From this share of a threshold on the shop is told. */
export const NEAR_PERCENT = 80;
