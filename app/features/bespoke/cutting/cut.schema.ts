import { z } from 'zod';
import { optional, parsedLine, required, wholeNumber } from '#app/platform/forms/text.ts';
import { cuttingTexts } from './cutting-texts.ts';

const texts = cuttingTexts.refusals;
const material = z.string().regex(/^mat_[0-9a-z]{20,40}$/);
const offcut = z.string().regex(/^off_[0-9a-z]{20,40}$/);

/** A line of an order, as a cut list calls it: `ord_…:0`. */
const parseLineKey = (typed: string) => {
  const [, orderId, position] = /^(ord_[0-9a-z]{20,40}):(\d{1,3})$/.exec(typed) ?? [];
  return orderId ? { orderId, position: Number(position) } : undefined;
};

/** `800x600`, or `1500` of a board. */
const parseSize = (typed: string) => {
  const [, length, width] = /^(\d{1,5})(?:x(\d{1,5}))?$/.exec(typed) ?? [];
  const size = { lengthMm: Number(length), widthMm: width === undefined ? null : Number(width) };
  return size.lengthMm >= 1 && size.lengthMm <= 10_000 && (size.widthMm ?? 1) >= 1 && (size.widthMm ?? 1) <= 10_000
    ? size
    : undefined;
};

export const LISTS = ['line', 'offcut', 'keep'] as const;

export const cutSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('cut'),
    material,
    bought: wholeNumber(0, 1000),
    line: z.array(parsedLine(parseLineKey)).min(1).max(500),
    offcut: z.array(offcut).max(500).default([]),
    keep: z.array(parsedLine(parseSize)).max(500).default([]),
  }),
  z.strictObject({
    intent: z.literal('keep'),
    material: required(material, texts.material),
    length: required(wholeNumber(1, 10_000, texts.length), texts.length),
    width: optional(wholeNumber(1, 10_000, texts.length), null),
  }),
  z.strictObject({ intent: z.literal('discard'), gone: offcut }),
]);

export type Cut = Extract<z.infer<typeof cutSchema>, { intent: 'cut' }>;
