import { sql } from 'drizzle-orm';
import { canTransfer } from '#app/features/ground/settings/door/can-transfer.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { vatInPrices } from '#app/features/ground/settings/door/vat.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { documents } from '../document.table.server.ts';
import type { DocumentContents, Seller } from '../document-contents.ts';
import { discountsOf, readOrderFacts, readPlaceFacts, type WrittenDocument } from '../document-facts.server.ts';
import { type DocumentKind, formatDocumentNumber } from '../document-kinds.ts';
import { agreedKobo, type DocumentDraft, planDocuments, vatOf } from '../plan-documents.ts';
import { formatVariation } from './variation-text.ts';

/** Who issues, and when. */
type Issuing = Pick<Act, 'now'> & { db: Database };

interface Subject {
  subject: 'order' | 'enrollment' | 'request' | 'quote';
  subjectId: string;
}

type Sold = Subject & { subject: 'order' | 'enrollment' };

interface Wish {
  /** The pieces were changed. */
  isChanged?: boolean;
  /** It is written in this transaction: nobody else knows of it. */
  isNew?: boolean;
  /** The settings in force, where they are known. */
  settings?: ShopSettings;
}

/**
 * Has what is missing of the documents of an order or a place in the class written at the end of the transaction that makes it so, and
 * so in it; last of all it locks the row of numbers, which everybody who issues waits for. Any number of times.
 */
export function issueDocuments(act: Act, of: Sold & Wish): void {
  act.atEnd(`documents/${of.subjectId}/${of.isChanged ?? false}`, () => writeDocuments(act, of));
}

/** Writes them at once: for the end of a transaction. */
export async function writeDocuments(
  act: Issuing,
  { subject, subjectId, isChanged = false, isNew = false, settings: known }: Sold & Wish,
): Promise<WrittenDocument[]> {
  const read = subject === 'order' ? readOrderFacts : readPlaceFacts;
  const found = await read(act.db, { subjectId, isNew });
  if (!found) return [];
  const { facts, written } = found;
  // Of what was agreed and is not any more, only what was handed out is taken back.
  if (agreedKobo(facts) + facts.refundedKobo === 0 && written.length === 0) return [];
  const plan = planDocuments(facts, written, { isChanged });
  if (plan.drafts.length === 0) return [];
  const of = { subject, subjectId, settings: known ?? (await readShopSettings(act.db)) };
  const issued = await write(act, of, plan.drafts);
  if (plan.isAll) return issued;
  const rest = planDocuments(facts, [...written, ...issued]);
  return [...issued, ...(await write(act, of, rest.drafts))];
}

/** What of an offer its proforma is written from: an order that waits for its payment, or a version of a quote. */
interface Offer extends Subject {
  subject: 'request' | 'quote';
  /** Which version, where there are several. */
  source: string;
  /** `Q-2001`; '' where it has no number. */
  about: string;
  email: string;
  snapshot: OfferSnapshot;
  /** The pieces after discounts. */
  totalKobo: number;
  deliveryFeeKobo: number | null;
  depositKobo: number | null;
  expiresAt: Date;
}

interface OfferSnapshot {
  plan?: readonly { amountKobo: number; dueOn: string | null }[];
  lines: (Parameters<typeof formatVariation>[0] & { name: string; quantity: number; unitPriceKobo: number })[];
  discounts?: Parameters<typeof discountsOf>[0];
  username: string;
  shippingOption: string;
  destination: { callLine: string; addressLine1: string; city: string; state: string };
}

/** A proforma for what is offered: it asks for money before anything is sold, and stands in a series of its own. */
export function issueProforma(act: Act, offer: Offer): void {
  act.atEnd(`proforma/${offer.source}`, () => writeProforma(act, offer));
}

async function writeProforma(act: Issuing, offer: Offer): Promise<void> {
  const { subject, subjectId, source, about, email, snapshot, deliveryFeeKobo, depositKobo, expiresAt } = offer;
  const { lines, discounts = [], plan, username: name, shippingOption, destination } = snapshot;
  const totalKobo = offer.totalKobo + (deliveryFeeKobo ?? 0);
  const settings = await readShopSettings(act.db);
  const isCollected = shippingOption === 'PICKUP';
  const addressLines = isCollected ? [] : placeOf(destination.addressLine1, destination);
  const contents: DocumentDraft['contents'] = {
    lines: lines.map((line) => ({
      name: line.name,
      detail: formatVariation(line),
      quantity: line.quantity,
      unitKobo: line.unitPriceKobo,
    })),
    discounts: discountsOf(discounts),
    about,
    totalKobo,
    depositKobo,
    validUntil: lagosDay(expiresAt),
    deliveryKobo: isCollected ? 0 : deliveryFeeKobo,
    wentBackKobo: 0,
    paidKobo: 0,
    owedKobo: totalKobo,
    payment: null,
    corrects: null,
    vat: vatOf(totalKobo, vatInPrices(settings.tax)),
    ...(plan && { plan: plan.map(({ amountKobo: kobo, dueOn }) => ({ kobo, dueOn, paidOn: null })) }),
  };
  const buyer = { name, email, phone: destination.callLine, addressLines };
  await write(act, { subject, subjectId, settings }, [{ kind: 'proforma', source, corrects: null, buyer, contents }]);
}

