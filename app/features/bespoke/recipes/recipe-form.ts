import { plainLine } from '#app/platform/forms/plain-text.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import { amountOf } from './formula.ts';
import { formulaSentence } from './formula-texts.ts';
import { MAX_STEP_NAME, MOST_CUTS, MOST_LINES, MOST_OVERHEAD, MOST_PARTS, MOST_STEPS, type Recipe } from './recipe.ts';
import { recipeTexts } from './recipe-texts.ts';

const texts = recipeTexts.refusals;

/** The form of a recipe as it is typed: nothing in it has been believed yet. */
export interface RecipeDraft {
  lines: Record<'material' | 'amount' | 'when', string>[];
  steps: Record<'name' | 'hours' | 'rate' | 'when', string>[];
  parts: Record<'name' | 'cost' | 'when', string>[];
  cuts: Record<'material' | 'name' | 'length' | 'width' | 'count' | 'turn' | 'when', string>[];
  sizes: Record<'label' | 'width' | 'depth' | 'height', string>[];
  overhead: string;
  /** What it is reckoned for on the page; no part of the recipe. */
  shown: { size: string; color: string; options: Record<string, string> };
}

const ROWS = {
  line: { list: 'lines', fields: ['material', 'amount', 'when'], most: MOST_LINES },
  step: { list: 'steps', fields: ['name', 'hours', 'rate', 'when'], most: MOST_STEPS },
  part: { list: 'parts', fields: ['name', 'cost', 'when'], most: MOST_PARTS },
  cut: { list: 'cuts', fields: ['material', 'name', 'length', 'width', 'count', 'turn', 'when'], most: MOST_CUTS },
  size: { list: 'sizes', fields: ['label', 'width', 'depth', 'height'], most: 40 },
} as const;
export type RowKind = keyof typeof ROWS;
/** Rows are called by their place. */
const FIELD = /^(line|step|part|cut|size)\.(\d{1,2})\.([a-z]+)$/;
const LONGEST = 200;

/** Reads the form and the button that was pressed; undefined for what no form of ours sends. */
export function readRecipeDraft(form: FormData): { draft: RecipeDraft; intent: string; basedOn: string } | undefined {
  const draft = emptyDraft();
  let intent: string | undefined;
  let basedOn = '';
  const seen = new Set<string>();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value.length > LONGEST || seen.has(name)) return undefined;
    seen.add(name);
    const [, kind, index, field] = FIELD.exec(name) ?? [];
    const option = /^shown\.option\.([a-z0-9-]{1,60})$/.exec(name)?.[1];
    if (name === 'intent') intent = value;
    else if (name === 'basedOn') basedOn = value;
    else if (name === 'overhead') draft.overhead = value;
    else if (name === 'shown.size') draft.shown.size = value;
    else if (name === 'shown.color') draft.shown.color = value;
    else if (option) draft.shown.options[option] = value;
    else if (kind && field) {
      const { list, fields, most } = ROWS[kind as RowKind];
      if (!(fields as readonly string[]).includes(field) || Number(index) >= most) return undefined;
      const rows = draft[list] as Record<string, string>[];
      rows[Number(index)] = { ...emptyRow(kind as RowKind), ...rows[Number(index)], [field]: value };
    } else return undefined;
  }
  for (const kind of Object.keys(ROWS) as RowKind[]) {
    const rows = draft[ROWS[kind].list] as (Record<string, string> | undefined)[];
    Object.assign(draft, { [ROWS[kind].list]: Array.from(rows, (row) => row ?? emptyRow(kind)) });
  }
  return intent === undefined ? undefined : { draft, intent, basedOn };
}

const emptyDraft = (): RecipeDraft => ({
  lines: [],
  steps: [],
  parts: [],
  cuts: [],
  sizes: [],
  overhead: '',
  shown: { size: '', color: '', options: {} },
});

const emptyRow = (kind: RowKind): Record<string, string> =>
  Object.fromEntries(ROWS[kind].fields.map((field) => [field, '']));

export const mostRows = (kind: RowKind): number => ROWS[kind].most;

/** A row nobody has typed into; what it is for alone is nothing. */
const isBlank = ({ when: _, label: __, turn: ___, ...row }: Record<string, string>) =>
  Object.values(row).every((typed) => typed.trim() === '');

/** The recipe as far as it is typed, with the place of each row in the form, for costs while it is typed. Nothing is decided by it. */
export function draftRecipe(draft: RecipeDraft): {
  recipe: Recipe;
  places: Record<'lines' | 'steps' | 'parts' | 'cuts', number[]>;
} {
  const kept = <Row extends Record<string, string>>(rows: readonly Row[]) =>
    rows.flatMap((row, place) => (isBlank(row) ? [] : [{ row, place }]));
  const [lines, steps, parts, cuts] = [kept(draft.lines), kept(draft.steps), kept(draft.parts), kept(draft.cuts)];
  const cm = (typed: string) => parseWhole(plainLine(typed), 2000) || null;
  return {
    recipe: {
      lines: lines.map(({ row }) => ({ materialId: row.material, amount: plainLine(row.amount), when: row.when })),
      steps: steps.map(({ row }) => ({
        name: plainLine(row.name),
        hours: plainLine(row.hours),
        rateKobo: row.rate.trim() === '' ? null : (parseNaira(row.rate) ?? 0),
        when: row.when,
      })),
      parts: parts.map(({ row }) => ({
        name: plainLine(row.name),
        costKobo: parseNaira(row.cost) ?? 0,
        when: row.when,
      })),
      cuts: cuts.map(({ row }) => ({
        materialId: row.material,
        name: plainLine(row.name),
        length: plainLine(row.length),
        width: plainLine(row.width),
        count: plainLine(row.count),
        mayTurn: row.turn === 'yes',
        when: row.when,
      })),
      sizes: draft.sizes
        .filter((row) => row.label !== '' && !isBlank(row))
        .map(({ label, width, depth, height }) => ({
          label,
          widthCm: cm(width),
          depthCm: cm(depth),
          heightCm: cm(height),
        })),
      overheadPercent: parseWhole(plainLine(draft.overhead), MOST_OVERHEAD) ?? null,
    },
    places: {
      lines: lines.map(({ place }) => place),
      steps: steps.map(({ place }) => place),
      parts: parts.map(({ place }) => place),
      cuts: cuts.map(({ place }) => place),
    },
  };
}

