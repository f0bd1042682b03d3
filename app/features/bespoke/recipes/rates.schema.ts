import { z } from 'zod';
import { decimalNumber, naira, optional, wholeNumber } from '#app/platform/forms/text.ts';
import { MOST_OVERHEAD } from './recipe.ts';
import { recipeTexts } from './recipe-texts.ts';

const { refusals } = recipeTexts;
const MOST_AN_HOUR = 100_000_000;

export const ratesSchema = z
  .strictObject({
    hour: optional(naira(0, MOST_AN_HOUR, { wrong: refusals.amount }), 0),
    overhead: optional(wholeNumber(0, MOST_OVERHEAD, refusals.percent), 0),
    wanted: optional(wholeNumber(0, 90, refusals.wanted), 0),
    kerf: optional(decimalNumber({ least: 0, most: 20, decimals: 1 }, refusals.kerf), 0).prefault(''),
    trim: optional(wholeNumber(0, 100, refusals.trim), 0).prefault(''),
  })
  .transform(({ hour, overhead, wanted, kerf, trim }) => ({
    hourKobo: hour,
    overheadPercent: overhead,
    wantedMarginPercent: wanted,
    kerfTenths: Math.round(kerf * 10),
    trimMm: trim,
  }));