/** All of them with two statements, however many there are. */
async function write(
  act: Issuing,
  { subject, subjectId, settings }: Subject & { settings: ShopSettings },
  drafts: readonly DocumentDraft[],
): Promise<WrittenDocument[]> {
  if (drafts.length === 0) return [];
  const seller = sellerOf(settings);
  const issuedOn = lagosDay(act.now);
  const year = Number(issuedOn.slice(0, 4));
  const serials = await takeNumbers(act, year, drafts);
  const rows = drafts.map(({ kind, source, corrects, buyer, contents: draft }) => {
    const serial = serials[kind]++;
    const contents: DocumentContents = { ...draft, seller, account: draft.owedKobo > 0 ? accountOf(settings) : null };
    return {
      id: newId('doc', act.now),
      kind,
      year,
      serial,
      number: formatDocumentNumber({ kind, year, serial }),
      subject,
      subjectId,
      source,
      contents,
      buyer,
      issuedAt: act.now,
      correctsId: corrects?.id ?? null,
      totalKobo: contents.totalKobo,
      vatKobo: contents.vat.reduce((kobo, each) => kobo + each.kobo, 0),
      hash: sql`encode(sha256(convert_to(${JSON.stringify(contents)}::jsonb::text, 'UTF8')), 'hex')`,
    };
  });
  await act.db.insert(documents).values(rows);
  return rows.map(({ id, kind, number, source, correctsId, totalKobo, vatKobo, contents }) => ({
    id,
    kind,
    number,
    source,
    issuedOn,
    correctsId,
    totalKobo,
    vatKobo,
    because: contents.corrects?.because ?? null,
    lines: contents.lines,
    discounts: contents.discounts,
    deliveryKobo: contents.deliveryKobo,
  }));
}

/** The first number of each kind. One row for the year, locked from here to the end of the transaction. */
async function takeNumbers(
  { db }: Issuing,
  year: number,
  drafts: readonly DocumentDraft[],
): Promise<Record<DocumentKind, number>> {
  const count = (kind: DocumentKind) => drafts.filter((draft) => draft.kind === kind).length;
  const [proforma, invoice, receipt, creditNote] = [
    ...[count('proforma'), count('invoice'), count('receipt'), count('credit_note')],
  ] as [number, number, number, number];
  const { rows } = await db.execute<Record<DocumentKind, number>>(
    sql`insert into document_series as s (year, proforma, invoice, receipt, credit_note)
    values (${year}, ${proforma}, ${invoice}, ${receipt}, ${creditNote})
    on conflict (year) do update set proforma = s.proforma + ${proforma}, invoice = s.invoice + ${invoice},
      receipt = s.receipt + ${receipt}, credit_note = s.credit_note + ${creditNote}
    returning s.proforma - ${proforma} + 1 as proforma, s.invoice - ${invoice} + 1 as invoice,
      s.receipt - ${receipt} + 1 as receipt, s.credit_note - ${creditNote} + 1 as credit_note`,
  );
  if (!rows[0]) throw new Error('No numbers were given');
  return { ...rows[0] };
}

function placeOf(addressLine1: string, { city, state }: { city: string; state: string }): string[] {
  return [addressLine1, [city, state].filter(Boolean).join(', ')].filter(Boolean);
}

/** The shop as its papers name it today. */
function sellerOf({ business, tax }: Pick<ShopSettings, 'business' | 'tax'>): Seller {
  const { name, phone, email, workshop } = business;
  const addressLines = workshop.addressLine1 ? placeOf(workshop.addressLine1, workshop) : [];
  return {
    name,
    addressLines,
    phone: formatPhone(phone),
    email,
    taxNumber: tax.number,
    isRegistered: tax.mode !== 'none',
  };
}

function accountOf(settings: ShopSettings): DocumentContents['account'] {
  const { bank, accountName: name, accountNumber: number } = settings.transfer;
  return canTransfer(settings) ? { bank, name, number } : null;
}
