import '#app/features/shop/sizes/door/drawing-slot.server.ts';
import '#app/features/shop/sizes/door/size-slot.server.ts';
import { type KeptPhoto, keptPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { PLAN_PRESETS } from '#app/features/money/dues/door/check-plan.ts';
import { INSTALMENTS } from '#app/features/money/dues/door/instalments.ts';
import { isForSale } from '#app/features/shop/catalog/door/availability.ts';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import { countedInAll } from '#app/features/shop/options/door/variant.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import type { Services } from '#app/platform/services.server.ts';
import { type FoundCustomer, findCustomer, findCustomers } from '../find-customers.server.ts';
import { findProducts, readProducts } from '../find-products.server.ts';
import { emptyDraft, IN_PARTS, MAX_DRAFT_LINES, newLine, OWN_WORK, type QuoteDraft } from '../quote-draft.ts';
import { quoteFormTexts } from '../quote-form-texts.ts';

export interface QuoteFormPage {
  draft: QuoteDraft;
  /** The pieces of the lines and of what was found, as they are now. */
  pieces: ReturnType<typeof viewPiece>[];
  foundPieces: string[] | null;
  foundCustomers: { id: string; name: string; email: string; phone: string }[] | null;
  /** The customer whose details this press has filled in; '' for nobody. */
  chosen: string;
  /** The photos of each line, as its form names them. */
  photos: KeptPhoto[][];
  fields: Record<string, string>;
}

/** What was typed, and the button that was pressed. */
interface Pressed {
  draft: QuoteDraft;
  intent: string;
  photoErrors?: Record<string, string>;
}

/**
 * The form after any button that only changes it: searching, choosing a customer, adding and removing pieces work by posting it, with
 * scripts and without.
 */
export async function changeDraft(
  services: Services,
  { draft, intent, photoErrors = {} }: Pressed,
): Promise<QuoteFormPage> {
  const [act = '', about = ''] = intent.split(':');
  const changed = await change(services, draft, act, about);
  // Refused beside the search it was pressed in, and not passed over.
  const isFull = act === 'add' && draft.lines.length >= MAX_DRAFT_LINES;
  const fields = isFull ? { pieces: quoteFormTexts.refusals.tooMany } : act === 'remove' ? {} : photoErrors;
  const chosen = act === 'choose' && changed !== draft ? about : '';
  return viewQuoteForm(services, { draft: changed, fields, chosen });
}

async function change({ db, clock }: Services, draft: QuoteDraft, act: string, about: string): Promise<QuoteDraft> {
  if (act === 'choose') {
    const customer = await findCustomer(db, about);
    return customer ? { ...draft, ...detailsOf(customer, draft), customerQuery: '' } : draft;
  }
  if (act === 'forget') return { ...draft, userId: '', name: '', phone: '', email: '' };
  if (act === 'add' && draft.lines.length < MAX_DRAFT_LINES) {
    if (about === OWN_WORK) {
      const line = { ...newLine(OWN_WORK), recipe: newId('own', clock()) };
      return { ...draft, lines: [...draft.lines, line] };
    }
    const [piece] = await readProducts(db, { ids: [about], now: clock() });
    if (!piece) return draft;
    const onlyColor = piece.colors.length === 1 ? piece.colors[0] : undefined;
    return { ...draft, pieceQuery: '', lines: [...draft.lines, newLine(piece.id, onlyColor)] };
  }
  if (act === 'preset') {
    const preset = Object.entries(PLAN_PRESETS).find(([name]) => name === about)?.[1];
    if (!preset) return draft;
    const plan = preset.map((share, index) => ({ share, day: draft.plan?.[index]?.day ?? '' }));
    return { ...draft, deposit: IN_PARTS, plan };
  }
  if (act === 'part') {
    const plan = [...(draft.plan ?? []), { share: '', day: '' }].slice(0, INSTALMENTS.most);
    return { ...draft, deposit: IN_PARTS, plan };
  }
  if (act === 'remove') return { ...draft, lines: draft.lines.filter((_, index) => String(index) !== about) };
  return draft;
}

/** The beginning of an order for a customer. */
export async function beginForCustomer({ db }: Pick<Services, 'db'>, id: string): Promise<Partial<QuoteDraft>> {
  const customer = await findCustomer(db, id);
  return customer ? detailsOf(customer, emptyDraft('')) : {};
}

/** What we know of a customer; what was typed before stands where we know nothing. */
function detailsOf(customer: FoundCustomer, draft: QuoteDraft): Partial<QuoteDraft> {
  const { userId, name, email, phone, addressLine1, city, state, localGovernmentArea, landmark } = customer;
  const place = { city: city ?? '', state: state ?? '', localGovernmentArea: localGovernmentArea ?? '' };
  return {
    userId: userId ?? '',
    name,
    email: email || draft.email,
    phone: phone ? formatPhone(phone) : draft.phone,
    ...(addressLine1 ? { addressLine1, ...place, landmark: landmark ?? '' } : {}),
  };
}

/** The form with what was found for it and what was refused. */
export async function viewQuoteForm(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  { draft, fields, chosen = '' }: Pick<QuoteFormPage, 'draft' | 'fields'> & { chosen?: string },
): Promise<QuoteFormPage> {
  const { db, clock } = services;
  const now = clock();
  const [foundPieces, foundCustomers, inLines] = await Promise.all([
    draft.pieceQuery.trim() ? findProducts(db, { typed: draft.pieceQuery, now }) : null,
    draft.customerQuery.trim() ? findCustomers(db, draft.customerQuery) : null,
    readProducts(db, { ids: draft.lines.map(({ productId }) => productId), now }),
  ]);
  const all = [...inLines, ...(foundPieces ?? []).filter(({ id }) => !inLines.some((piece) => piece.id === id))];
  return {
    draft,
    chosen,
    pieces: all.map(viewPiece),
    foundPieces: foundPieces?.map(({ id }) => id) ?? null,
    foundCustomers:
      foundCustomers?.map(({ id, name, email, phone }) => ({
        id,
        name,
        email,
        phone: phone ? formatPhone(phone) : '',
      })) ?? null,
    photos: draft.lines.map(({ pictures = [] }) => pictures.map((photo) => keptPhoto(services, photo))),
    fields: Object.keys(fields).length > 0 ? { summary: quoteFormTexts.refusals.summary, ...fields } : {},
  };
}

/** A piece as a form of lines needs it. */
export function viewPiece(piece: Product) {
  const { id, name, priceKobo, colors, sizes, options, stockCount } = piece;
  return {
    id,
    name,
    priceKobo,
    colors: [...colors],
    sizes: [...sizes],
    options,
    stockCount,
    isForSale: isForSale(countedInAll(piece)),
  };
}
