/** What a shop hands to whoever pays it. A proforma asks for money and is no tax document; the other three are. */
export const DOCUMENT_KINDS = ['proforma', 'invoice', 'receipt', 'credit_note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What a document is of. */
export const DOCUMENT_SUBJECTS = ['order', 'enrollment', 'request', 'quote'] as const;
export type DocumentSubject = (typeof DOCUMENT_SUBJECTS)[number];

const PREFIXES: Record<DocumentKind, string> = { proforma: 'PF', invoice: 'INV', receipt: 'RC', credit_note: 'CN' };

/** `INV-2026-0001`: counted anew every year, without a gap. */
export function formatDocumentNumber({ kind, year, serial }: { kind: DocumentKind; year: number; serial: number }) {
  return `${PREFIXES[kind]}-${year}-${String(serial).padStart(4, '0')}`;
}

/** `2026-12`, where a browser has no field of its own for months. */
export const MONTH_LENGTH = 7;
