import { mayGive, type Rights, refusedGiving } from '#app/features/ground/settings/door/give-away.ts';
import type { CheckedLines } from '#app/features/pay/order-changes/door/change-lines.server.ts';
import { lineChangeTermsSchema } from '#app/features/pay/order-changes/door/change-order.schema.ts';
import { keptDiscount, type SheetLine, totalOf } from '#app/features/pay/order-changes/door/line-sheet.ts';
import { orderChangeTexts } from '#app/features/pay/order-changes/door/order-change-texts.ts';
import { findVariation } from '#app/features/shop/catalog/door/find-variation.ts';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import { formatChoice, textOf } from '#app/features/shop/options/door/choice.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { countCharacters, plainLine } from '#app/platform/forms/plain-text.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import { checkLine, MONEY } from '../check-quote.ts';
import { pictureOf } from '../freeze-draft.server.ts';
import { OWN_WORK } from '../quote-draft.ts';
import { quoteFormTexts } from '../quote-form-texts.ts';
import { isOwnWork, type LineDraft, type LinesDraft } from './lines-draft.ts';

const { refusals } = quoteFormTexts;
const texts = orderChangeTexts.lines.refusals;

/** What is changed, by what was sold and what the shop has now. */
interface CheckedAgainst {
  before: readonly SheetLine[];
  /** The pieces of the lines as they are now. */
  pieces: readonly Product[];
  /** The first position no line of the order has ever had. */
  nextPosition: number;
  rights: Rights;
}

type Checked = { ok: true; lines: CheckedLines } | { ok: false; fields: Record<string, string> };
type Refuse = (field: string, sentence: string) => void;

/**
 * The rules of a change of lines. A line that stays keeps the price it was sold at, and another choice changes it by what the shop asks
 * for the difference; another price goes below that as far as the person may. What comes is checked as a line of a quote.
 */
export function checkLines(draft: LinesDraft, against: CheckedAgainst): Checked {
  const fields: Record<string, string> = {};
  const refuse: Refuse = (name, sentence) => {
    fields[name] ??= sentence;
  };
  const { estimatedFrom, estimatedTo, reason } = draft;
  const reading = checkForm({ estimatedFrom, estimatedTo, reason }, lineChangeTermsSchema);
  if (!reading.ok) Object.assign(fields, reading.errors.fields);

  if (draft.lines.length === 0) refuse('pieces', texts.noLines);
  const froms = draft.lines.flatMap(({ from }) => (from === '' ? [] : [from]));
  if (new Set(froms).size !== froms.length) refuse('pieces', orderChangeTexts.refusals.changed);
  let next = against.nextPosition;
  let leadDaysMax = 0;
  const after = draft.lines.flatMap((typed, index) => {
    const refuseField: Refuse = (field, sentence) => refuse(`line.${index}.${field}`, sentence);
    const was = typed.from === '' ? undefined : against.before.find(({ position }) => String(position) === typed.from);
    if (typed.from !== '' && !was) {
      refuse('pieces', orderChangeTexts.refusals.changed);
      return [];
    }
    const checked = was ? keptLine(typed, was, against, refuseField) : addedLine(typed, next++, against, refuseField);
    if (checked) leadDaysMax = Math.max(leadDaysMax, checked.leadDaysMax);
    return checked ? [checked.line] : [];
  });
  const totalKobo = totalOf(after);
  if (Object.keys(fields).length === 0 && (totalKobo <= 0 || totalKobo > MONEY.mostKobo)) refuse('pieces', texts.total);
  if (Object.keys(fields).length > 0 || !reading.ok) return { ok: false, fields };
  return { ok: true, lines: { after, ...reading.data, leadDaysMax } };
}

interface CheckedLine {
  line: SheetLine;
  /** 0 where nothing is made anew. */
  leadDaysMax: number;
}

