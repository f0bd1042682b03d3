import { type SQL, sql } from 'drizzle-orm';
import { BESIDE_PRICE, type DuePurpose, inStatement, ON_APPROVAL } from '#app/features/money/dues/door/due-purposes.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import type { Buyer, CreditReason, DocumentContents, DocumentLine, PlannedPart } from './document-contents.ts';
import { documentTexts } from './document-texts.ts';
import { formatVariation } from './door/variation-text.ts';

/** A sum that was paid of an order or a place in the class. */
export interface FactPayment {
  reference: string;
  via: 'online' | 'cash' | 'transfer';
  channel: string | null;
  parts: { dueId: string; purpose: DuePurpose; kobo: number }[];
}

export interface FactRefund {
  id: string;
  reference: string;
  kobo: number;
}

/** What of an order or a place its documents are written from, in amounts of kobo. */
export interface DocumentFacts {
  about: string;
  buyer: Buyer;
  lines: DocumentLine[];
  discounts: { name: string; kobo: number }[];
  /** The pieces after discounts, or the class. */
  totalKobo: number;
  vatBasisPoints: number;
  /** The payment everything began with. */
  reference: string;
  /** What is left to pay of it; still there of what was cancelled. */
  balanceKobo: number;
  isCancelled: boolean;
  /** What was paid and is no part of the total any more. */
  overpaidKobo: number;
  refundedKobo: number;
  payments: FactPayment[];
  refunds: FactRefund[];
  /** What is paid or owed of it, a later delivery left out, by when it falls due. */
  parts: PlannedPart[];
}

/** One that was written before. */
export interface WrittenDocument {
  id: string;
  kind: 'invoice' | 'receipt' | 'credit_note' | 'proforma';
  number: string;
  source: string;
  issuedOn: string;
  correctsId: string | null;
  totalKobo: number;
  vatKobo: number;
  because: CreditReason | null;
  lines: DocumentContents['lines'];
  discounts: DocumentContents['discounts'];
  deliveryKobo: number | null;
}

type Row = Record<string, unknown>;

interface OrderRow extends Row {
  about: string;
  username: string;
  user_email: string;
  call_line: string;
  address_line1: string;
  city: string;
  state: string;
  is_pickup: boolean;
  total: number;
  vat: number;
  reference: string;
  balance: number;
  cancelled: boolean;
  overpaid: number;
  refunded: number;
  discounts: { name: string; code: string | null; amountKobo: number }[];
  lines: {
    name: string;
    color: string;
    size: string;
    options: { name: string; label: string }[];
    unit: number;
    quantity: number;
  }[];
}

/** What is known of a subject, and what was written of it before, each kind in the order of its numbers. */
interface Known {
  facts: DocumentFacts;
  written: WrittenDocument[];
}

interface Asked {
  subjectId: string;
  /** Written by this transaction: nobody else can hold it. */
  isNew: boolean;
}

/**
 * An order, locked: nobody else writes its documents meanwhile. The lock is a statement of its own, so that what is read after it has
 * what whoever held it wrote; nobody else knows of one that is new in this transaction. Undefined for what is no order of this shop's.
 */
export async function readOrderFacts(db: Database, { subjectId: orderId, isNew }: Asked): Promise<Known | undefined> {
  if (!isNew) await db.execute(sql`select from orders where id = ${orderId} for no key update`);
  const { rows } = await db.execute<OrderRow & RecordsRow>(
    sql`select o.number_prefix || '-' || o.number as about, o.username, o.user_email, o.call_line, o.address_line1, o.city, o.state,
      o.shipping_option = 'PICKUP' as is_pickup, o.total_kobo::float8 as total, o.vat_basis_points as vat, o.reference,
      o.balance_kobo::float8 as balance, o.cancelled_at is not null as cancelled, o.overpaid_kobo::float8 as overpaid,
      o.refunded_kobo::float8 as refunded, o.discounts,
      (select coalesce(json_agg(json_build_object('name', l.name, 'color', l.color, 'size', l.size, 'options', l.options,
        'unit', l.unit_price_kobo, 'quantity', l.quantity) order by l.position), '[]') from order_lines l where l.order_id = o.id) as lines,
      ${recordsOf({ subject: 'order', subjectId: orderId })}
    from orders o where o.id = ${orderId}`,
  );
  const [row] = rows;
  if (!row) return undefined;
  const facts = {
    about: row.about,
    buyer: buyerOf(row),
    lines: row.lines.map((line) => ({
      name: line.name,
      detail: formatVariation(line),
      quantity: line.quantity,
      unitKobo: line.unit,
    })),
    discounts: discountsOf(row.discounts),
    totalKobo: row.total,
    vatBasisPoints: row.vat,
    reference: row.reference,
    balanceKobo: row.balance,
    isCancelled: row.cancelled,
    overpaidKobo: row.overpaid,
    refundedKobo: row.refunded,
    payments: row.payments,
    refunds: row.refunds,
    parts: row.parts,
  };
  return { facts, written: writtenOf(row) };
}

function buyerOf(row: OrderRow): Buyer {
  const { username: name, user_email: email, call_line: phone, is_pickup } = row;
  const place = [row.address_line1, [row.city, row.state].filter(Boolean).join(', ')].filter(Boolean);
  return { name, email, phone, addressLines: is_pickup ? [] : place };
}

