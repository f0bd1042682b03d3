import { useCallback, useEffect, useRef, useState } from 'react';
import { Form as PlainForm, useNavigation } from 'react-router';
import type { PricedMaterial } from '#app/features/bespoke/materials/units.ts';
import { formatChoice } from '#app/features/shop/options/door/choice.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { sizesFor, type WorkshopRates } from '../cost.ts';
import { askedOf, type MadePiece, priceIn, reckon } from '../costing.ts';
import { readCut } from '../cut-parts.ts';
import { marginRange } from '../margin-range.ts';
import { draftRecipe, mostRows, type RecipeDraft, readRecipeDraft } from '../recipe-form.ts';
import { recipeTexts as texts } from '../recipe-texts.ts';
import { CostSums } from './cost-sums.tsx';
import { MarginLine, MarginRange } from './margin-line.tsx';
import { CutRow, LineRow, PartRow, StepRow } from './recipe-rows.tsx';

export interface RecipePageView {
  /** What is made: a product, or a free line of a quote that comes in one choice. */
  piece: MadePiece;
  draft: RecipeDraft;
  /** Rows of each kind on the page: those that were typed, and empty ones. */
  rows: Record<'line' | 'step' | 'part' | 'cut', number>;
  fields: Record<string, string>;
  materials: (PricedMaterial & { isHidden: boolean })[];
  rates: WorkshopRates;
  vatBasisPoints: number;
  /** Other products that have one, while this one has none. */
  others: { id: string; name: string }[];
  back: { to: string; words: string };
  /** The recipe it was opened with; '' where there was none. */
  basedOn: string;
  /** Somebody else has saved another since; saving again replaces it. */
  isOutdated: boolean;
  /** Where the parts of what is saved are laid on sheets; null where it has none. */
  cutList: string | null;
}

