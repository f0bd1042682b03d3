import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Link } from '#app/ui/link.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { Section } from '#app/ui/section.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ROUNDINGS } from '../import-choices.ts';
import type { PlanView } from '../import-view.ts';
import { productCsvTexts } from '../product-csv-texts.ts';
import { CategoryChoices } from './category-choices.tsx';

const { choices: texts, becomes, options: ofOptions } = productCsvTexts;

interface ForeignFileProps {
  importId: string;
  foreign: NonNullable<PlanView['foreign']>;
  leftColumns: string[];
  errors: FormErrors | null;
}

/** Another shop's file: what becomes what, and what the owner has to say of it before anything can come. */
export function ForeignFile({ importId, foreign, leftColumns, errors }: ForeignFileProps) {
  const { recognised, currency, rate, roundTo, publish, categories, ours, options } = foreign;
  return (
    <>
      <p className="font-semibold">{recognised}</p>
      <div className="max-w-2xl">
        <Disclosure title={becomes.title}>
          <DescriptionList items={becomes.rows.map(([term, detail]) => ({ term, detail }))} />
          {leftColumns.length > 0 ? <p className="py-3">{productCsvTexts.columnsLeft(leftColumns)}</p> : null}
        </Disclosure>
      </div>
      {options.length > 0 ? (
        <Section title={ofOptions.title}>
          <div className="flex max-w-2xl flex-col gap-4">
            <p className="text-muted">
              {ofOptions.lead}{' '}
              <Link to="/uploads/options" className="underline underline-offset-4">
                {ofOptions.list}
              </Link>
              .
            </p>
            <DescriptionList items={options.map(({ name, detail }) => ({ term: name, detail }))} />
          </div>
        </Section>
      ) : null}
      <Section title={texts.title}>
        <Form errors={errors} className="max-w-xl">
          <input type="hidden" name="importId" value={importId} />
          <RadioCards
            name="currency"
            label={texts.currency}
            required
            mark={false}
            defaultValue={currency}
            options={(['naira', 'other'] as const).map((value) => ({ value, label: texts.currencies[value] }))}
          />
          <TextField
            name="rate"
            label={texts.rate}
            hint={texts.rateHint}
            mark={false}
            inputMode="decimal"
            prefix="₦"
            defaultValue={rate}
            maxLength={MAX_AMOUNT_LENGTH}
          />
          <SelectField
            name="roundTo"
            label={texts.roundTo}
            mark={false}
            defaultValue={roundTo}
            options={ROUNDINGS.map((value) => ({ value, label: texts.roundings[value] }))}
          />
          <CheckboxField name="publish" label={texts.publish} hint={texts.publishHint} defaultChecked={publish} />
          <CategoryChoices categories={categories} ours={ours} />
          <Button type="submit" variant="secondary" className="self-start">
            {texts.save}
          </Button>
        </Form>
      </Section>
    </>
  );
}
