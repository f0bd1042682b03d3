/** mended: it came, changed · left_out: it, or a part of it, did not come · noted: it came as it was, and somebody should know. */
type FindingKind = 'mended' | 'left_out' | 'noted';

/** Everything an import can have to say about a document; its sentences are in `firebase-import-texts.ts`. */
export const FINDINGS = {
  // Accounts
  email_case: 'mended',
  email_missing: 'left_out',
  email_twice: 'left_out',
  email_merged: 'mended',
  account_here: 'noted',
  account_unproven_here: 'left_out',
  name_made: 'mended',
  password_missing: 'noted',
  password_unreadable: 'left_out',
  provider_unknown: 'noted',
  account_locked: 'noted',
  // Addresses
  address_incomplete: 'left_out',
  phone_spelling: 'mended',
  phone_unreadable: 'left_out',
  state_spelling: 'mended',
  state_unknown: 'left_out',
  // Products and carts
  amount_text: 'mended',
  price_unreadable: 'left_out',
  category_unknown: 'noted',
  color_spelling: 'mended',
  name_missing: 'left_out',
  text_cut: 'mended',
  id_changed: 'mended',
  id_taken: 'left_out',
  product_draft: 'noted',
  picture_twice: 'mended',
  file_dead: 'left_out',
  file_no_picture: 'left_out',
  product_gone: 'left_out',
  product_waits: 'noted',
  variation_gone: 'left_out',
  quantity_unreadable: 'mended',
  cart_twice: 'mended',
  customer_gone: 'left_out',
  // Orders and enrollments
  total_unreadable: 'noted',
  total_differs: 'noted',
  order_twice: 'mended',
  order_in_no_stage: 'noted',
  order_of_nobody: 'noted',
  lines_missing: 'noted',
  email_unreadable: 'noted',
  reference_missing: 'noted',
  reference_twice: 'noted',
  // Dates
  date_text: 'mended',
  date_number: 'mended',
  date_of_document: 'mended',
  date_unreadable: 'noted',
  // Anything
  field_unreadable: 'left_out',
  collection_unknown: 'left_out',
  document_unreadable: 'left_out',
  source_unreadable: 'left_out',
  refused_here: 'left_out',
  changed_there: 'noted',
} as const satisfies Record<string, FindingKind>;

export type FindingCode = keyof typeof FINDINGS;

export interface Finding {
  /** Of the document, or `users.json/<localId>`. */
  path: string;
  code: FindingCode;
  /** Which field, what it said, and what it says now. */
  field?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Notes something about one document. */
export type Note = (code: FindingCode, about?: { field?: string; from?: unknown; to?: unknown }) => void;

const LONGEST = 200;

export function shown(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value instanceof Date) return value.toISOString();
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))).slice(0, LONGEST);
}

/** Collects findings; `at` gives each document its own `Note`. */
export function collectFindings() {
  const all: Finding[] = [];
  const at =
    (path: string): Note =>
    (code, about = {}) =>
      void all.push({ path, code, field: about.field, from: shown(about.from), to: shown(about.to) });
  return { all, at };
}
