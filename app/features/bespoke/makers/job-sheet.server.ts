import '#app/features/shop/sizes/door/drawing-slot.server.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { ownLinesOf, readLineRecipes } from '#app/features/bespoke/costs/line-recipe.server.ts';
import { readPricedMaterials } from '#app/features/bespoke/materials/material.queries.server.ts';
import { unitsNeeded } from '#app/features/bespoke/materials/units.ts';
import { workshopJobs, workshopPhotos, workshopSteps } from '#app/features/bespoke/queue/queue.table.server.ts';
import { amountWords } from '#app/features/bespoke/recipes/amount-words.ts';
import { type AskedPiece, costOf, NO_RATES, sizesFor } from '#app/features/bespoke/recipes/cost.ts';
import type { Recipe } from '#app/features/bespoke/recipes/recipe.ts';
import { photoView } from '#app/features/ground/photos/door/photo-view.ts';
import { partsOfVariation } from '#app/features/money/documents/door/variation-text.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { viewShown } from '#app/features/orders/order-requests/door/view-shown.ts';
import { orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { formatSides } from '#app/features/shop/sizes/door/piece-kinds.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { makerTexts as texts } from './maker-texts.ts';

const { id, orderId, position, name, quantity } = workshopJobs;
const { productId, color, size, options, pictureKey } = orderLines;
const { number, numberPrefix, estimatedTo } = orders;
const { drawnAs, parts, widthCm, depthCm, heightCm, seatHeightCm } = products;

/** A job as it is made: nothing of its price or of whom it is for. Undefined where it is not, or no longer, in the workshop. */
export async function readJobSheet({ db, clock }: Pick<Services, 'db' | 'clock'>, jobId: string) {
  const [job] = await db
    .select({
      id,
      orderId,
      position,
      name,
      quantity,
      estimatedTo,
      line: { productId, name: orderLines.name, color, size, options, quantity: orderLines.quantity },
      pictureKey,
      order: { number, numberPrefix },
      product: { drawnAs, parts, widthCm, depthCm, heightCm, seatHeightCm },
    })
    .from(workshopJobs)
    .innerJoin(orders, eq(orders.id, orderId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)))
    .leftJoin(products, eq(products.id, productId))
    .where(and(eq(id, jobId), eq(orders.stage, 'new'), isNull(orders.cancelledAt)));
  if (!job) return undefined;
  const [own, [request], steps, photos] = [
    await ownLinesOf(db, job.line.productId === null ? [job.orderId] : []),
    await db
      .select({ snapshot: orderRequests.snapshot })
      .from(orderRequests)
      .where(eq(orderRequests.orderId, job.orderId)),
    await db
      .select({ position: workshopSteps.position, name: workshopSteps.name, by: workshopSteps.doneBy })
      .from(workshopSteps)
      .where(eq(workshopSteps.jobId, job.id))
      .orderBy(asc(workshopSteps.position)),
    await listJobPhotos(db, [job.id]),
  ];
  const found = { line: job.line, own: own.get(job.orderId)?.[job.position] };
  const made = (await readLineRecipes(db, { lines: [found], at: clock() }))(found);
  const agreed = request?.snapshot.lines[job.position];
  const { line, product } = job;
  const sides = product && made ? { ...product, ...sidesOf(made) } : product;
  const shown = viewShown(
    agreed?.sizes || agreed?.pictures?.length || !sides
      ? { ...line, ...agreed }
      : { ...line, drawnAs: sides.drawnAs, parts: sides.parts, sizes: sides },
  );
  return {
    id: job.id,
    orderId: job.orderId,
    title: quantityOf(job),
    number: formatOrderNumber(job.order),
    quantity: job.quantity,
    pictureKey: job.pictureKey,
    readyBy: formatDate(fromLagosDay(job.estimatedTo)),
    chosen: partsOfVariation(line),
    size: shown.size ?? (found.own ? formatSides(found.own) : ''),
    shown,
    materials: made ? await materialsOf(db, made, job.quantity) : [],
    bought: made ? boughtOf(made) : [],
    steps: steps.map(({ by, ...step }) => ({ ...step, isDone: by !== null, by: by ?? '' })),
    photos,
  };
}

export type JobSheetView = NonNullable<Awaited<ReturnType<typeof readJobSheet>>>;

const quantityOf = (job: { name: string; quantity: number }) =>
  job.quantity > 1 ? texts.pieces(job.name, job.quantity) : job.name;

interface Made {
  recipe: Recipe;
  asked: AskedPiece;
}

function sidesOf({ recipe, asked }: Made) {
  const { W, D, H } = sizesFor(recipe, asked);
  return { widthCm: W, depthCm: D, heightCm: H };
}

/** What all pieces together take, in the order of the recipe; what cannot be reckoned is left out. */
async function materialsOf(db: Database, { recipe, asked }: Made, pieces: number) {
  const materials = new Map((await readPricedMaterials(db)).map((material) => [material.id, material]));
  const { lines } = costOf(recipe, asked, { materials, rates: NO_RATES });
  return recipe.lines.flatMap(({ materialId }, index) => {
    const [material, line] = [materials.get(materialId), lines[index]];
    if (!material || !line || !('millionths' in line)) return [];
    const millionths = line.millionths * pieces;
    return [{ name: material.name, amount: amountWords(material, millionths, unitsNeeded(material, millionths)) }];
  });
}

const boughtOf = ({ recipe, asked }: Made): string[] => {
  const { parts } = costOf(recipe, asked, { materials: new Map(), rates: NO_RATES });
  return recipe.parts.flatMap(({ name }, index) => (parts[index] ? [name] : []));
};

/** What makers photographed of these jobs, the latest last. */
async function listJobPhotos(db: Database, jobIds: readonly string[]) {
  const rows = await db
    .select({ step: workshopPhotos.step, by: workshopPhotos.by, picture: workshopPhotos.picture })
    .from(workshopPhotos)
    .where(inArray(workshopPhotos.jobId, [...jobIds]))
    .orderBy(asc(workshopPhotos.at), asc(workshopPhotos.id));
  return rows.map(({ step, by, picture }) => ({ ...photoView(picture), alt: texts.photoOf(step, by) }));
}

/** The jobs of an order, each with its photos, for the team. */
export async function readJobsOfOrder(db: Database, ofOrder: string) {
  const jobs = await db
    .select({ id, name, quantity })
    .from(workshopJobs)
    .where(eq(orderId, ofOrder))
    .orderBy(asc(position));
  return {
    jobs: jobs.map((job) => ({ id: job.id, title: quantityOf(job) })),
    photos: await listJobPhotos(
      db,
      jobs.map((job) => job.id),
    ),
  };
}
