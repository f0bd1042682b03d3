import type { ReactNode } from 'react';
import type { PricedMaterial, Unit } from '#app/features/bespoke/materials/units.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { amountWords, hoursWords } from '../amount-words.ts';
import type { Cost } from '../cost.ts';
import { cutSentence, type ReadCut } from '../cut-parts.ts';
import { MAX_FORMULA_LENGTH, type Sizes, workedExample } from '../formula.ts';
import { formulaSentence } from '../formula-texts.ts';
import { MAX_STEP_NAME } from '../recipe.ts';
import type { RecipeDraft } from '../recipe-form.ts';
import { recipeTexts as texts } from '../recipe-texts.ts';

type When = { value: string; label: string };

interface RowProps<Row, Result> {
  place: number;
  /** As the page was answered. */
  row: Row | undefined;
  /** As it is typed at this moment. */
  now: Row | undefined;
  whens: readonly When[];
  sizes: Sizes;
  /** What it comes to; undefined for an empty row. */
  result: Result | undefined;
  errorOf: (name: string) => string | undefined;
}

interface LineRowProps extends RowProps<RecipeDraft['lines'][number], Cost['lines'][number]> {
  materials: readonly (PricedMaterial & { isHidden: boolean })[];
}

/** A material, how much of it, and what that comes to for the sizes of the piece. */
export function LineRow({ place, row, now, materials, whens, sizes, result, errorOf }: LineRowProps) {
  const name = (field: 'material' | 'amount' | 'when') => `line.${place}.${field}`;
  const material = materials.find(({ id }) => id === now?.material);
  const example = workedExample(now?.amount ?? '', sizes);
  const isPlain = /^[\d.,\s]*$/.test(now?.amount ?? '');
  return (
    <Row>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
        <SelectField
          name={name('material')}
          label={texts.material}
          placeholder={texts.chooseMaterial}
          options={materials
            .filter(({ id, isHidden }) => !isHidden || id === row?.material)
            .map(({ id, name: words }) => ({ value: id, label: words }))}
          defaultValue={row?.material}
          error={errorOf(name('material'))}
          mark={false}
        />
        <TextField
          name={name('amount')}
          label={texts.amount}
          placeholder={texts.amountExample}
          maxLength={MAX_FORMULA_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={row?.amount}
          error={errorOf(name('amount'))}
          mark={false}
        />
        <WhenField name={name('when')} whens={whens} value={row?.when} error={errorOf(name('when'))} />
      </div>
      <Result result={result}>
        {result && 'millionths' in result && material ? (
          <>
            {isPlain ? '' : `${example} = `}
            {amountWords(material, result.millionths, result.unitsMillionths)}
          </>
        ) : null}
      </Result>
    </Row>
  );
}

/** A step of the work. */
export function StepRow({
  place,
  row,
  now,
  whens,
  sizes,
  result,
  errorOf,
}: RowProps<RecipeDraft['steps'][number], Cost['steps'][number]>) {
  const name = (field: 'name' | 'hours' | 'rate' | 'when') => `step.${place}.${field}`;
  const isPlain = /^[\d.,\s]*$/.test(now?.hours ?? '');
  return (
    <Row>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-4">
        <div>
          <TextField
            name={name('name')}
            label={texts.step}
            placeholder={texts.steps[place] ?? ''}
            list={`steps-${place}`}
            maxLength={MAX_STEP_NAME}
            autoComplete="off"
            defaultValue={row?.name}
            error={errorOf(name('name'))}
            mark={false}
          />
          <datalist id={`steps-${place}`}>
            {texts.steps.map((words) => (
              <option key={words} value={words} />
            ))}
          </datalist>
        </div>
        <div className="grid grid-cols-2 gap-4 sm:col-span-2">
          <TextField
            name={name('hours')}
            label={texts.hours}
            maxLength={MAX_FORMULA_LENGTH}
            autoComplete="off"
            defaultValue={row?.hours}
            error={errorOf(name('hours'))}
            mark={false}
          />
          <TextField
            name={name('rate')}
            label={texts.rate}
            prefix="₦"
            inputMode="decimal"
            maxLength={MAX_AMOUNT_LENGTH}
            autoComplete="off"
            defaultValue={row?.rate}
            error={errorOf(name('rate'))}
            mark={false}
          />
        </div>
        <WhenField name={name('when')} whens={whens} value={row?.when} error={errorOf(name('when'))} />
      </div>
      <Result result={result}>
        {result && 'minutes' in result ? (
          <>
            {isPlain ? '' : `${workedExample(now?.hours ?? '', sizes)} = `}
            {hoursWords(result.minutes)}
          </>
        ) : null}
      </Result>
    </Row>
  );
}

/** Something that is bought as it is. */
export function PartRow({
  place,
  row,
  whens,
  errorOf,
}: Pick<RowProps<RecipeDraft['parts'][number], never>, 'place' | 'row' | 'whens' | 'errorOf'>) {
  const name = (field: 'name' | 'cost' | 'when') => `part.${place}.${field}`;
  return (
    <Row>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField
          name={name('name')}
          label={texts.part}
          maxLength={MAX_STEP_NAME}
          autoComplete="off"
          defaultValue={row?.name}
          error={errorOf(name('name'))}
          mark={false}
        />
        <TextField
          name={name('cost')}
          label={texts.cost}
          prefix="₦"
          inputMode="decimal"
          maxLength={MAX_AMOUNT_LENGTH}
          autoComplete="off"
          defaultValue={row?.cost}
          error={errorOf(name('cost'))}
          mark={false}
        />
        <WhenField name={name('when')} whens={whens} value={row?.when} error={errorOf(name('when'))} />
      </div>
    </Row>
  );
}

/** A part that is cut for it, and its measures for the sizes of the piece. */
export function CutRow({
  place,
  row,
  whens,
  materials,
  result,
  errorOf,
}: Pick<RowProps<RecipeDraft['cuts'][number], ReadCut>, 'place' | 'row' | 'whens' | 'result' | 'errorOf'> &
  Pick<LineRowProps, 'materials'>) {
  const name = (field: keyof RecipeDraft['cuts'][number]) => `cut.${place}.${field}`;
  const mm = (tenths: number) => (tenths / 10).toLocaleString('en-US');
  return (
    <Row>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
        <TextField
          name={name('name')}
          label={texts.cut}
          placeholder={texts.cutExample}
          maxLength={MAX_STEP_NAME}
          autoComplete="off"
          defaultValue={row?.name}
          error={errorOf(name('name'))}
          mark={false}
        />
        <SelectField
          name={name('material')}
          label={texts.cutMaterial}
          placeholder={texts.chooseMaterial}
          options={materials
            .filter(({ id, unit, isHidden }) => CUT_UNITS.includes(unit) && (!isHidden || id === row?.material))
            .map(({ id, name: words }) => ({ value: id, label: words }))}
          defaultValue={row?.material}
          error={errorOf(name('material'))}
          mark={false}
        />
        <SelectField
          name={name('turn')}
          label={texts.turn}
          options={(['no', 'yes'] as const).map((value) => ({ value, label: texts.turns[value] }))}
          defaultValue={row?.turn || 'no'}
          mark={false}
        />
        {(['length', 'width', 'count'] as const).map((field) => (
          <TextField
            key={field}
            name={name(field)}
            label={texts[field]}
            maxLength={MAX_FORMULA_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={row?.[field]}
            error={errorOf(name(field))}
            mark={false}
          />
        ))}
        <WhenField name={name('when')} whens={whens} value={row?.when} error={errorOf(name('when'))} />
      </div>
      {result ? (
        <p aria-live="polite" className="tabular text-sm text-muted">
          {'problem' in result
            ? cutSentence(result.problem)
            : texts.cutWords(mm(result.length), result.width === 0 ? '' : mm(result.width), result.count)}
        </p>
      ) : null}
    </Row>
  );
}

const CUT_UNITS: readonly Unit[] = ['sheet', 'board_metre', 'metre'];

function Row({ children }: { children: ReactNode }) {
  return <li className="flex flex-col gap-2 border-b border-sand py-4">{children}</li>;
}

interface WhenFieldProps {
  name: string;
  whens: readonly When[];
  value: string | undefined;
  error: string | undefined;
}

/** Nothing to ask where the piece comes in one choice only. */
function WhenField({ name, whens, value = '', error }: WhenFieldProps) {
  const isKnown = whens.some((when) => when.value === value);
  if (whens.length === 1 && isKnown) return null;
  return (
    <SelectField
      name={name}
      label={texts.when}
      options={isKnown ? whens : [...whens, { value, label: value }]}
      defaultValue={value}
      error={error}
      mark={false}
    />
  );
}

/** What a row comes to, or why it does not. */
function Result({
  result,
  children,
}: {
  result: Cost['lines'][number] | Cost['steps'][number] | undefined;
  children: ReactNode;
}) {
  if (result === undefined) return null;
  if (result === null) return <p className="text-sm text-muted">{texts.notTaken}</p>;
  if ('problem' in result) {
    const { problem } = result;
    const sentence =
      problem.reason === 'unknown_material'
        ? texts.unknownMaterial
        : problem.reason === 'too_dear'
          ? texts.tooDear
          : formulaSentence(problem);
    return <p className="text-sm text-muted">{sentence}</p>;
  }
  return (
    <p aria-live="polite" className="tabular flex flex-wrap justify-between gap-x-6 text-sm text-muted">
      <span>{children}</span>
      <span className="ml-auto font-medium text-ink">{formatKobo(result.kobo)}</span>
    </p>
  );
}
