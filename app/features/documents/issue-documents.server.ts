import { sql } from 'drizzle-orm';
import { formatVariation } from '#app/features/options/variation-text.ts';
import { canTransfer } from '#app/features/settings/can-transfer.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import { vatInPrices } from '#app/features/settings/vat.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { documents } from './document.table.server.ts';
import type { DocumentContents, Seller } from './document-contents.ts';
import { discountsOf, readOrderFacts, readPlaceFacts, readWritten } from './document-facts.server.ts';
import { type DocumentKind, formatDocumentNumber } from './document-kinds.ts';
import { agreedKobo, type DocumentDraft, planDocuments, vatOf } from './plan-documents.ts';

/** Who issues, and when. */
type Issuing = Pick<Act, 'now'> & { db: Database };

interface Subject {
  subject: 'order' | 'enrollment' | 'request' | 'quote';
  subjectId: string;
}

type Sold = Subject & { subject: 'order' | 'enrollment' };

/** One that was written now, for the mail that tells of it. */
export interface IssuedDocument {
  id: string;
  kind: DocumentKind;
  number: string;
  source: string;
}

/**
 * Has what is missing of the documents of an order or a place in the class written at the end of the transaction that makes it so, and
 * so in it; last of all it locks the row of numbers, which everybody who issues waits for. Any number of times; `isChanged` where the
 * pieces were changed.
 */
export function issueDocuments(act: Act, { isChanged = false, ...of }: Sold & { isChanged?: boolean }): void {
  act.atEnd(`documents/${of.subjectId}/${isChanged}`, () => writeDocuments(act, { ...of, isChanged }));
}

/** Writes them at once: for the end of a transaction. */
export async function writeDocuments(
  act: Issuing,
  { isChanged = false, ...of }: Sold & { isChanged?: boolean },
): Promise<IssuedDocument[]> {
  const facts = await (of.subject === 'order' ? readOrderFacts : readPlaceFacts)(act.db, of.subjectId);
  if (!facts || agreedKobo(facts) + facts.refundedKobo === 0) return [];
  const plan = planDocuments(facts, await readWritten(act.db, of.subjectId), { isChanged });
  const issued = await write(act, of, plan.drafts);
  if (plan.isAll) return issued;
  const rest = planDocuments(facts, await readWritten(act.db, of.subjectId));
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

async function writeProforma(act: Issuing, offer: Offer): Promise<IssuedDocument[]> {
  const { subject, subjectId, source, about, email, snapshot, deliveryFeeKobo, depositKobo, expiresAt } = offer;
  const { lines, discounts = [], username: name, shippingOption, destination } = snapshot;
  const totalKobo = offer.totalKobo + (deliveryFeeKobo ?? 0);
  const { tax } = await readShopSettings(act.db);
  const addressLines = shippingOption === 'PICKUP' ? [] : placeOf(destination.addressLine1, destination);
  const contents: DocumentDraft['contents'] = {
    lines: lines.map((line) => ({
      ...{ name: line.name, detail: formatVariation(line), quantity: line.quantity, unitKobo: line.unitPriceKobo },
    })),
    discounts: discountsOf(discounts),
    ...{ about, deliveryKobo: deliveryFeeKobo, totalKobo, depositKobo, validUntil: lagosDay(expiresAt) },
    ...{ wentBackKobo: 0, paidKobo: 0, owedKobo: totalKobo, payment: null, corrects: null },
    vat: vatOf(totalKobo, vatInPrices(tax)),
  };
  const buyer = { name, email, phone: destination.callLine, addressLines };
  return write(act, { subject, subjectId }, [{ kind: 'proforma', source, corrects: null, buyer, contents }]);
}

async function write(act: Issuing, of: Subject, drafts: readonly DocumentDraft[]): Promise<IssuedDocument[]> {
  if (drafts.length === 0) return [];
  const settings = await readShopSettings(act.db);
  const seller = sellerOf(settings);
  const year = Number(lagosDay(act.now).slice(0, 4));
  const serials = await takeNumbers(act, year, drafts);
  const issued: IssuedDocument[] = [];
  for (const { kind, source, corrects, buyer, contents: draft } of drafts) {
    const serial = serials[kind]++;
    const id = newId('doc', act.now);
    const number = formatDocumentNumber({ kind, year, serial });
    const contents: DocumentContents = { ...draft, seller, account: draft.owedKobo > 0 ? accountOf(settings) : null };
    const vatKobo = contents.vat.reduce((kobo, each) => kobo + each.kobo, 0);
    const written = JSON.stringify(contents);
    await act.db.insert(documents).values({
      ...{ ...of, id, kind, year, serial, number, source, contents, buyer, vatKobo },
      ...{ issuedAt: act.now, correctsId: corrects?.id ?? null, totalKobo: contents.totalKobo },
      hash: sql`encode(sha256(convert_to(${written}::jsonb::text, 'UTF8')), 'hex')`,
    });
    issued.push({ id, kind, number, source });
  }
  return issued;
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
  return { name, addressLines, phone: formatPhone(phone), email, taxNumber: tax.number };
}

function accountOf(settings: ShopSettings): DocumentContents['account'] {
  const { bank, accountName: name, accountNumber: number } = settings.transfer;
  return canTransfer(settings) ? { bank, name, number } : null;
}
