import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Section } from '#app/ui/section.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { COLUMN_FIELD } from '../import-choices.ts';
import type { PlanView } from '../import-view.ts';
import { productCsvTexts } from '../product-csv-texts.ts';
import { CategoryChoices } from './category-choices.tsx';

const texts = productCsvTexts.own;

interface OwnFileProps {
  importId: string;
  own: NonNullable<PlanView['own']>;
  errors: FormErrors | null;
}

/** A list of the owner's: what its columns are, where their headings don't say it in our words, and what its categories become. */
export function OwnFile({ importId, own, errors }: OwnFileProps) {
  const { columns, fields, categories, ours } = own;
  if (columns.length + categories.length === 0) return null;
  return (
    <Section title={texts.title}>
      <Form errors={errors} className="max-w-xl">
        <input type="hidden" name="importId" value={importId} />
        {columns.map(({ name, example, ours: column }, place) => (
          <SelectField
            key={name}
            name={`${COLUMN_FIELD}${place}`}
            label={texts.column(name)}
            hint={example ? texts.example(example) : undefined}
            mark={false}
            defaultValue={column}
            placeholder={texts.leave}
            options={fields}
          />
        ))}
        <CategoryChoices categories={categories} ours={ours} />
        <Button type="submit" variant="secondary" className="self-start">
          {productCsvTexts.choices.save}
        </Button>
      </Form>
    </Section>
  );
}
