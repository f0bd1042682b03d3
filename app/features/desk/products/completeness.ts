import type { ProductFormInput } from './product-form-input.ts';

/** Enough to be sure of a piece one cannot touch: front, three-quarter, side, material, in a room, with a person. */
const GOOD_PICTURES = 6;

/**
 * What a visitor looks for on a piece's page, and whether it is there: `done` of `steps`. Required are only a name, a
 * description, a category, a price and one picture.
 */
export function completeness(typed: ProductFormInput): { done: number; steps: number; missing: Missing[] } {
  const checks: [Missing, boolean][] = [
    ['name', typed.name.trim() !== ''],
    ['description', typed.description.trim().length >= 80],
    ['category', typed.category !== ''],
    ['price', typed.price.trim() !== ''],
    ['firstPicture', typed.pictures.length > 0],
    ['pictures', typed.pictures.length >= GOOD_PICTURES],
    ['alt', typed.pictures.length > 0 && typed.pictures.every(({ alt }) => alt.trim() !== '')],
    ['measures', [typed.widthCm, typed.depthCm, typed.heightCm].every((measure) => measure.trim() !== '')],
    ['materials', typed.materials.some((material) => material.trim() !== '')],
    ['care', typed.care.trim() !== ''],
    ['keywords', typed.keywords.filter((word) => word.trim() !== '').length >= 3],
  ];
  const missing = checks.filter(([, isThere]) => !isThere).map(([name]) => name);
  return { done: checks.length - missing.length, steps: checks.length, missing };
}

export type Missing =
  | 'name'
  | 'description'
  | 'category'
  | 'price'
  | 'firstPicture'
  | 'pictures'
  | 'alt'
  | 'measures'
  | 'materials'
  | 'care'
  | 'keywords';
