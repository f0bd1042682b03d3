import { listMaterials } from '#app/features/bespoke/materials/material.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { RecipePageView } from './components/recipe-page.tsx';
import type { MadePiece } from './costing.ts';
import {
  findMadePiece,
  listMadeIds,
  readMadePieces,
  readOwnRecipes,
  readRates,
  readRecipes,
  readVat,
} from './recipe.queries.server.ts';
import { EMPTY_RECIPE, type Recipe } from './recipe.ts';
import { checkRecipe, draftOf, readRecipeDraft } from './recipe-form.ts';
import { recipeTexts } from './recipe-texts.ts';
import { type RecipeSubject, recipeInForce, saveRecipe } from './save-recipe.server.ts';

type Context = Pick<Services, 'db' | 'clock'>;

/** What a recipe is written for, with the recipe in force. */
export interface RecipeOf {
  subject: RecipeSubject;
  piece: MadePiece;
  back: RecipePageView['back'];
  /** Of the cut list of it. */
  cutList: string;
}

/** A product's; undefined when there is no such product. */
export async function recipeOfProduct({ db, clock }: Context, productId: string): Promise<RecipeOf | undefined> {
  const piece = await findMadePiece(db, { id: productId, now: clock() });
  const back = { to: `/uploads/${productId}`, words: recipeTexts.back };
  return piece && { subject: { productId }, piece, back, cutList: `/cutting?product=${productId}` };
}

const recipeIn = async (db: Database, subject: RecipeSubject): Promise<Recipe | undefined> =>
  'productId' in subject
    ? (await readRecipes(db, { ids: [subject.productId] }))[subject.productId]
    : (await readOwnRecipes(db, { keys: [subject.ownLine] }))[subject.ownLine];

/** The form as it is saved; of one without a recipe, begun from that of the product `from`. */
export async function readRecipePage(context: Context, of: RecipeOf, from: string | null): Promise<RecipePageView> {
  const saved = await recipeIn(context.db, of.subject);
  const others = !saved && from ? await readRecipes(context.db, { ids: [from] }) : {};
  // An address may name what every object has.
  const begun = from && Object.hasOwn(others, from) ? others[from] : undefined;
  const recipe = saved ?? (begun ? withoutWhens(begun, of.piece) : EMPTY_RECIPE);
  const basedOn = await recipeInForce(context.db, of.subject);
  return viewRecipe(context, of, {
    draft: draftOf(recipe, of.piece),
    fields: {},
    hasRecipe: saved !== undefined,
    basedOn,
    isOutdated: false,
  });
}

/** Another product comes in other sizes and values: what only they take is asked again. */
function withoutWhens(recipe: Recipe, piece: MadePiece): Recipe {
  const whens = whensOf(piece);
  const kept = <Row extends { when: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, when: whens.has(row.when) ? row.when : '' }));
  const { lines, steps, parts, cuts } = recipe;
  return { ...recipe, lines: kept(lines), steps: kept(steps), parts: kept(parts), cuts: kept(cuts), sizes: [] };
}

const whensOf = ({ sizes, colors, options }: MadePiece): ReadonlySet<string> =>
  new Set([
    ...sizes.map(({ label }) => `size=${label}`),
    ...colors.map((label) => `color=${label}`),
    ...options.flatMap(({ slug, values }) => values.map((value) => `${slug}=${value.slug}`)),
  ]);

async function viewRecipe(
  { db, clock }: Context,
  { piece, back, cutList }: RecipeOf,
  { hasRecipe, ...shown }: Pick<RecipePageView, 'draft' | 'fields' | 'basedOn' | 'isOutdated'> & { hasRecipe: boolean },
  more: Partial<RecipePageView['rows']> = {},
): Promise<RecipePageView> {
  const [materials, rates, vatBasisPoints, made] = await Promise.all([
    listMaterials(db),
    readRates(db),
    readVat(db),
    hasRecipe ? [] : listMadeIds(db),
  ]);
  const others = (await readMadePieces(db, { ids: made, now: clock() })).filter(({ id }) => id !== piece.id);
  const { draft } = shown;
  const rows = (typed: number, empty: number) => Math.max(typed + 1, empty);
  return {
    ...shown,
    piece,
    materials: materials.map(({ supplier: _, stockThousandths: __, hiddenAt, ...material }) => ({
      ...material,
      isHidden: hiddenAt !== null,
    })),
    rates,
    vatBasisPoints,
    others: others.map(({ id, name }) => ({ id, name })),
    back,
    cutList: hasRecipe && draft.cuts.length > 0 ? cutList : null,
    rows: {
      line: rows(draft.lines.length, 3) + (more.line ?? 0),
      step: rows(draft.steps.length, 2) + (more.step ?? 0),
      part: rows(draft.parts.length, 1) + (more.part ?? 0),
      cut: rows(draft.cuts.length, 1) + (more.cut ?? 0),
    },
  };
}

type Answer =
  | { kind: 'saved' }
  | { kind: 'unreadable' }
  | { kind: 'form'; status: 200 | 409 | 422; view: RecipePageView };

/** A press on one of its buttons. Only saving decides anything. */
export async function submitRecipe(
  services: Services,
  actor: string,
  { of, form }: { of: RecipeOf; form: FormData },
): Promise<Answer> {
  const read = readRecipeDraft(form);
  if (!read) return { kind: 'unreadable' };
  const { draft, intent, basedOn } = read;
  const shown = { draft, basedOn, hasRecipe: true, isOutdated: false };
  if (intent !== 'save') {
    const kind = (['line', 'step', 'part', 'cut'] as const).find((each) => intent === `more:${each}`);
    const view = await viewRecipe(services, of, { ...shown, fields: {} }, kind ? { [kind]: 1 } : {});
    return { kind: 'form', status: 200, view };
  }
  const materials = new Set((await listMaterials(services.db)).map(({ id }) => id));
  const checked = checkRecipe(draft, { materials, whens: whensOf(of.piece) });
  if (!checked.ok) {
    const view = await viewRecipe(services, of, { ...shown, fields: checked.fields });
    return { kind: 'form', status: 422, view };
  }
  const { subject, piece } = of;
  if (await saveRecipe(services, actor, { subject, name: piece.name, recipe: checked.recipe, basedOn }))
    return { kind: 'saved' };
  const theirs = await recipeInForce(services.db, subject);
  const view = await viewRecipe(services, of, { ...shown, fields: {}, basedOn: theirs, isOutdated: true });
  return { kind: 'form', status: 409, view };
}
