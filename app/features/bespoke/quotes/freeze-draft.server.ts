import { agreedVersions } from '#app/features/ground/policies/door/policy.queries.server.ts';
import { canPickUp } from '#app/features/ground/settings/door/missing-facts.ts';
import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import type { OrderRequestSnapshot } from '#app/features/orders/order-requests/door/order-request-snapshot.ts';
import { freezeOrder } from '#app/features/pay/payments/door/freeze-order.server.ts';
import type { Parts } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import { textOf } from '#app/features/shop/options/door/choice.ts';
import { type Chosen, variantOf } from '#app/features/shop/options/door/variant.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { type CheckedQuote, checkQuote } from './check-quote.ts';
import { type FoundCustomer, findAccount } from './find-customers.server.ts';
import { readProducts } from './find-products.server.ts';
import type { QuoteDraft } from './quote-draft.ts';
import { quoteFormTexts } from './quote-form-texts.ts';

export type Frozen =
  | { ok: true; order: CheckedQuote; customer: FoundCustomer | undefined; snapshot: OrderRequestSnapshot }
  | { ok: false; fields: Record<string, string> };

/** What was typed, checked against the shop as it is now and frozen with its prices and dates; what is wrong by field otherwise. */
export async function freezeDraft({ db, clock }: ActContext, actor: Viewer, draft: QuoteDraft): Promise<Frozen> {
  const now = clock();
  const pieces = await readProducts(db, { ids: draft.lines.map(({ productId }) => productId), now });
  const checked = checkQuote(draft, pieces, await rightsOf(db, actor.id));
  if (!checked.ok) return checked;
  const { order } = checked;
  const { business } = await readShopSettings(db);
  if (order.shippingOption === 'PICKUP' && !canPickUp(business.workshop)) {
    return { ok: false, fields: { shippingOption: quoteFormTexts.refusals.noWorkshop } };
  }
  const past = (order.plan ?? []).findIndex(({ dueOn }) => dueOn !== null && dueOn < lagosDay(now));
  if (past >= 0) return { ok: false, fields: { [`plan.${past}.day`]: quoteFormTexts.refusals.planPast } };
  const customer = draft.userId ? await findAccount(db, draft.userId) : undefined;
  return { ok: true, order, customer, snapshot: await freeze(db, order, now) };
}

async function freeze(db: Database, order: CheckedQuote, now: Date): Promise<OrderRequestSnapshot> {
  const [{ business }, agreedTo] = await Promise.all([readShopSettings(db), agreedVersions(db)]);
  const { addressLine1, city, state } = business.workshop;
  const place = order.address ?? { addressLine1, city, state, landmark: null };
  const frozen = freezeOrder({
    lines: order.lines.map(({ piece, color, size, chosen, ...line }) => ({
      productId: piece?.id ?? null,
      name: line.name,
      category: line.category,
      color,
      size,
      chosen,
      quantity: line.quantity,
      unitPriceKobo: line.unitPriceKobo,
      leadDaysMin: line.leadDaysMin,
      leadDaysMax: line.leadDaysMax,
      picture: piece
        ? pictureOf(piece, { color, size, options: textOf(chosen) })
        : (line.pictures.find(isInLists) ?? null),
    })),
    shippingOption: order.shippingOption,
    destination: { ...place, callLine: order.phone, deliveryNotes: order.note },
    username: order.name,
    agreedTo,
    now,
  });
  const lines = frozen.lines.map((line, index) => {
    const { agreed, sizes, drawnAs, parts, pictures = [] } = order.lines[index] ?? {};
    return {
      ...line,
      ...(agreed && { agreed }),
      ...(sizes && { sizes, drawnAs, ...(parts && hasParts(parts) && { parts }) }),
      ...(pictures.length > 0 && { pictures }),
    };
  });
  return { ...frozen, lines, ...(order.plan && { plan: order.plan }) };
}

const hasParts = (parts: Parts) => Object.keys(parts).length > 0;

/** Orders show a picture in these widths and know nothing else of it. */
const isInLists = ({ widths }: { widths: number[] }) => [200, 400].every((width) => widths.includes(width));

/** Of the combination where it has one of its own, else in the colour. */
export function pictureOf(piece: Product, chosen: Chosen): Product['pictures'][number] | null {
  const own = variantOf(piece, chosen)?.picture;
  const { pictures } = piece;
  return (
    pictures.find(({ key }) => key === own) ??
    pictures.find(({ color }) => color === chosen.color) ??
    pictures[0] ??
    null
  );
}
