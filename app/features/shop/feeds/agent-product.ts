import { stockState } from '#app/features/shop/catalog/door/availability.ts';
import {
  canBeHad,
  choicePath,
  everyVariantOf,
  featuredOf,
  itemIdOf,
  type Variant,
  variantsOf,
} from '#app/features/shop/catalog/door/find-variation.ts';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import { unitsOfChoice } from '#app/features/shop/options/door/variant.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { agentTexts as texts } from './agent-texts.ts';
import { FEED_WIDTH, imagesOf } from './feed-items.ts';

export interface AgentShop {
  origin: string;
  businessName: string;
  categoryNames: ReadonlyMap<string, string>;
}

/** Of each piece that is found, so that a long answer stays short. */
const MOST_VARIANTS = 20;

/** What was chosen of what, as the protocol names it: `Colour`, `Indigo`. */
export interface Selected {
  name: string;
  label: string;
}

/** How a request's id led to a variant: it names it, or only its piece. */
export interface Input {
  id: string;
  match: 'exact' | 'featured';
}

/** A piece with every colour and size it comes in, those that can be had first. */
export const productForAgents = (product: Product, shop: AgentShop) =>
  describePiece(product, shop, featuredFirst(product, variantsOf(product)).slice(0, MOST_VARIANTS));

/** A piece with the variants some ids led to. */
export const foundForAgents = (product: Product, shop: AgentShop, found: readonly [Variant, Input[]][]) => {
  const described = describePiece(
    product,
    shop,
    found.map(([variant]) => variant),
  );
  const variants = described.variants.map((each, index) => ({ ...each, inputs: found[index]?.[1] ?? [] }));
  return { ...described, variants };
};

/**
 * A piece with what matches a selection, and what each further choice would lead to. Where nothing matches, the selection is loosened from
 * the end of `preferences`, what they do not name first.
 */
export function chosenForAgents(
  product: Product,
  shop: AgentShop,
  asked: { exact?: Variant | undefined; selected: readonly Selected[]; preferences: readonly string[] },
) {
  const all = everyVariantOf(product);
  const matching = (selected: readonly Selected[]) =>
    all.filter((variant) => selected.every((each) => selectedOf(variant).some(isSame(each))));
  const featured = asked.exact ?? featuredOf(product);
  let selected = asked.exact || asked.selected.length === 0 ? featured && selectedOf(featured) : asked.selected;
  const rank = ({ name }: Selected) => asked.preferences.indexOf(name);
  const byRank = [...(selected ?? [])].sort((a, b) => (rank(a) < 0 ? 1 : rank(b) < 0 ? -1 : rank(a) - rank(b)));
  while (byRank.length > 0 && matching(byRank).length === 0) byRank.pop();
  selected = (selected ?? []).filter((each) => byRank.includes(each));
  const ours = matching(selected);
  const first = featured && ours.find((each) => idOf(product, each) === idOf(product, featured));
  const shown = first ? [first, ...ours.filter((each) => each !== first)] : featuredFirst(product, ours);
  const described = describePiece(product, shop, shown.slice(0, MOST_VARIANTS));
  const options = described.options.map(({ name, values }) => ({
    name,
    values: values.map(({ label }) => {
      const there = matching([...(selected ?? []).filter((each) => each.name !== name), { name, label }]);
      return { label, available: there.some((each) => canBeHad(product, each)), exists: there.length > 0 };
    }),
  }));
  return { ...described, options, selected };
}

function describePiece(product: Product, shop: AgentShop, variants: readonly Variant[]) {
  const { id, name, description, category, usualPriceKobo } = product;
  const prices = variants.map(({ priceKobo }) => priceKobo);
  const usual = usualPriceKobo && usualPriceKobo - product.priceKobo;
  const url = `${shop.origin}/shop/${encodeURIComponent(id)}`;
  return {
    id,
    title: name,
    brand: shop.businessName,
    description: { plain: description || name },
    url,
    categories: [{ value: shop.categoryNames.get(category) ?? category, taxonomy: 'merchant' }],
    price_range: { min: naira(Math.min(...prices)), max: naira(Math.max(...prices)) },
    ...(usual && {
      list_price_range: { min: naira(Math.min(...prices) + usual), max: naira(Math.max(...prices) + usual) },
    }),
    media: (variants[0] ? imagesOf(product, variants[0]) : []).map((each) => ({
      type: 'image',
      url: shop.origin + pictureUrl(each, FEED_WIDTH),
      alt_text: each.alt,
    })),
    options: optionsOf(product),
    variants: variants.map((variant) => {
      const { color, size, options, extraDays, priceKobo } = variant;
      const stockCount = unitsOfChoice(product, variant);
      const state = stockState({ isInStock: product.isInStock, stockCount });
      const days = { leadDaysMin: product.leadDaysMin + extraDays, leadDaysMax: product.leadDaysMax + extraDays };
      const chosen = selectedOf(variant);
      return {
        id: idOf(product, variant),
        title: chosen.length > 0 ? chosen.map(({ label }) => label).join(', ') : name,
        description: { plain: stockCount === null ? texts.madeToOrder(days) : texts.ready(days) },
        url: shop.origin + choicePath(id, { color, size, options }),
        price: naira(priceKobo),
        ...(usual && { list_price: naira(priceKobo + usual) }),
        availability: { available: state !== 'sold_out', status: STATUS[state] },
        options: chosen,
        metadata: { made_to_order: stockCount === null, lead_days: { min: days.leadDaysMin, max: days.leadDaysMax } },
      };
    }),
  };
}

/** The protocol's list is open, and has no word for what is made once it is ordered. */
const STATUS = { ready: 'in_stock', made_to_order: 'made_to_order', sold_out: 'out_of_stock' } as const;

const naira = (amount: number) => ({ amount, currency: 'NGN' });

export const idOf = ({ id }: Product, variant: Variant): string => itemIdOf(id, variant);

const selectedOf = ({ color, size, chosen }: Variant): Selected[] => [
  ...(color ? [{ name: texts.color, label: color }] : []),
  ...(size ? [{ name: texts.size, label: size }] : []),
  ...chosen.map(({ name, label }) => ({ name, label })),
];

const optionsOf = ({ colors, sizes, options }: Product) => {
  const all = [
    { name: texts.color, values: colors.map((label) => ({ label })) },
    { name: texts.size, values: sizes.map(({ label }) => ({ label })) },
    ...options.map(({ name, values }) => ({ name, values: values.map(({ label }) => ({ label })) })),
  ];
  return all.filter(({ values }) => values.length > 0);
};

const isSame = (one: Selected) => (other: Selected) => one.name === other.name && one.label === other.label;

const featuredFirst = (product: Product, variants: readonly Variant[]) =>
  variants.toSorted((a, b) => Number(canBeHad(product, b)) - Number(canBeHad(product, a)));
