import { eq, sql } from 'drizzle-orm';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import {
  productPictures,
  productSizes,
  products,
  productVariants,
} from '#app/features/shop/catalog/door/product.table.server.ts';
import { indexPieces } from '#app/features/shop/catalog/door/search-index.server.ts';
import { options, optionValues } from '#app/features/shop/options/door/option.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { PictureRecord } from '#app/platform/images/store-picture.server.ts';
import type { Catalogue, CatalogueOption, CatalogueProduct } from '#catalogue/catalogue.schema.ts';
import type { DrawingManifest } from '#scripts/prepare-drawings.ts';

/** What is in the store, by its file of the catalogue. */
export interface DemoFiles {
  pictures: Readonly<Record<string, PictureRecord>>;
  drawings: DrawingManifest;
}

/** Which demo pieces were ever put in: one the owner has deleted since must not come back with the next start. */
const SEEDED_KEY = 'demo-pieces';

/** Adds the pieces that were never there and says how many. Call in a transaction. */
export async function seedPieces(
  db: Database,
  catalogue: Pick<Catalogue, 'products' | 'options'>,
  files: DemoFiles,
): Promise<number> {
  const seeded = await readSeeded(db);
  let added = 0;
  // The woods and cloths of the workshop are in no piece's list of choices.
  if (seeded.size === 0) await addOptions(db, catalogue.options);
  for (const piece of catalogue.products.filter(({ id }) => !seeded.has(id))) {
    await addOptions(db, optionsOf(piece, catalogue.options));
    if (await addPiece(db, piece, files)) added += 1;
    seeded.add(piece.id);
  }
  if (added > 0) {
    const value = { ids: [...seeded] };
    await db
      .insert(settings)
      .values({ key: SEEDED_KEY, value })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
  }
  return added;
}

async function readSeeded(db: Database): Promise<Set<string>> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SEEDED_KEY));
  return new Set((row?.value as { ids: string[] } | undefined)?.ids);
}

function optionsOf({ options: offered }: CatalogueProduct, options: readonly CatalogueOption[]) {
  const isOffered = ({ slug }: CatalogueOption) => offered.some((value) => value.startsWith(`${slug}=`));
  return options.filter(isOffered);
}

/** Those of a new piece; one that the shop has already stays as its owner has it. */
async function addOptions(db: Database, wanted: readonly CatalogueOption[]): Promise<void> {
  for (const [position, { values, ...option }] of wanted.entries()) {
    const [added] = await db
      .insert(options)
      .values({ ...option, position, createdAt: sql`now()` })
      .onConflictDoNothing()
      .returning();
    if (!added) continue;
    await db.insert(optionValues).values(values.map((value, at) => ({ ...value, option: option.slug, position: at })));
  }
}

/** False when the owner already has a piece of this address or number. */
async function addPiece(db: Database, piece: CatalogueProduct, files: DemoFiles): Promise<boolean> {
  const { pictures, drawings } = files;
  const { sizes, pictures: shots, options: offered, combinations, ...values } = piece;
  const kept = offered.map((value) => ({ value, priceDifferenceKobo: null }));
  const [row] = await db
    .insert(products)
    .values({ ...values, options: kept })
    .onConflictDoNothing()
    .returning({ id: products.id });
  if (!row) return false;
  if (sizes.length > 0) {
    await db
      .insert(productSizes)
      .values(
        sizes.map(({ label, priceDifferenceKobo }, position) => ({
          productId: piece.id,
          label,
          position,
          priceDifferenceKobo,
        })),
      );
  }
  if (combinations.length > 0) {
    await db
      .insert(productVariants)
      .values(combinations.map((variant, position) => ({ ...variant, productId: piece.id, position })));
  }
  await db.insert(productPictures).values(
    shots.map(({ file, color, alt, drawing }, position) => {
      const picture = pictures[file];
      if (!picture) throw new Error(`catalogue/pictures/${file} of ${piece.id} is missing`);
      const { key, width, height, widths, dominantColor } = picture;
      const values = { key, width, height, widths: [...widths], dominantColor, color, alt };
      return { productId: piece.id, position, ...values, drawing: drawing && drawings[drawing] };
    }),
  );
  await indexPieces(db, [piece.id]);
  return true;
}
