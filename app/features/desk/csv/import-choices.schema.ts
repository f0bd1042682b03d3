import { z } from 'zod';
import { line, oneOf, required } from '#app/platform/forms/text.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { CURRENCIES, parseRate, ROUNDINGS } from './import-choices.ts';
import { productCsvTexts } from './product-csv-texts.ts';

const texts = productCsvTexts.choices;
const IMPORT_ID = /^imp_[0-9a-z]{26}$/;

export const choicesSchema = z
  .strictObject({
    importId: z.string().regex(IMPORT_ID),
    currency: required(oneOf(CURRENCIES), texts.currencyMissing),
    rate: line(MAX_AMOUNT_LENGTH),
    roundTo: z.enum(ROUNDINGS),
    publish: z
      .literal('on')
      .optional()
      .transform((ticked) => ticked !== undefined),
  })
  .superRefine(({ currency, rate }, context) => {
    if (currency === 'other' && parseRate(rate) === undefined) {
      context.addIssue({ code: 'custom', path: ['rate'], message: texts.rateMissing });
    }
  });

export function importIdOf(fields: FormData): string | undefined {
  const id = fields.get('importId');
  return typeof id === 'string' && IMPORT_ID.test(id) ? id : undefined;
}
