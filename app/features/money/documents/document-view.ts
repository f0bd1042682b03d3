import { formatRate } from '#app/features/ground/settings/door/vat.ts';
import { PURPOSES } from '#app/features/money/dues/door/due-purposes.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import type { Buyer, DocumentContents, PlannedPart } from './document-contents.ts';
import type { DocumentKind, DocumentSubject } from './document-kinds.ts';
import { documentTexts } from './document-texts.ts';

const texts = documentTexts.sheet;

interface ShownDocument {
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  subject: DocumentSubject;
  contents: DocumentContents;
  buyer: Buyer;
  hash: string;
}

export type DocumentView = ReturnType<typeof viewDocument>;

/** A document in words, as its sheet shows it. */
export function viewDocument({ kind, number, issuedAt, subject, contents, buyer, hash }: ShownDocument) {
  const { seller, about, payment, corrects, validUntil, account } = contents;
  const aboutTerm = subject === 'quote' ? texts.quote : texts.order;
  const facts = [
    { term: texts.date, detail: formatDate(issuedAt) },
    { term: aboutTerm, detail: about },
    { term: texts.validUntil, detail: validUntil ? formatDate(fromLagosDay(validUntil)) : '' },
    { term: texts.paidWith, detail: payment ? howPaid(payment) : '' },
    { term: texts.reference, detail: payment?.reference ?? '' },
    {
      term: texts.corrects,
      detail: corrects ? texts.correctsOf(corrects.number, formatDate(fromLagosDay(corrects.issuedOn))) : '',
    },
    { term: texts.because, detail: corrects ? becauseOf(corrects.because, subject) : '' },
  ];
  return {
    kind,
    number,
    title: documentTexts.kinds[kind],
    seller,
    hash,
    sellerLines: [
      ...[...seller.addressLines, seller.phone, seller.email],
      seller.taxNumber ? `${texts.taxNumber} ${seller.taxNumber}` : '',
    ].filter(Boolean),
    buyerLines: [buyer.name, ...buyer.addressLines, formatPhone(buyer.phone), buyer.email].filter(Boolean),
    facts: facts.filter(({ detail }) => detail !== ''),
    lines: linesOf(contents, subject).map((line) => ({
      ...line,
      unit: formatKobo(line.unitKobo),
      amount: formatKobo(line.unitKobo * line.quantity),
    })),
    sums: sumsOf(kind, contents),
    total: { term: texts.total[kind], sum: formatKobo(contents.totalKobo) },
    after: afterOf(kind, contents),
    plan: (contents.plan ?? []).map((part, index) => ({ term: whenPaid(part, index), sum: formatKobo(part.kobo) })),
    account: account && { ...account, hint: texts.accountHint(about || number) },
    notes: notesOf({ kind, subject }, contents),
  };
}

const inWords = (day: string) => formatDate(fromLagosDay(day));

/** When a part was paid, or until when it is to be. Without a day, the first is paid when it is agreed to. */
function whenPaid({ dueOn, paidOn }: PlannedPart, index: number): string {
  const { parts } = texts;
  if (paidOn) return dueOn ? parts.paidOf(inWords(dueOn), inWords(paidOn)) : parts.paid(inWords(paidOn));
  if (dueOn) return parts.due(inWords(dueOn));
  return index === 0 ? parts.first : parts.open;
}

function howPaid({ via, channel }: NonNullable<DocumentContents['payment']>): string {
  const channelWords = via === 'online' && channel ? texts.channels[channel] : undefined;
  return channelWords ? `${channelWords} (${texts.via.online.toLowerCase()})` : texts.via[via];
}

const becauseOf = (because: NonNullable<DocumentContents['corrects']>['because'], subject: DocumentSubject) =>
  (subject === 'enrollment' ? texts.becauseOfPlace : texts.becauseOf)[because];

