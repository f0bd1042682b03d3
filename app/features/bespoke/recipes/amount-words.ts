import { materialTexts } from '#app/features/bespoke/materials/material-texts.ts';
import type { PricedMaterial } from '#app/features/bespoke/materials/units.ts';
import { recipeTexts as texts } from './recipe-texts.ts';

/** `4.66`, for reading. */
const plain = (millionths: number) => (millionths / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 2 });

/** `4.66 m²`, and of what is bought whole or with waste, how much of it: `1.72 sheets with waste`. */
export function amountWords(material: PricedMaterial, millionths: number, unitsMillionths: number): string {
  const amount = `${plain(millionths)} ${materialTexts.signs[material.unit]}`;
  const isSame = material.unit !== 'sheet' && material.wastePercent === 0;
  const unit = material.unit === 'sheet' ? texts.sheetsOf : materialTexts.signs[material.unit];
  return isSame ? amount : `${amount}, ${texts.withWaste(`${plain(unitsMillionths)} ${unit}`)}`;
}

/** `7 h 30 min` */
export function hoursWords(minutes: number): string {
  const [hours, left] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 || left === 0 ? `${hours} h` : '', left > 0 ? `${left} min` : ''].filter(Boolean).join(' ');
}