function keptLine(
  typed: LineDraft,
  was: SheetLine,
  { pieces, rights }: CheckedAgainst,
  refuse: Refuse,
): CheckedLine | undefined {
  const quantity = parseWhole(plainLine(typed.quantity), 99) ?? 0;
  if (quantity < 1) refuse('quantity', refusals.quantity);
  const agreedKobo = readPrice(typed.agreedPrice, refuse);
  const kept = (changes: Partial<SheetLine>) => {
    const line = { ...was, quantity: Math.max(quantity, 1), ...changes };
    const unitPriceKobo = agreedKobo ?? line.unitPriceKobo;
    refuseBelow(line.unitPriceKobo, agreedKobo, rights, refuse);
    return { ...line, unitPriceKobo, discountKobo: keptDiscount(was, { ...line, unitPriceKobo }) };
  };
  if (isOwnWork(was)) return { line: kept(readOwn(typed, was, refuse)), leadDaysMax: 0 };
  const choice = { color: typed.color, size: typed.size, options: formatChoice(typed.options) };
  const isSame = choice.color === was.color && choice.size === was.size && choice.options === textOf(was.options);
  // A piece that has left the shop keeps what it was chosen in.
  if (isSame || was.productId === null) return { line: kept({}), leadDaysMax: 0 };
  const { productId } = was;
  const checked = checkLine({ ...typed, agreedPrice: '', productId }, withSold(pieces, was), rights, refuse);
  if (!checked?.piece) return undefined;
  const { piece, color, size, chosen, unitPriceKobo, leadDaysMax } = checked;
  const sold = findVariation(piece, { ...was, options: textOf(was.options) });
  const changed = sold.ok ? was.unitPriceKobo + unitPriceKobo - sold.priceKobo : unitPriceKobo;
  const pictureKey = pictureOf(piece, { color, size, options: textOf(chosen) })?.key ?? null;
  const line = kept({ color, size, options: chosen, pictureKey, unitPriceKobo: changed });
  if (line.unitPriceKobo < MONEY.leastKobo) refuse('agreedPrice', refusals.agreedPrice);
  return { line, leadDaysMax };
}

/** The units of the line itself are there for it, also where they were the last. */
function withSold(pieces: readonly Product[], { productId, quantity }: SheetLine): Product[] {
  return pieces.map((piece) =>
    piece.id === productId && piece.stockCount !== null ? { ...piece, stockCount: piece.stockCount + quantity } : piece,
  );
}

/** What was agreed about work of its own may be said in other words. */
function readOwn({ title, details }: LineDraft, was: SheetLine, refuse: Refuse): Partial<SheetLine> {
  const name = plainLine(title);
  if (name === '' || countCharacters(name) > MAX_NAME_LENGTH) refuse('title', refusals.ownTitle);
  const words = plainLine(details);
  if (countCharacters(words) > MAX_NOTE_LENGTH) refuse('details', refusals.ownDetails);
  const own = { option: 'details', value: 'own', name: quoteFormTexts.ownWork.details, label: words };
  const others = was.options.filter(({ option, value }) => option !== 'details' || value !== 'own');
  return { name, options: words ? [...others, own] : others };
}

function addedLine(
  typed: LineDraft,
  position: number,
  { pieces, rights }: CheckedAgainst,
  refuse: Refuse,
): CheckedLine | undefined {
  const isOwn = typed.productId === OWN_WORK;
  const agreedKobo = isOwn ? undefined : readPrice(typed.agreedPrice, refuse);
  const checked = checkLine({ ...typed, agreedPrice: '' }, pieces, rights, refuse);
  if (!checked) return undefined;
  if (!isOwn) refuseBelow(checked.unitPriceKobo, agreedKobo, rights, refuse);
  const { piece, name, category, color, size, chosen, quantity, leadDaysMax } = checked;
  const line: SheetLine = {
    position,
    productId: piece?.id ?? null,
    name,
    category,
    color,
    size,
    options: chosen,
    quantity: Math.max(quantity, 1),
    unitPriceKobo: agreedKobo ?? checked.unitPriceKobo,
    discountKobo: 0,
    pictureKey: (piece && pictureOf(piece, { color, size, options: textOf(chosen) })?.key) ?? null,
    facts: null,
  };
  return { line, leadDaysMax };
}

/** Below what it costs without being agreed, somebody may go as far as they may take something off. */
function refuseBelow(asked: number, agreed: number | undefined, rights: Rights, refuse: Refuse): void {
  const taken = { off: asked - (agreed ?? asked), of: asked };
  if (!mayGive(rights, 'changed_price', taken)) refuse('agreedPrice', refusedGiving(rights, 'changed_price'));
}

/** Undefined where none was typed. */
function readPrice(typed: string, refuse: Refuse): number | undefined {
  if (plainLine(typed) === '') return undefined;
  const priceKobo = parseNaira(typed);
  if (priceKobo === undefined || priceKobo < MONEY.leastKobo || priceKobo > MONEY.mostKobo)
    refuse('agreedPrice', refusals.agreedPrice);
  return priceKobo;
}