export type CheckedRecipe = { ok: true; recipe: Recipe } | { ok: false; fields: Record<string, string> };

/** What was typed, checked: materials of the shop, values the product comes in, and formulas that can be read. */
export function checkRecipe(
  draft: RecipeDraft,
  { materials, whens }: { materials: ReadonlySet<string>; whens: ReadonlySet<string> },
): CheckedRecipe {
  const { recipe, places } = draftRecipe(draft);
  const fields: Record<string, string> = {};
  const checkWhen = (name: string, when: string) => {
    if (when !== '' && !whens.has(when)) fields[name] = texts.when;
  };
  const checkFormula = (name: string, typed: string) => {
    // With no side in it, it comes to the same for every piece.
    const read = amountOf(typed, { W: null, D: null, H: null });
    if (!read.ok && read.problem.reason !== 'no_size') fields[name] = formulaSentence(read.problem);
  };
  recipe.lines.forEach(({ materialId, amount, when }, index) => {
    const row = `line.${places.lines[index]}`;
    if (!materials.has(materialId)) fields[`${row}.material`] = texts.material;
    checkFormula(`${row}.amount`, amount);
    checkWhen(`${row}.when`, when);
  });
  recipe.steps.forEach(({ name, hours, when }, index) => {
    const place = places.steps[index] ?? 0;
    const row = `step.${place}`;
    if (name === '') fields[`${row}.name`] = texts.step;
    if (name.length > MAX_STEP_NAME) fields[`${row}.name`] = texts.tooLong(MAX_STEP_NAME);
    checkFormula(`${row}.hours`, hours);
    const rate = draft.steps[place]?.rate.trim() ?? '';
    if (rate !== '' && parseNaira(rate) === undefined) fields[`${row}.rate`] = texts.amount;
    checkWhen(`${row}.when`, when);
  });
  recipe.parts.forEach(({ name, when }, index) => {
    const place = places.parts[index] ?? 0;
    const row = `part.${place}`;
    if (name === '') fields[`${row}.name`] = texts.part;
    if (name.length > MAX_STEP_NAME) fields[`${row}.name`] = texts.tooLong(MAX_STEP_NAME);
    if (parseNaira(draft.parts[place]?.cost ?? '') === undefined) fields[`${row}.cost`] = texts.amount;
    checkWhen(`${row}.when`, when);
  });
  recipe.cuts.forEach(({ materialId, name, length, width, count, when }, index) => {
    const row = `cut.${places.cuts[index]}`;
    if (!materials.has(materialId)) fields[`${row}.material`] = texts.material;
    if (name === '') fields[`${row}.name`] = texts.part;
    if (name.length > MAX_STEP_NAME) fields[`${row}.name`] = texts.tooLong(MAX_STEP_NAME);
    checkFormula(`${row}.length`, length);
    if (width !== '') checkFormula(`${row}.width`, width);
    if (count !== '') checkFormula(`${row}.count`, count);
    checkWhen(`${row}.when`, when);
  });
  draft.sizes.forEach((row, place) => {
    for (const side of ['width', 'depth', 'height'] as const) {
      const typed = plainLine(row[side]);
      if (typed !== '' && !parseWhole(typed, 2000)) fields[`size.${place}.${side}`] = texts.cm;
    }
  });
  const overhead = plainLine(draft.overhead);
  if (overhead !== '' && parseWhole(overhead, MOST_OVERHEAD) === undefined) fields.overhead = texts.percent;
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, recipe };
}

/** A recipe as its form shows it. */
export function draftOf(recipe: Recipe, piece: { sizes: readonly { label: string }[] }): RecipeDraft {
  const naira = (kobo: number) => (kobo / 100).toLocaleString('en-US');
  const cm = (value: number | null | undefined) => (value ? String(value) : '');
  return {
    ...emptyDraft(),
    lines: recipe.lines.map(({ materialId, amount, when }) => ({ material: materialId, amount, when })),
    steps: recipe.steps.map(({ name, hours, rateKobo, when }) => ({
      name,
      hours,
      rate: rateKobo === null ? '' : naira(rateKobo),
      when,
    })),
    parts: recipe.parts.map(({ name, costKobo, when }) => ({ name, cost: naira(costKobo), when })),
    cuts: recipe.cuts.map(({ materialId, mayTurn, ...cut }) => ({
      ...cut,
      material: materialId,
      turn: mayTurn ? 'yes' : 'no',
    })),
    sizes: piece.sizes.map(({ label }) => {
      const own = recipe.sizes.find((size) => size.label === label);
      return { label, width: cm(own?.widthCm), depth: cm(own?.depthCm), height: cm(own?.heightCm) };
    }),
    overhead: recipe.overheadPercent === null ? '' : String(recipe.overheadPercent),
  };
}