/** Receipts and credit notes say in their lines what was paid, and what is taken back. */
function linesOf({ lines, payment, corrects, totalKobo, deliveryKobo }: DocumentContents, subject: DocumentSubject) {
  if (payment)
    return payment.parts.map(({ purpose, kobo }) => ({
      name: PURPOSES[purpose].receipt,
      detail: '',
      quantity: 1,
      unitKobo: kobo,
    }));
  if (corrects)
    return [
      {
        name: becauseOf(corrects.because, subject),
        quantity: 1,
        unitKobo: totalKobo,
        detail: texts.correctsOf(corrects.number, formatDate(fromLagosDay(corrects.issuedOn))),
      },
    ];
  // A delivery that was agreed after the order is all its invoice has.
  if (lines.length === 0 && deliveryKobo)
    return [{ name: texts.delivery, detail: '', quantity: 1, unitKobo: deliveryKobo }];
  return lines;
}

interface Sum {
  term: string;
  sum: string;
}

/** From the lines to the total; nothing where the total is all there is. */
function sumsOf(kind: DocumentKind, contents: DocumentContents): Sum[] {
  if (kind === 'receipt' || kind === 'credit_note' || contents.lines.length === 0) return [];
  const { discounts, deliveryKobo, wentBackKobo } = contents;
  const otherKobo = differenceKobo(contents);
  const rest = [
    ...discounts.map(({ name, kobo }) => ({ term: name, kobo: -kobo })),
    ...(deliveryKobo ? [{ term: texts.delivery, kobo: deliveryKobo }] : []),
    ...(otherKobo ? [{ term: texts.otherSum, kobo: otherKobo }] : []),
    ...(wentBackKobo ? [{ term: texts.wentBack, kobo: -wentBackKobo }] : []),
  ];
  const all = rest.length === 0 ? [] : [{ term: texts.sum, kobo: linesKobo(contents) }, ...rest];
  return all.map(({ term, kobo }) => ({ term, sum: formatKobo(kobo) }));
}

const linesKobo = ({ lines }: DocumentContents) =>
  lines.reduce((kobo, { unitKobo, quantity }) => kobo + unitKobo * quantity, 0);

/** What was agreed besides its lines, such as another sum that was taken as it came. */
function differenceKobo(contents: DocumentContents): number {
  const { discounts, deliveryKobo, wentBackKobo, totalKobo } = contents;
  const discountKobo = discounts.reduce((sum, { kobo }) => sum + kobo, 0);
  return totalKobo - (linesKobo(contents) - discountKobo + (deliveryKobo ?? 0) - wentBackKobo);
}

/** Under the total: what it is without the VAT in it, that VAT, what was paid, and what is left to pay. */
function afterOf(kind: DocumentKind, { totalKobo, vat, paidKobo, owedKobo, depositKobo }: DocumentContents): Sum[] {
  const vatKobo = vat.reduce((sum, { kobo }) => sum + kobo, 0);
  const before = vat.length > 0 ? [{ term: texts.beforeVat, sum: formatKobo(totalKobo - vatKobo) }] : [];
  const taxes = vat.map(({ basisPoints, kobo }) => ({
    term: texts.vat(formatRate(basisPoints)),
    sum: formatKobo(kobo),
  }));
  const money = {
    proforma: depositKobo ? [{ term: texts.deposit, sum: formatKobo(depositKobo) }] : [],
    invoice: [
      { term: texts.paid, sum: formatKobo(paidKobo) },
      ...(owedKobo > 0 ? [{ term: texts.owed, sum: formatKobo(owedKobo) }] : []),
    ],
    receipt: [
      { term: texts.paidInAll, sum: formatKobo(paidKobo) },
      ...(owedKobo > 0 ? [{ term: texts.owed, sum: formatKobo(owedKobo) }] : []),
    ],
    credit_note: [],
  };
  return [...before, ...taxes, ...money[kind]];
}

function notesOf(
  { kind, subject }: Pick<ShownDocument, 'kind' | 'subject'>,
  { seller, vat, lines, deliveryKobo }: DocumentContents,
): string[] {
  const isOfPieces = lines.length > 0 && deliveryKobo === null;
  // A registered shop charges none for its classes. Of what was issued before this was written down, the class alone is doubtful.
  const isRegistered = seller.isRegistered ?? subject === 'enrollment';
  return [
    kind === 'proforma' ? texts.notTax : '',
    vat.length === 0 ? (isRegistered ? texts.withoutVat : texts.noVat) : '',
    kind === 'proforma' && isOfPieces ? texts.deliveryLater : '',
  ].filter(Boolean);
}
