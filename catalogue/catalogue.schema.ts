import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UNITS } from '#app/features/bespoke/materials/units.ts';
import { SETTING_GROUPS } from '#app/features/ground/settings/door/shop-settings.ts';
import { DRAWN_AS, readParts } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';

const categories = ['sitting', 'tables', 'room', 'lights', 'storage'] as const;
/** What a piece has of each, see `PARTS_OF`. */
const partsSchema = z.record(z.string(), z.union([z.int(), z.string()])).transform((parts, context) => {
  const read = readParts(
    Object.entries(parts)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  );
  if (!read) context.addIssue({ code: 'custom', message: 'No such parts' });
  return read ?? {};
});

/** Spec 9's list, with `Biege` spelt as it is read. */
const colors = ['White', 'Black', 'Red', 'Purple', 'Pink', 'Blue', 'Brown', 'Beige'] as const;

const cm = z.int().min(1).max(600);
const days = z.int().min(1).max(120);
const file = (extension: string) => z.string().regex(new RegExp(`^[a-z0-9_]+\\.${extension}$`));

const fact = z.string().min(10).max(120);

const size = z.strictObject({
  /** As it is spoken: `6 by 7 ft`, `8-seater`. The first of a piece is the one its price and dimensions are for. */
  label: z.string().min(1).max(40),
  priceDifferenceKobo: z.int(),
  widthCm: cm.optional(),
  depthCm: cm.optional(),
  heightCm: cm.optional(),
});

const picture = z.strictObject({
  /** In `catalogue/pictures/`. */
  file: file('webp'),
  color: z.enum(colors),
  view: z.enum(['three_quarter', 'front', 'detail']),
  alt: z.string().min(20).max(140),
  /** In `catalogue/drawings/`: its lines, on the same pixels. */
  drawing: file('svg').optional(),
});

const product = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{3,60}$/),
  pieceNumber: z.int().positive(),
  name: z.string().min(3).max(60),
  description: z.string().min(80).max(400),
  category: z.enum(categories),
  priceKobo: z.int().positive(),
  /** Each with what it is used for. The first one is the one a piece's ticket names. */
  materials: z.array(z.string().regex(/^[^:]{3,}: .{3,}$/)).min(1),
  upholstery: z.array(fact),
  /** The first one is the one a buyer is to know before all others. */
  construction: z.array(fact).min(2),
  assembly: z.array(fact).min(1),
  care: z.string().min(20),
  /** Where it is otherwise than the shop says of all pieces. */
  warranty: fact.optional(),
  samples: fact.optional(),
  maker: fact.optional(),
  leadDaysMin: days,
  leadDaysMax: days,
  sizeClass: z.enum(['parcel', 'van', 'truck']),
  widthCm: cm,
  depthCm: cm,
  heightCm: cm,
  seatHeightCm: cm.optional(),
  seatDepthCm: cm.optional(),
  legHeightCm: cm.optional(),
  /** What its picture shows. */
  drawnAs: z.enum(DRAWN_AS),
  parts: partsSchema,
  weightKg: z.int().positive(),
  colors: z.array(z.enum(colors)).min(1),
  sizes: z.array(size),
  /** What it can also be chosen in, of `options.json`: `handles=brass-knobs`. */
  options: z.array(z.string().regex(/^[a-z0-9-]+=[a-z0-9-]+$/)).default([]),
  /** Those with a price or a count of their own. */
  combinations: z
    .array(
      z.strictObject({
        choice: z.string(),
        stockCount: z.int().min(0).nullable().default(null),
        priceDifferenceKobo: z.int().nullable().default(null),
        picture: z.null().default(null),
      }),
    )
    .default([]),
  isInStock: z.boolean(),
  /** Units ready to go; null = made to order. */
  stockCount: z.int().min(0).nullable(),
  /** What people also call it, lower case, for the search. */
  keywords: z.array(z.string().regex(/^[^A-Z]+$/)).min(3),
  pictures: z.array(picture).min(1),
  /** In `catalogue/models/`: real size in metres, standing on the floor, front towards +Z. */
  model: file('glb').nullable(),
});

const option = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(3).max(40),
  values: z
    .array(
      z.strictObject({
        slug: z.string().regex(/^[a-z0-9-]+$/),
        label: z.string().min(3).max(40),
        swatch: z
          .string()
          .regex(/^#[0-9a-f]{6}$/)
          .optional(),
        priceDifferenceKobo: z.int(),
        extraDays: days.or(z.literal(0)),
      }),
    )
    .min(2),
});

