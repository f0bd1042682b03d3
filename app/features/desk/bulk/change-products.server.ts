import {
  changeWithin,
  inOneOrder,
  type ListedChange,
} from '#app/features/desk/products/change-listed-product.server.ts';
import type { ChosenProduct } from '#app/features/desk/products/product-tabs.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { productsBulkTexts } from './products-bulk-texts.ts';

const texts = productsBulkTexts.left;

/** How many pieces were changed, and those that were left alone, each with its reason. */
export interface ChangedProducts {
  changed: number;
  left: { name: string; sentence: string }[];
}

/** The same change to pieces whose effects on carts stood on the page: each as it was seen there, or left alone. */
export async function changeProducts(
  act: Act,
  { pieces, change, why }: { pieces: readonly ChosenProduct[]; change: ListedChange; why?: Record<string, string> },
): Promise<ChangedProducts & { ids: string[] }> {
  const result = { changed: 0, left: [] as ChangedProducts['left'], ids: [] as string[] };
  for (const piece of inOneOrder(pieces)) {
    const one = await changeWithin(act, { ...piece, change, told: 'all', ...(why && { why }) });
    if (one.ok) {
      result.changed += 1;
      result.ids.push(piece.id);
    } else if (one.reason === 'unknown_product') result.left.push({ name: piece.id, sentence: texts.gone });
    else if (one.reason === 'incomplete') result.left.push({ name: one.product.values.name, sentence: one.sentence });
    else result.left.push({ name: one.product.values.name, sentence: texts.stale });
  }
  return result;
}
