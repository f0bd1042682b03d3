import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MAX_MATERIAL_NAME, MAX_STOCK_LENGTH, MAX_SUPPLIER_NAME } from '../material.schema.ts';
import { materialTexts } from '../material-texts.ts';
import { UNITS } from '../units.ts';

const texts = materialTexts.form;

interface MaterialPageProps {
  title: string;
  /** As it is saved, or what was typed; by the names of the fields. */
  typed: Record<string, string>;
  isNew: boolean;
  errors: RefusedForm['errors'] | null;
  done: string | undefined;
  /** What it has cost, the newest first. */
  prices: readonly string[];
  /** Names other materials have for who sells them. */
  suppliers: readonly string[];
  /** Where to record what came of it; none of a new one. */
  purchasePath: string | null;
  /** Which products take it, and what is left of their prices. */
  products?: ReactNode;
}

/** /materials/new and /materials/:materialId */
export function MaterialPage({
  title,
  typed,
  isNew,
  errors,
  done,
  prices,
  suppliers,
  purchasePath,
  products,
}: MaterialPageProps) {
  const isSaving = useNavigation().state === 'submitting';
  return (
    <Page
      title={title}
      back={{ to: '/materials', words: materialTexts.all }}
      notice={done && !errors ? { words: done } : null}
      actions={
        purchasePath ? (
          <ButtonLink to={purchasePath} variant="secondary">
            {texts.whatCame}
          </ButtonLink>
        ) : null
      }
    >
      <div className="grid gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <Form errors={errors}>
          <TextField
            name="name"
            label={texts.name}
            hint={texts.nameHint}
            maxLength={MAX_MATERIAL_NAME}
            autoComplete="off"
            required
            mark={false}
            defaultValue={typed.name}
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <SelectField
              name="unit"
              label={texts.unit}
              options={UNITS.map((value) => ({ value, label: materialTexts.units[value] }))}
              required
              mark={false}
              defaultValue={typed.unit ?? 'board_metre'}
            />
            <TextField
              name="price"
              label={texts.price}
              prefix="₦"
              inputMode="decimal"
              maxLength={MAX_AMOUNT_LENGTH}
              autoComplete="off"
              required
              mark={false}
              defaultValue={typed.price}
            />
          </div>
          <p className="-mt-4 text-sm text-muted">{texts.priceHint}</p>
          <TextField
            name="waste"
            label={texts.waste}
            hint={texts.wasteHint}
            suffix="%"
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            mark={false}
            defaultValue={typed.waste}
          />
          <TextField
            name="supplier"
            label={texts.supplier}
            list="suppliers"
            maxLength={MAX_SUPPLIER_NAME}
            autoComplete="off"
            mark={false}
            defaultValue={typed.supplier}
          />
          <datalist id="suppliers">
            {suppliers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <fieldset className="flex flex-col gap-2 border-t border-sand pt-4">
            <legend className="sr-only">{materialTexts.units.sheet}</legend>
            <div className="grid gap-6 sm:grid-cols-2">
              {(['sheetLength', 'sheetWidth'] as const).map((name) => (
                <TextField
                  key={name}
                  name={name}
                  label={texts[name]}
                  suffix="mm"
                  inputMode="numeric"
                  maxLength={5}
                  autoComplete="off"
                  mark={false}
                  defaultValue={typed[name]}
                />
              ))}
            </div>
            <p className="text-sm text-muted">{texts.sheetHint}</p>
          </fieldset>
          <TextField
            name="stock"
            label={texts.stock}
            hint={texts.stockHint}
            inputMode="decimal"
            maxLength={MAX_STOCK_LENGTH}
            autoComplete="off"
            mark={false}
            defaultValue={typed.stock}
          />
          {isNew ? null : <CheckboxField name="hidden" label={texts.hidden} defaultChecked={typed.hidden === 'on'} />}
          <div>
            <Button type="submit" size="large" pending={isSaving}>
              {isNew ? texts.addButton : texts.save}
            </Button>
          </div>
        </Form>
        <div className="flex min-w-0 flex-col gap-10">
          {products}
          {prices.length > 0 ? (
            <Section title={materialTexts.history}>
              <ol className="tabular divide-y divide-sand border-y border-sand">
                {prices.map((words) => (
                  <li key={words} className="py-2">
                    {words}
                  </li>
                ))}
              </ol>
            </Section>
          ) : null}
        </div>
      </div>
    </Page>
  );
}
