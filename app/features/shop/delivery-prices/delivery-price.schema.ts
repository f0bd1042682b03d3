import { z } from 'zod';
import { findArea } from '#app/features/ground/accounts/door/local-government-areas.ts';
import { NIGERIAN_STATES } from '#app/features/ground/accounts/door/nigerian-states.ts';
import { line, naira, optional } from '#app/platform/forms/text.ts';
import { deliveryPriceTexts } from './delivery-price-texts.ts';
import { type DeliveryPrice, SIZE_CLASSES, type SizeClass } from './door/delivery-price.ts';

const { refusals } = deliveryPriceTexts;
const MAX_AREA_LENGTH = 80;

export const MOST_KOBO = 1_000_000_000_000;
export const MOST_FLOOR_KOBO = 1_000_000_000;

export const priceField = (size: SizeClass, which: 'from' | 'to' | 'floor') => `${size}.${which}` as const;

const amount = (most: number) => optional(naira(0, most, { wrong: refusals.amount }), null).prefault('');
const priceFields = Object.fromEntries(
  SIZE_CLASSES.flatMap((size) => [
    [priceField(size, 'from'), amount(MOST_KOBO)],
    [priceField(size, 'to'), amount(MOST_KOBO)],
    [priceField(size, 'floor'), amount(MOST_FLOOR_KOBO)],
  ]),
);

/** The prices of one place, as its form has them: a size without an amount has none. */
export const placePricesSchema = z
  .strictObject({
    intent: z.enum(['save', 'remove']).default('save'),
    state: z.enum(['', ...NIGERIAN_STATES]),
    localGovernmentArea: line(MAX_AREA_LENGTH).prefault(''),
    ...priceFields,
  })
  .transform(({ intent, state, localGovernmentArea, ...typed }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const area = localGovernmentArea && findArea(state, localGovernmentArea);
    if (area === undefined) refuse('localGovernmentArea', refusals.area);
    if (intent === 'remove') return { state, area: area ?? '', prices: [] };
    const amounts = typed as Record<string, number | null>;
    if (Object.values(amounts).every((typedAmount) => typedAmount === null)) refuse('van.from', refusals.missing);
    const prices = SIZE_CLASSES.flatMap((sizeClass): Omit<DeliveryPrice, 'state' | 'area'>[] => {
      const [from, to, floor] = (['from', 'to', 'floor'] as const).map(
        (which) => amounts[priceField(sizeClass, which)],
      );
      if (from == null) {
        if (to != null || floor != null) refuse(priceField(sizeClass, 'from'), refusals.missing);
        return [];
      }
      if (to != null && to < from) refuse(priceField(sizeClass, 'to'), refusals.order);
      return [{ sizeClass, fromKobo: from, toKobo: to ?? from, floorKobo: floor ?? 0 }];
    });
    return { state, area: area ?? '', prices };
  });

export type PlacePrices = z.infer<typeof placePricesSchema>;
