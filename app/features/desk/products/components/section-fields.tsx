import { Fragment } from 'react';
import { type FormSection, fieldsOfSection, rowOf } from '#app/features/shop/catalog/door/product-fields.ts';
import type { ProductField } from '#app/features/shop/catalog/door/product-values.ts';
import type { Category } from '#app/features/shop/categories/door/categories.ts';
import type { Option } from '#app/features/shop/options/door/options.ts';
import type { ProductFormInput } from '../product-form-input.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';
import { FormSection as Section } from './form-section.tsx';
import { ProductInput } from './product-input.tsx';

const texts = productsAdminTexts.post;

/** Numbers that belong together share a line. */
const GRIDS = {
  days: 'grid gap-6 sm:grid-cols-2',
  calendar: 'grid gap-6 sm:grid-cols-2',
  measures: 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4',
};
type Grid = keyof typeof GRIDS;

interface SectionFieldsProps {
  section: Exclude<FormSection, 'pictures'>;
  typed: ProductFormInput;
  /** As it is typed meanwhile. */
  now: ProductFormInput;
  categories: readonly Category[];
  options: readonly Option[];
  onChange: () => void;
}

/** A part of the form: its heading, and an input for each field of the product that belongs there. */
export function SectionFields({ section, typed, now, categories, options, onChange }: SectionFieldsProps) {
  return (
    <Section title={texts.sections[section]}>
      {byGrid(fieldsOfSection(section)).map(({ grid, fields }) => {
        const inputs = fields.map((field) => (
          <ProductInput
            key={field}
            field={field}
            typed={typed}
            now={now}
            categories={categories}
            options={options}
            onChange={onChange}
          />
        ));
        return (
          <Fragment key={fields[0]}>
            {grid === 'measures' ? <p className="-mt-4 text-sm text-muted">{texts.measuresHint}</p> : null}
            {grid ? <div className={GRIDS[grid]}>{inputs}</div> : inputs}
          </Fragment>
        );
      })}
    </Section>
  );
}

const gridOf = (field: ProductField): Grid | undefined => {
  const row = rowOf(field);
  if (row.kind === 'day') return 'calendar';
  if (row.kind !== 'number' || !row.unit) return undefined;
  return row.unit === 'days' ? 'days' : 'measures';
};

function byGrid(fields: readonly ProductField[]): { grid: Grid | undefined; fields: ProductField[] }[] {
  return fields.reduce<{ grid: Grid | undefined; fields: ProductField[] }[]>((groups, field) => {
    const grid = gridOf(field);
    const last = groups.at(-1);
    if (last && grid && last.grid === grid) last.fields.push(field);
    else groups.push({ grid, fields: [field] });
    return groups;
  }, []);
}
