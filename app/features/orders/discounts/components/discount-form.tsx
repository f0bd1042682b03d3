import { type ReactNode, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { Form } from '#app/ui/form.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MAX_CODE_LENGTH, MAX_DISCOUNT_NAME } from '../discount-code.ts';
import { MAX_PIECES_LENGTH } from '../discount-form.schema.ts';
import { discountTexts } from '../discount-texts.ts';
import type { DiscountsPageView } from '../discounts.page.server.ts';

const texts = discountTexts.admin;

interface DiscountFormProps extends Pick<DiscountsPageView, 'categories' | 'collections'> {
  refused: Pick<RefusedForm, 'errors' | 'values'> | undefined;
  /** What it does to margins as it is typed; for whoever may see money. */
  costOfTyped?: ((typed: FormData | undefined) => ReactNode) | undefined;
}

export function DiscountForm({ categories, collections, refused, costOfTyped }: DiscountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [now, setNow] = useState<FormData>();
  const isSaving = useNavigation().state === 'submitting';
  const typed = refused?.values ?? {};
  return (
    <Form
      ref={form}
      errors={refused?.errors ?? null}
      onInput={() => costOfTyped && form.current && setNow(new FormData(form.current))}
    >
      <TextField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        maxLength={MAX_DISCOUNT_NAME}
        autoComplete="off"
        required
        defaultValue={typed.name}
      />
      <TextField
        name="code"
        label={texts.code}
        hint={texts.codeHint}
        maxLength={MAX_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={typed.code}
      />
      <RadioCards
        name="kind"
        label={texts.kind}
        mark={false}
        options={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
        defaultValue={typed.kind ?? 'percent'}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <NumberField name="percent" label={texts.percent} hint={texts.percentHint} max={2} suffix="%" typed={typed} />
        <AmountField name="amount" label={texts.amount} hint={texts.amountHint} typed={typed} />
      </div>
      <fieldset className="flex flex-col gap-4 border-t border-sand pt-6">
        <legend className="sr-only">{texts.which}</legend>
        <div>
          <p aria-hidden="true" className="font-semibold">
            {texts.which}
          </p>
          <p className="text-muted">{texts.whichHint}</p>
        </div>
        <Boxes name="categories" label={texts.categories} options={categories} typed={typed} />
        <Boxes name="collections" label={texts.collections} options={collections} typed={typed} />
        <TextField
          name="pieces"
          label={texts.pieces}
          hint={texts.piecesHint}
          maxLength={MAX_PIECES_LENGTH}
          autoComplete="off"
          mark={false}
          defaultValue={typed.pieces}
        />
      </fieldset>
      <fieldset className="flex flex-col gap-6 border-t border-sand pt-6">
        <legend className="sr-only">{texts.who}</legend>
        <p aria-hidden="true" className="font-semibold">
          {texts.who}
        </p>
        <div>
          <CheckboxField name="isFirstOrder" label={texts.isFirstOrder} defaultChecked={typed.isFirstOrder === 'on'} />
          <CheckboxField
            name="isForStudents"
            label={texts.isForStudents}
            defaultChecked={typed.isForStudents === 'on'}
          />
        </div>
        <AmountField name="minimum" label={texts.minimum} typed={typed} />
        <div className="grid gap-6 sm:grid-cols-2">
          <DayField name="startsOn" label={texts.startsOn} hint={texts.startsOnHint} typed={typed} />
          <DayField name="endsOn" label={texts.endsOn} hint={texts.endsOnHint} typed={typed} />
          <NumberField name="usageLimit" label={texts.usageLimit} hint={texts.limitHint} max={7} typed={typed} />
          <NumberField
            name="limitPerCustomer"
            label={texts.limitPerCustomer}
            hint={texts.limitHint}
            max={7}
            typed={typed}
          />
        </div>
        <CheckboxField
          name="isStacking"
          label={texts.isStacking}
          hint={texts.stackingHint}
          defaultChecked={typed.isStacking === 'on'}
        />
      </fieldset>
      {costOfTyped?.(now)}
      <div>
        <Button type="submit" name="intent" value="add" pending={isSaving}>
          {texts.addButton}
        </Button>
      </div>
    </Form>
  );
}

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  typed: Record<string, string>;
}

function AmountField({ typed, ...field }: FieldProps) {
  return (
    <TextField
      {...field}
      prefix="₦"
      inputMode="decimal"
      maxLength={MAX_AMOUNT_LENGTH}
      autoComplete="off"
      mark={false}
      defaultValue={typed[field.name]}
    />
  );
}

function NumberField({ typed, max, ...field }: FieldProps & { max: number; suffix?: string }) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      maxLength={max}
      autoComplete="off"
      mark={false}
      defaultValue={typed[field.name]}
    />
  );
}

function DayField({ typed, ...field }: FieldProps) {
  return <TextField {...field} type="date" mark={false} defaultValue={typed[field.name]} />;
}

function Boxes({ name, label, options, typed }: FieldProps & { options: readonly { value: string; label: string }[] }) {
  if (options.length === 0) return null;
  const ticked = (typed[name] ?? '').split(',');
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={ticked.includes(option.value)}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 break-words">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
