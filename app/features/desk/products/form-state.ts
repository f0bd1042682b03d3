import type { Category } from '#app/features/shop/categories/door/categories.ts';
import type { Option } from '#app/features/shop/options/door/options.ts';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import type { Difference } from './merge-product.ts';
import type { ProductFormInput } from './product-form-input.ts';
import type { KnownPicture } from './uploaded-picture.queries.server.ts';

/** What a product form shows: what is typed, and what the last press came to. */
export interface FormState {
  typed: ProductFormInput;
  /** Those it may be in. */
  categories: readonly Category[];
  /** Of the shop, with what they can be. */
  options: readonly Option[];
  /** The files behind its pictures. */
  pictures: KnownPicture[];
  version: number;
  /** `fingerprints` of what the form was opened with. */
  seen: string;
  formKey: string;
  errors: FormErrors | null;
  /** What saving does to carts; saving again does it. */
  told?: { carts: number; effects: string[] };
  /** Somebody saved the piece meanwhile: `by` whom, when, and where the two differ. */
  stale?: { by: string; at: string; differences: Difference[] };
}

/** What a press on one of its buttons came to, where it did not save: the form again, or that something broke. */
export interface FormAnswer {
  state?: FormState;
  failed?: true;
}