/** What a piece takes: lines, steps and parts, with its cost and margin as they are typed, and without scripts after each press. */
export function RecipePage({ view, done }: { view: RecipePageView; done: string | undefined }) {
  const { piece, fields, materials, rates, vatBasisPoints, others, back } = view;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<RecipeDraft>();
  const [more, setMore] = useState({ line: 0, step: 0, part: 0, cut: 0 });
  const isHydrated = useHydrated();
  const pressed = useNavigation().formData?.get('intent');
  const look = useCallback(() => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    fields.set('intent', 'look');
    const read = readRecipeDraft(fields);
    if (read) setTyped(read.draft);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer is a new form
  useEffect(() => setTyped(undefined), [view]);

  const draft = typed ?? view.draft;
  const { recipe, places } = draftRecipe(draft);
  const chosen = {
    size: draft.shown.size || (piece.sizes[0]?.label ?? ''),
    color: draft.shown.color || (piece.colors[0] ?? ''),
    options: formatChoice(
      Object.fromEntries(
        piece.options.map(({ slug, values }) => [slug, draft.shown.options[slug] || (values[0]?.slug ?? '')]),
      ),
    ),
  };
  const asked = askedOf(piece, chosen);
  const sizes = sizesFor(recipe, asked);
  const priceKobo = priceIn(piece, chosen);
  const costing = { recipes: { it: recipe }, pieces: [], materials, rates, vatBasisPoints };
  const reckoned = reckon(costing, 'it', asked, priceKobo);
  const whens = [
    { value: '', label: texts.always },
    ...piece.sizes.map(({ label }) => ({ value: `size=${label}`, label: texts.inSize(label) })),
    ...(piece.colors.length > 1
      ? piece.colors.map((label) => ({ value: `color=${label}`, label: texts.inColor(label) }))
      : []),
    ...piece.options.flatMap(({ slug, name, values }) =>
      values.map((value) => ({ value: `${slug}=${value.slug}`, label: texts.inValue(name, value.label) })),
    ),
  ];
  const rowsOf = (kind: keyof typeof more) =>
    Array.from({ length: Math.min(view.rows[kind] + more[kind], mostRows(kind)) }, (_, index) => index);
  const errorOf = (name: string) => fields[name];
  const refusal = view.isOutdated ? texts.refusals.outdated : texts.refusals.summary;
  const errors = view.isOutdated || Object.keys(fields).length > 0 ? { message: refusal, fields } : null;
  const addButton = (kind: keyof typeof more, words: string) => (
    <div>
      <Button
        type="submit"
        name="intent"
        value={`more:${kind}`}
        variant="secondary"
        size="small"
        onClick={(event) => {
          event.preventDefault();
          setMore((before) => ({ ...before, [kind]: before[kind] + 1 }));
        }}
      >
        {words}
      </Button>
    </div>
  );
  const lineAt = (place: number) => reckoned?.cost.lines[places.lines.indexOf(place)];
  const stepAt = (place: number) => reckoned?.cost.steps[places.steps.indexOf(place)];

  return (
    <Page
      title={texts.title(piece.name)}
      lead={texts.lead}
      back={back}
      notice={done && !errors ? { words: done } : null}
    >
      {materials.length === 0 ? (
        <Notice action={<ButtonLink to="/materials/list">{texts.addMaterials}</ButtonLink>}>{texts.noMaterials}</Notice>
      ) : null}
      {others.length > 0 ? (
        <PlainForm method="get" className="flex max-w-xl flex-wrap items-end gap-4">
          <div className="basis-48 grow">
            <SelectField
              name="from"
              label={texts.from}
              placeholder={texts.fromChoose}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
              mark={false}
            />
          </div>
          <Button type="submit" variant="secondary">
            {texts.fromButton}
          </Button>
        </PlainForm>
      ) : null}
      <Form
        ref={form}
        errors={errors}
        onInput={look}
        preventScrollReset
        className="grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-16"
      >
        <div className="flex min-w-0 flex-col gap-12">
          <input type="hidden" name="basedOn" value={view.basedOn} />
          {/* Enter in a field works things out; it never saves. */}
          <button type="submit" name="intent" value="look" className="sr-only" tabIndex={-1} aria-hidden="true">
            {texts.workOut}
          </button>
          <Section title={texts.materials} gap={4}>
            <p className="measure text-muted">{texts.materialsHint}</p>
            <ol className="flex flex-col border-t border-sand empty:hidden">
              {rowsOf('line').map((place) => (
                <LineRow
                  key={place}
                  place={place}
                  row={view.draft.lines[place]}
                  now={draft.lines[place]}
                  materials={materials}
                  whens={whens}
                  sizes={sizes}
                  result={lineAt(place)}
                  errorOf={errorOf}
                />
              ))}
            </ol>
            {addButton('line', texts.addLine)}
          </Section>
          <Section title={texts.work} gap={4}>
            <p className="measure text-muted">{texts.workHint}</p>
            <ol className="flex flex-col border-t border-sand empty:hidden">
              {rowsOf('step').map((place) => (
                <StepRow
                  key={place}
                  place={place}
                  row={view.draft.steps[place]}
                  now={draft.steps[place]}
                  whens={whens}
                  sizes={sizes}
                  result={stepAt(place)}
                  errorOf={errorOf}
                />
              ))}
            </ol>
            {addButton('step', texts.addStep)}
          </Section>
          <Section title={texts.parts} gap={4}>
            <p className="measure text-muted">{texts.partsHint}</p>
            <ol className="flex flex-col border-t border-sand empty:hidden">
              {rowsOf('part').map((place) => (
                <PartRow key={place} place={place} row={view.draft.parts[place]} whens={whens} errorOf={errorOf} />
              ))}
            </ol>
            {addButton('part', texts.addPart)}
          </Section>
          <Section title={texts.cuts} gap={4}>
            <p className="measure text-muted">{texts.cutsHint}</p>
            <ol className="flex flex-col border-t border-sand empty:hidden">
              {rowsOf('cut').map((place) => {
                const cut = recipe.cuts[places.cuts.indexOf(place)];
                return (
                  <CutRow
                    key={place}
                    place={place}
                    row={view.draft.cuts[place]}
                    materials={materials}
                    whens={whens}
                    result={cut && readCut(cut, sizes)}
                    errorOf={errorOf}
                  />
                );
              })}
            </ol>
            <div className="flex flex-wrap items-center gap-4">
              {addButton('cut', texts.addCut)}
              {view.cutList ? (
                <Link to={view.cutList} className={LINE_LINK}>
                  {texts.cutList}
                </Link>
              ) : null}
            </div>
          </Section>
          {piece.sizes.length > 0 ? <SizeFields view={view} /> : null}
          <div className="max-w-72">
            <TextField
              name="overhead"
              label={texts.overhead}
              hint={texts.overheadHint(rates.overheadPercent)}
              suffix="%"
              inputMode="numeric"
              maxLength={3}
              mark={false}
              defaultValue={view.draft.overhead}
            />
          </div>
          {/* Said by the sums, which are read out as they change. */}
          {reckoned ? (
            <div className="margin-strip" aria-hidden="true">
              <MarginLine reckoned={reckoned} />
            </div>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-24 lg:self-start">
          <Section title={texts.sums.title} gap={4}>
            <ShownChoice view={view} />
            {reckoned ? (
              <CostSums reckoned={reckoned} priceKobo={priceKobo} rates={rates} vatBasisPoints={vatBasisPoints} />
            ) : null}
            <MarginRange range={marginRange(costing, 'it', piece)} />
          </Section>
          <div className="flex flex-col gap-3">
            <Button type="submit" name="intent" value="save" size="large" block pending={pressed === 'save'}>
              {texts.save}
            </Button>
            {isHydrated ? null : (
              <Button type="submit" name="intent" value="look" variant="secondary" block>
                {texts.workOut}
              </Button>
            )}
          </div>
        </div>
      </Form>
    </Page>
  );
}

/** What the sums are reckoned for. */
function ShownChoice({ view: { piece, draft } }: { view: RecipePageView }) {
  const choices = [
    { name: 'shown.size', label: texts.size, values: piece.sizes.map(({ label }) => ({ value: label, label })) },
    { name: 'shown.color', label: texts.color, values: piece.colors.map((label) => ({ value: label, label })) },
    ...piece.options.map(({ slug, name, values }) => ({
      name: `shown.option.${slug}`,
      label: name,
      values: values.map((value) => ({ value: value.slug, label: value.label })),
    })),
  ].filter(({ values }) => values.length > 1);
  if (choices.length === 0) return null;
  const shown: Record<string, string | undefined> = {
    'shown.size': draft.shown.size,
    'shown.color': draft.shown.color,
  };
  return (
    <fieldset className="grid grid-cols-2 gap-4">
      <legend className="sr-only">{texts.reckonedFor}</legend>
      {choices.map(({ name, label, values }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          options={values}
          mark={false}
          defaultValue={shown[name] ?? draft.shown.options[name.slice('shown.option.'.length)] ?? ''}
        />
      ))}
    </fieldset>
  );
}

function SizeFields({ view: { piece, draft } }: { view: RecipePageView }) {
  const measures = { width: piece.widthCm, depth: piece.depthCm, height: piece.heightCm };
  return (
    <Section title={texts.sizes} gap={4}>
      <p className="measure text-muted">{texts.sizesHint}</p>
      <ol className="flex flex-col gap-4">
        {piece.sizes.map(({ label }, place) => (
          <li key={label} className="flex flex-col gap-2 border-t border-sand pt-3">
            <p className="font-semibold">{label}</p>
            <input type="hidden" name={`size.${place}.label`} value={label} />
            <div className="grid grid-cols-3 gap-3">
              {(['width', 'depth', 'height'] as const).map((side) => (
                <TextField
                  key={side}
                  name={`size.${place}.${side}`}
                  label={texts[side]}
                  inputMode="numeric"
                  maxLength={4}
                  placeholder={measures[side] === null ? '' : String(measures[side])}
                  mark={false}
                  defaultValue={draft.sizes.find((size) => size.label === label)?.[side]}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
