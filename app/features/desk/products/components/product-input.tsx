import { CombinationFields } from '#app/features/desk/options/components/combination-fields.tsx';
import { NotMadeFields, OfferedFields } from '#app/features/desk/options/components/offered-fields.tsx';
import { type FieldRow, PRODUCT_FIELDS, rowOf } from '#app/features/shop/catalog/door/product-fields.ts';
import type { ProductField } from '#app/features/shop/catalog/door/product-values.ts';
import type { Category } from '#app/features/shop/categories/door/categories.ts';
import { COLOR_OPTION, type Option } from '#app/features/shop/options/door/options.ts';
import { DrawnFields } from '#app/features/shop/sizes/door/components/drawn-fields.tsx';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { partName } from '../product-form.ts';
import type { ProductFormInput } from '../product-form-input.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';
import { ColorFields } from './color-fields.tsx';
import { PriceField } from './price-field.tsx';
import { SizeFields } from './size-fields.tsx';

const texts = productsAdminTexts.post;

interface ProductInputProps {
  field: ProductField;
  typed: ProductFormInput;
  /** As it is typed meanwhile. */
  now: ProductFormInput;
  categories: readonly Category[];
  options: readonly Option[];
  /** For changes that no input event tells of. */
  onChange: () => void;
}

/** What one field of a product is typed into, or chosen from. Its pictures have a part of the form to themselves. */
export function ProductInput({ field, typed, now, categories, options, onChange }: ProductInputProps) {
  const row = rowOf(field);
  const { label, hint } = row;
  const shared = { name: field, label, hint, required: row.needed !== undefined, autoComplete: 'off' };
  const defaultValue = String(typed[field]);
  switch (row.kind) {
    case 'line':
    case 'file':
      return <TextField {...shared} maxLength={row.letters} defaultValue={defaultValue} />;
    case 'paragraph':
      return <TextArea {...shared} rows={row.rows ?? 3} maxLength={row.letters} defaultValue={defaultValue} />;
    case 'list':
      return (
        <TextArea
          {...shared}
          rows={3}
          maxLength={lengthOfLines(row)}
          defaultValue={(typed[field] as string[]).join('\n')}
        />
      );
    case 'number':
      return (
        <TextField
          {...shared}
          mark={false}
          inputMode={row.decimals ? 'decimal' : 'numeric'}
          maxLength={12}
          suffix={row.unit}
          defaultValue={defaultValue}
          className="tabular"
        />
      );
    case 'form':
      return (
        <DrawnFields
          names={{ drawnAs: field, parts: 'parts', part: partName }}
          drawnAs={typed.drawnAs}
          parts={typed.parts}
          piece={{ name: now.name, ...measuresOf(now) }}
        />
      );
    case 'parts':
      return null;
    case 'choice':
    case 'category':
      return (
        <SelectField
          {...shared}
          mark={shared.required}
          placeholder={shared.required ? texts.choose : undefined}
          options={row.kind === 'category' ? categories : row.answers}
          defaultValue={defaultValue}
        />
      );
    case 'switch':
      return <RadioCards name={field} label={label} mark={false} options={row.answers} defaultValue={defaultValue} />;
    case 'naira':
      return <PriceField {...shared} defaultValue={defaultValue} />;
    case 'day':
      return <TextField {...shared} type="date" mark={false} defaultValue={defaultValue} />;
    case 'colors':
      return <ColorFields colors={typed.colors} own={colorsOf(options)} />;
    case 'options':
      return <OfferedFields options={options} offered={typed.options} label={label} hint={hint} />;
    case 'pairs':
      return (
        <NotMadeFields
          options={options}
          colors={typed.colors}
          sizes={typed.sizes.map((size) => size.label)}
          pairs={typed.notMade}
          label={label}
          hint={hint}
        />
      );
    case 'combinations':
      return (
        <CombinationFields
          options={options}
          offered={typed.options.map(({ value }) => value)}
          colors={typed.colors}
          sizes={typed.sizes.map((size) => size.label)}
          pictures={typed.pictures}
          combinations={typed.combinations}
          label={label}
          hint={hint}
        />
      );
    case 'sizes':
      return <SizeFields sizes={typed.sizes} onChange={onChange} />;
    case 'pictures':
      return null;
  }
}

const measuresOf = ({ widthCm, depthCm, heightCm, seatHeightCm }: ProductFormInput) => ({
  widthCm: measureOf(widthCm),
  depthCm: measureOf(depthCm),
  heightCm: measureOf(heightCm),
  seatHeightCm: measureOf(seatHeightCm),
});

/** Null until it is one that can be made. */
const measureOf = (typed: string) => parseWhole(typed.trim(), PRODUCT_FIELDS.widthCm.most) || null;

const colorsOf = (options: readonly Option[]) => options.find(({ slug }) => slug === COLOR_OPTION)?.values ?? [];

/** A field that takes one part to a line ends each with a sign of its own. */
const lengthOfLines = ({ most, letters }: Extract<FieldRow, { kind: 'list' }>) => most * (letters + 1);
