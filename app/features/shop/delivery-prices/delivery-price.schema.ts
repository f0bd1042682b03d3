import { z } from 'zod';
import { findArea } from '#app/features/ground/accounts/door/local-government-areas.ts';
import { NIGERIAN_STATES } from '#app/features/ground/accounts/door/nigerian-states.ts';
import { line, naira, optional } from '#app/platform/forms/text.ts';
import { deliveryPriceTexts } from './delivery-price-texts.ts';
import { type DeliveryPrice, FEE_KOBO, keyOfPrice, SIZE_CLASSES, type SizeClass } from './door/delivery-price.ts';

const { refusals } = deliveryPriceTexts;
const MAX_AREA_LENGTH = 80;

export const MOST_FLOOR_KOBO = 1_000_000_000;

export const priceField = (size: SizeClass, which: 'from' | 'to' | 'floor') => `${size}.${which}` as const;

const amount = optional(naira(FEE_KOBO.least, FEE_KOBO.most, { wrong: refusals.amount }), null).prefault('');
const floorAmount = optional(naira(0, MOST_FLOOR_KOBO, { wrong: refusals.floor }), null).prefault('');
const priceFields = Object.fromEntries(
  SIZE_CLASSES.flatMap((size) => [
    [priceField(size, 'from'), amount],
    [priceField(size, 'to'), amount],
    [priceField(size, 'floor'), floorAmount],
  ]),
);

/** The prices of one place, as its form has them. `removed` were in the form when it was opened and are not any more. */
export const placePricesSchema = z
  .strictObject({
    intent: z.enum(['save', 'remove']).default('save'),
    state: z.enum(['', ...NIGERIAN_STATES]),
    localGovernmentArea: line(MAX_AREA_LENGTH).prefault(''),
    was: z.string().max(500).prefault(''),
    ...priceFields,
  })
  .transform(({ intent, state, localGovernmentArea, was, ...typed }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const area = localGovernmentArea && findArea(state, localGovernmentArea);
    if (area === undefined) refuse('localGovernmentArea', refusals.area);
    if (intent === 'remove') return { state, area: area ?? '', prices: [], removed: was.split('|') };
    const amounts = typed as Record<string, number | null>;
    if (Object.values(amounts).every((typedAmount) => typedAmount === null)) refuse('van.from', refusals.missing);
    const prices = SIZE_CLASSES.flatMap((sizeClass): Omit<DeliveryPrice, 'state' | 'area'>[] => {
      const typedOf = (which: 'from' | 'to' | 'floor') => amounts[priceField(sizeClass, which)] ?? null;
      const [from, to, floor] = [typedOf('from'), typedOf('to'), typedOf('floor')];
      if (from === null) {
        if (to !== null || floor !== null) refuse(priceField(sizeClass, 'from'), refusals.missing);
        return [];
      }
      if (to !== null && to < from) refuse(priceField(sizeClass, 'to'), refusals.order);
      return [{ sizeClass, fromKobo: from, toKobo: to ?? from, floorKobo: floor ?? 0 }];
    });
    const place = { state, area: area ?? '' };
    const emptied = SIZE_CLASSES.filter((size) => !prices.some(({ sizeClass }) => sizeClass === size));
    const keys = emptied.map((sizeClass) => keyOfPrice({ ...place, sizeClass }));
    return { ...place, prices, removed: was.split('|').filter((key) => keys.includes(key)) };
  });

export type PlacePrices = z.infer<typeof placePricesSchema>;
