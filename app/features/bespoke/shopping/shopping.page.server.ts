import { listOffcuts } from '#app/features/bespoke/cutting/cut-list.page.server.ts';
import { planCuts } from '#app/features/bespoke/cutting/plan-cuts.ts';
import { readPromised } from '#app/features/bespoke/cutting/promised-lines.server.ts';
import { listMaterials } from '#app/features/bespoke/materials/material.queries.server.ts';
import { readSaw } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { foldText } from '#app/platform/text/fold-text.ts';
import { shoppingList } from './shopping-list.ts';
import { shoppingTexts as texts } from './shopping-texts.ts';

/** Rectangles looked at: how many sheets there are is known long before how they are best cut. */
const EFFORT = 1_000_000;

/** How a supplier is reached, under the name that materials have for them. */
export interface SupplierContact {
  name: string;
  /** E.164 */
  whatsapp: string | null;
  phone: string | null;
}

/** What is to be bought for everything that is promised, each supplier's part as a message too. */
export async function readShoppingList(
  context: Pick<Services, 'db' | 'clock'>,
  { contacts, shop }: { contacts: readonly SupplierContact[]; shop: string },
) {
  const { db } = context;
  const [works, materials] = [await readPromised(context), await listMaterials(db)];
  const { plans } = planCuts(works, { materials, offcuts: await listOffcuts(db), saw: await readSaw(db) }, EFFORT);
  return shoppingList(works, { materials, plans }).map(({ supplier, items }) => {
    const contact = contacts.find(({ name }) => foldText(name) === foldText(supplier));
    const lines = items.map(({ name, unit, thousandths }) => `${texts.amount(unit, thousandths)} ${name}`);
    const number = (contact?.whatsapp ?? contact?.phone ?? '').replace('+', '');
    return {
      supplier,
      phone: contact?.phone ?? contact?.whatsapp ?? null,
      whatsapp: `https://wa.me/${number}?text=${encodeURIComponent(texts.message(supplier, shop, lines))}`,
      items: items.map(({ materialId, name, unit, thousandths, needed, inStock }) => ({
        materialId,
        name,
        thousandths,
        amount: texts.amount(unit, thousandths),
        why: texts.why(unit, needed, inStock),
      })),
    };
  });
}

export type ShoppingView = Awaited<ReturnType<typeof readShoppingList>>;