/** `Opening week (WELCOME10)`; free delivery takes nothing off the sum. */
export function discountsOf(discounts: readonly { name: string; code: string | null; amountKobo: number }[]) {
  return discounts
    .filter(({ amountKobo }) => amountKobo > 0)
    .map(({ name, code, amountKobo }) => ({ name: code === null ? name : `${name} (${code})`, kobo: amountKobo }));
}

interface PlaceRow extends Row {
  full_name: string;
  email: string;
  phone_number: string;
  payment_reference: string;
  list_price: number;
  paid: number;
  balance: number;
  cancelled: boolean;
  refunded: number;
  vat: number;
  starts_on: string | null;
}

/** A place in the class, locked as an order is. */
export async function readPlaceFacts(
  db: Database,
  { subjectId: enrollmentId, isNew }: Asked,
): Promise<Known | undefined> {
  if (!isNew) await db.execute(sql`select from enrollments where id = ${enrollmentId} for no key update`);
  const { rows } = await db.execute<PlaceRow & RecordsRow>(
    sql`select full_name, email, phone_number, payment_reference, list_price_kobo::float8 as list_price, paid_kobo::float8 as paid,
      balance_kobo::float8 as balance, cancelled_at is not null as cancelled, refunded_kobo::float8 as refunded,
      class_starts_on::text as starts_on, vat_basis_points as vat, ${recordsOf({ subject: 'enrollment', subjectId: enrollmentId })}
    from enrollments where id = ${enrollmentId}`,
  );
  const [row] = rows;
  if (!row) return undefined;
  const totalKobo = row.paid + row.balance;
  const facts = {
    about: '',
    buyer: { name: row.full_name, email: row.email, phone: row.phone_number, addressLines: [] },
    lines: [
      {
        name: documentTexts.masterclass,
        quantity: 1,
        unitKobo: totalKobo,
        detail: row.starts_on ? documentTexts.startsOn(row.starts_on) : '',
      },
    ],
    discounts: [],
    totalKobo,
    vatBasisPoints: row.vat,
    reference: row.payment_reference,
    balanceKobo: row.balance,
    isCancelled: row.cancelled,
    overpaidKobo: 0,
    refundedKobo: row.refunded,
    payments: row.payments,
    refunds: row.refunds,
    parts: row.parts,
  };
  return { facts, written: writtenOf(row) };
}

interface RecordsRow extends Row {
  payments: FactPayment[];
  refunds: FactRefund[];
  parts: PlannedPart[];
  written: (Omit<WrittenDocument, 'issuedOn'> & { at: string })[];
}

/** Columns of the money of a subject, and of its documents. */
function recordsOf({ subject, subjectId }: { subject: 'order' | 'enrollment'; subjectId: string }): SQL {
  const refundedOf = subject === 'order' ? sql`r.order_id` : sql`r.enrollment_id`;
  return sql`
    (select coalesce(json_agg(json_build_object('reference', p.reference, 'via', p.via, 'channel', p.channel, 'parts', p.parts)
        order by p.at, p.reference), '[]')
      from (select d.reference, min(d.paid_via) as via, min(d.paid_channel) as channel, min(d.paid_at) as at,
          json_agg(json_build_object('dueId', d.id, 'purpose', d.purpose, 'kobo', d.amount_kobo) order by d.purpose desc, d.due_on, d.id) as parts
        from dues d where d.subject = ${subject} and d.subject_id = ${subjectId} and d.state = 'paid' group by d.reference) p) as payments,
    (select coalesce(json_agg(json_build_object('id', r.id, 'reference', r.reference, 'kobo', r.amount_kobo) order by r.ended_at, r.id), '[]')
      from refunds r where ${refundedOf} = ${subjectId} and r.state = 'processed') as refunds,
    (select coalesce(json_agg(json_build_object('kobo', d.amount_kobo, 'dueOn', d.due_on,
        'paidOn', (d.paid_at at time zone 'Africa/Lagos')::date) order by d.due_on nulls first, d.paid_at, d.id), '[]')
      from dues d where d.subject = ${subject} and d.subject_id = ${subjectId}
        and (d.state = 'paid' or d.state = 'open' and d.purpose not in ${sql.raw(inStatement(ON_APPROVAL))})
        and d.purpose not in ${sql.raw(inStatement([...BESIDE_PRICE, 'overpaid']))}) as parts,
    (select coalesce(json_agg(json_build_object('id', w.id, 'kind', w.kind, 'number', w.number, 'source', w.source, 'at', w.issued_at,
        'correctsId', w.corrects_id, 'totalKobo', w.total_kobo, 'vatKobo', w.vat_kobo, 'because', w.contents->'corrects'->>'because',
        'lines', w.contents->'lines', 'discounts', w.contents->'discounts', 'deliveryKobo', w.contents->'deliveryKobo')
        order by w.year, w.serial), '[]')
      from documents w where w.subject_id = ${subjectId}) as written`;
}

const writtenOf = ({ written }: RecordsRow): WrittenDocument[] =>
  written.map(({ at, ...document }) => ({ ...document, issuedOn: lagosDay(new Date(at)) }));
