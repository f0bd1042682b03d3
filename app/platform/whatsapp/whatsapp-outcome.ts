/** Why WhatsApp did not take a message, or did not deliver it. */
export type WhatsAppTrouble =
  /** 24 hours have passed since they wrote: only a template may go. */
  | 'window_closed'
  /** No WhatsApp on this number, or one too old. */
  | 'not_reachable'
  /** The template is not there, not approved, or has other variables. */
  | 'template'
  /** Our token, permission or account: nothing leaves until the owner acts. */
  | 'account'
  /** How it is to be paid is not settled with Meta. */
  | 'not_paid_for'
  | 'refused';

/** What came of handing a message to WhatsApp. `code` is Meta's own. */
export type SendOutcome =
  | { kind: 'accepted'; messageId: string }
  /** Busy, limited or away: nothing has left, and it may be tried again. */
  | { kind: 'later'; message: string; code?: number }
  /** Nobody can say whether it left: it is not sent again by itself. */
  | { kind: 'uncertain'; message: string }
  | { kind: 'refused'; trouble: WhatsAppTrouble; code: number; message: string };

const LATER = new Set([1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_056, 131_057, 133_004]);
const NOT_REACHABLE = new Set([131_026, 130_403, 131_021]);
const TEMPLATE = new Set([132_000, 132_001, 132_005, 132_007, 132_012, 132_015, 132_016]);
const ACCOUNT = new Set([
  0, 3, 10, 33, 190, 368, 130_497, 131_005, 131_031, 131_037, 131_045, 131_048, 131_063, 131_064, 133_010,
]);

/** Meta's list of error codes (Cloud API, "Error codes"): act on the code, never on HTTP status or title. */
export function troubleOf(code: number): WhatsAppTrouble | 'later' {
  if (LATER.has(code)) return 'later';
  if (code === 131_047) return 'window_closed';
  if (NOT_REACHABLE.has(code)) return 'not_reachable';
  if (TEMPLATE.has(code)) return 'template';
  if (code === 131_042) return 'not_paid_for';
  if (ACCOUNT.has(code) || (code >= 200 && code <= 299)) return 'account';
  return 'refused';
}

/** Late statuses and those out of order change nothing: `failed` wins over what has not arrived alone. */
const ORDER = ['queued', 'sending', 'uncertain', 'accepted', 'sent', 'delivered', 'read'] as const;

export const WHATSAPP_STATES = [...ORDER, 'failed'] as const;
export type WhatsAppState = (typeof WHATSAPP_STATES)[number];

/** From which states a status that arrives may be written. */
export function statesBefore(status: 'sent' | 'delivered' | 'read' | 'failed'): WhatsAppState[] {
  return ORDER.slice(0, ORDER.indexOf(status === 'failed' ? 'delivered' : status));
}

/** What is told of a failure by its code; undefined for one that says nothing. */
export function troubleOfCode(code: number | null): WhatsAppTrouble | undefined {
  const trouble = code === null ? undefined : troubleOf(code);
  return trouble === 'later' ? undefined : trouble;
}
