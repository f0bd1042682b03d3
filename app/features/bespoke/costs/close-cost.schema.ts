import { z } from 'zod';
import { decimalNumber, line, naira, optional, wholeNumber } from '#app/platform/forms/text.ts';
import { costTexts } from './cost-texts.ts';

const texts = costTexts.refusals;
const MOST_KOBO = 1_000_000_000_000;
export const MAX_MAKER_NAME = 60;
export const MAX_HOURS_LENGTH = 8;

const amount = optional(naira(0, MOST_KOBO, { wrong: texts.amount }), null);

export const closeCostSchema = z
  .strictObject({
    position: wholeNumber(0, 1000),
    total: amount,
    materials: amount,
    hours: optional(decimalNumber({ least: 0, most: 10_000, decimals: 2 }, texts.hours), null),
    maker: line(MAX_MAKER_NAME),
  })
  .refine(({ total, materials, hours }) => total !== null || materials !== null || hours !== null, {
    path: ['total'],
    message: texts.nothing,
  });

export type ClosedCost = z.infer<typeof closeCostSchema>;
