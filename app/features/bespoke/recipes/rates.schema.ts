import { z } from 'zod';
import { naira, optional, wholeNumber } from '#app/platform/forms/text.ts';
import { MOST_OVERHEAD } from './recipe.ts';
import { recipeTexts } from './recipe-texts.ts';

const { refusals } = recipeTexts;
const MOST_AN_HOUR = 100_000_000;

export const ratesSchema = z
  .strictObject({
    hour: optional(naira(0, MOST_AN_HOUR, { wrong: refusals.amount }), 0),
    overhead: optional(wholeNumber(0, MOST_OVERHEAD, refusals.percent), 0),
    wanted: optional(wholeNumber(0, 90, refusals.wanted), 0),
  })
  .transform(({ hour, overhead, wanted }) => ({
    hourKobo: hour,
    overheadPercent: overhead,
    wantedMarginPercent: wanted,
  }));
