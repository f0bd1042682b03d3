import { inArray, sql } from 'drizzle-orm';
import { makerLinks } from '#app/features/bespoke/makers/maker-link.table.server.ts';
import { materialPrices, materials } from '#app/features/bespoke/materials/material.table.server.ts';
import { purchaseLines, purchases } from '#app/features/bespoke/purchases/purchase.table.server.ts';
import { stations } from '#app/features/bespoke/queue/queue.table.server.ts';
import { UNITS_OF } from '#app/features/bespoke/queue/station.ts';
import { recipes, workshopRates } from '#app/features/bespoke/recipes/recipe.table.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import type { CatalogueWorkshop } from '#catalogue/catalogue.schema.ts';

const SEEDED_KEY = 'demo-workshop';
const ACTOR = 'system:demo';
const DAY = 86_400_000;
/** Known since before the first order of the demo shop, so that every one of them has its estimate. */
const KNOWN_FOR = 300 * DAY;
/** Timber has become dearer since. */
const RISEN = { material: 'iroko', from: 0.84, before: 40 * DAY };

/** Materials, what pieces take and what an hour costs; once, whatever the owner has made of it since. */
export async function seedWorkshop(db: Database, workshop: CatalogueWorkshop): Promise<void> {
  const [isNew] = await db
    .insert(settings)
    .values({ key: SEEDED_KEY, value: {} })
    .onConflictDoNothing()
    .returning({ key: settings.key });
  if (!isNew) return;
  const { rows } = await db.execute<{ now: Date }>(sql`select now() as now`);
  const now = new Date(rows[0]?.now ?? 0);
  const at = new Date(now.getTime() - KNOWN_FOR);
  const ids = new Map(workshop.materials.map(({ slug }) => [slug, newId('mat', at)]));
  const idOf = (slug: string) => {
    const id = ids.get(slug);
    if (!id) throw new Error(`The workshop of the catalogue has no material ${slug}`);
    return id;
  };
  await db
    .insert(materials)
    .values(
      workshop.materials.map(({ slug, name, unit, wastePercent, supplier, sheetMm, lengthMm, stock }) => ({
        id: idOf(slug),
        name,
        unit,
        wastePercent,
        supplier,
        sheetLengthMm: sheetMm?.[0] ?? lengthMm ?? null,
        sheetWidthMm: sheetMm?.[1] ?? null,
        stockThousandths: stock === undefined ? null : Math.round(stock * 1000),
        createdAt: at,
      })),
    )
    .onConflictDoNothing();
  await db.insert(materialPrices).values(
    workshop.materials.flatMap(({ slug, priceKobo }) => {
      const price = { materialId: idOf(slug), actor: ACTOR };
      if (slug !== RISEN.material) return [{ ...price, at, priceKobo }];
      return [
        { ...price, at, priceKobo: Math.round((priceKobo * RISEN.from) / 100) * 100 },
        { ...price, at: new Date(now.getTime() - RISEN.before), priceKobo },
      ];
    }),
  );
  await db.insert(workshopRates).values({ ...workshop.rates, at, actor: ACTOR });
  await db
    .insert(stations)
    .values(
      workshop.stations.map(({ name, does, hoursPerWeek, usualHours, days, needsPower }, position) => ({
        id: newId('sta', at),
        name,
        does,
        unitsPerWeek: hoursPerWeek * UNITS_OF.hours,
        usualUnits: usualHours * UNITS_OF.hours,
        days,
        needsPower,
        position,
      })),
    );
  const [bench] = await db.select({ id: stations.id }).from(stations).orderBy(stations.position).limit(1);
  await db
    .insert(makerLinks)
    .values(
      [null, bench?.id ?? null].map((stationId) => ({
        id: newId('mkl', at),
        stationId,
        keyNumber: 1,
        actor: ACTOR,
        at,
      })),
    )
    .onConflictDoNothing();
  const wanted = workshop.recipes.map(({ product }) => product);
  const there = await db.select({ id: products.id }).from(products).where(inArray(products.id, wanted));
  const known = new Set(there.map(({ id }) => id));
  await db
    .insert(recipes)
    .values(
      workshop.recipes
        .filter(({ product }) => known.has(product))
        .map(({ product, lines, steps, parts, cuts, sizes }) => ({
          id: newId('rec', at),
          productId: product,
          at,
          actor: ACTOR,
          content: {
            lines: lines.map(({ material, amount, when }) => ({ materialId: idOf(material), amount, when })),
            steps: steps.map((step) => ({ ...step, rateKobo: null })),
            parts: parts.map((part) => ({ ...part, when: '' })),
            cuts: cuts.map(({ material, ...cut }) => ({ ...cut, materialId: idOf(material) })),
            sizes: sizes.map((size) => ({ ...size, heightCm: null })),
            overheadPercent: null,
          },
        })),
    );
  const named = new Map(workshop.materials.map((material) => [material.slug, material]));
  for (const { supplier, daysAgo, lines, other } of workshop.purchases) {
    const paidAt = new Date(now.getTime() - daysAgo * DAY);
    const totalKobo = lines.reduce((sum, { kobo }) => sum + kobo, other?.kobo ?? 0);
    const id = newId('pur', paidAt);
    await db.insert(purchases).values({
      id,
      supplier,
      day: lagosDay(paidAt),
      paidFrom: 'bank',
      totalKobo,
      // The demo shop is not registered for VAT.
      vatKobo: 0,
      vatBasisPoints: 0,
      receipt: [],
      requestId: `demo_${id}`,
      createdAt: paidAt,
      createdBy: ACTOR,
    });
    const came = lines.map(({ material, quantity, kobo }) => ({
      materialId: idOf(material),
      name: named.get(material)?.name ?? '',
      isStocked: named.get(material)?.stock !== undefined,
      quantityThousandths: Math.round(quantity * 1000),
      totalKobo: kobo,
    }));
    const something = { materialId: null, quantityThousandths: null, isStocked: false };
    const rest = other ? [{ ...something, name: other.name, totalKobo: other.kobo }] : [];
    await db
      .insert(purchaseLines)
      .values([...came, ...rest].map((line, position) => ({ ...line, purchaseId: id, position })));
  }
}