const room = z.strictObject({
  file: file('webp'),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string().min(20).max(160),
  /** Ids of the pieces to be seen in it, some of them in another colour. */
  products: z.array(z.string()),
  /** Where they are in it, in percent of its width and height. */
  pins: z.record(z.string(), z.strictObject({ across: z.number(), down: z.number() })).optional(),
  /** People of the demo shop: nobody real. */
  deliveredTo: z.strictObject({ name: z.string().max(60), town: z.string().max(60) }).optional(),
});

/** What the demo shop says of itself: settings that every other shop gets from its owner. */
const shop = z.strictObject({
  business: SETTING_GROUPS.business,
  masterclass: SETTING_GROUPS.masterclass,
  words: SETTING_GROUPS.words,
  people: SETTING_GROUPS.people,
  class: SETTING_GROUPS.class,
  facts: z.strictObject({ warranty: fact, samples: fact, returns: fact, maker: fact, carrying: z.string().max(200) }),
});

const material = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(3).max(80),
  unit: z.enum(UNITS),
  priceKobo: z.int().positive(),
  wastePercent: z.int().min(0).max(100),
  supplier: z.string().max(80),
  sheetMm: z.tuple([z.int().positive(), z.int().positive()]).optional(),
  /** Of what comes in lengths. */
  lengthMm: z.int().positive().optional(),
  stock: z.number().positive().optional(),
});

/** What pieces of the demo shop are made of, and what each takes: formulas of W, D and H in metres. */
const purchase = z.strictObject({
  supplier: z.string().min(3).max(80),
  daysAgo: z.int().positive(),
  lines: z
    .array(z.strictObject({ material: z.string(), quantity: z.number().positive(), kobo: z.int().positive() }))
    .min(1),
  other: z.strictObject({ name: z.string().min(3), kobo: z.int().positive() }).nullable(),
});

const workshop = z.strictObject({
  rates: z.strictObject({ hourKobo: z.int(), overheadPercent: z.int(), wantedMarginPercent: z.int() }),
  stations: z
    .array(
      z.strictObject({
        name: z.string().min(3),
        does: z.array(z.string()),
        hoursPerWeek: z.int().positive(),
        usualHours: z.number().min(0),
        days: z.array(z.int().min(0).max(6)).min(1),
        needsPower: z.boolean(),
      }),
    )
    .min(3),
  materials: z.array(material).min(10),
  purchases: z.array(purchase),
  recipes: z
    .array(
      z.strictObject({
        product: z.string(),
        lines: z.array(z.strictObject({ material: z.string(), amount: z.string(), when: z.string() })).min(1),
        steps: z.array(z.strictObject({ name: z.string().min(3), hours: z.string(), when: z.string() })).min(1),
        parts: z.array(z.strictObject({ name: z.string().min(3), costKobo: z.int().positive() })),
        cuts: z
          .array(
            z.strictObject({
              material: z.string(),
              name: z.string().min(3),
              length: z.string(),
              width: z.string().default(''),
              count: z.string().default(''),
              mayTurn: z.boolean().default(false),
              when: z.string().default(''),
            }),
          )
          .default([]),
        sizes: z.array(z.strictObject({ label: z.string(), widthCm: cm, depthCm: cm })),
      }),
    )
    .min(12),
});

export type CatalogueWorkshop = z.infer<typeof workshop>;
export type CatalogueShop = z.infer<typeof shop>;
export type CatalogueProduct = z.infer<typeof product>;
export type CatalogueOption = z.infer<typeof option>;
export type CatalogueRoom = z.infer<typeof room>;
export interface Catalogue {
  products: CatalogueProduct[];
  options: CatalogueOption[];
  rooms: CatalogueRoom[];
  shop: CatalogueShop;
  workshop: CatalogueWorkshop;
}

/** Reads the files of the folder `catalogueDir`; throws, naming the field, when one is wrong. */
export async function readCatalogue(catalogueDir: string): Promise<Catalogue> {
  const read = async (name: string) => JSON.parse(await readFile(join(catalogueDir, name), 'utf8')) as unknown;
  const files = ['products.json', 'options.json', 'rooms.json', 'shop.json', 'workshop.json'];
  const [products, options, rooms, settings, work] = await Promise.all(files.map(read));
  return {
    products: z.array(product).parse(products),
    options: z.array(option).parse(options),
    rooms: z.array(room).parse(rooms),
    shop: shop.parse(settings),
    workshop: workshop.parse(work),
  };
}
