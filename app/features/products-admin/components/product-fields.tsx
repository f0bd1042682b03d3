import { CATEGORIES } from '#app/features/catalog/categories.ts';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { lengthOfLines, MOST_KEYWORDS, MOST_MATERIALS, PRODUCT_LENGTHS } from '../product-lengths.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';
import type { TypedProduct } from '../typed-product.ts';
import { ColorFields } from './color-fields.tsx';
import { FormSection } from './form-section.tsx';
import { PriceField } from './price-field.tsx';
import { SizeFields } from './size-fields.tsx';

const { labels, post } = productsAdminTexts;

/** The four required fields beside its pictures. */
export function BasicFields({ typed }: { typed: TypedProduct }) {
  return (
    <FormSection title={post.basics}>
      <TextField
        name="name"
        label={labels.name}
        required
        maxLength={PRODUCT_LENGTHS.name}
        defaultValue={typed.name}
        autoComplete="off"
      />
      <TextArea
        name="description"
        label={labels.description}
        hint={post.descriptionHint}
        required
        rows={5}
        maxLength={PRODUCT_LENGTHS.description}
        defaultValue={typed.description}
      />
      <SelectField
        name="category"
        label={labels.category}
        required
        placeholder={post.choose}
        options={CATEGORIES}
        defaultValue={typed.category}
      />
      <PriceField defaultValue={typed.price} />
    </FormSection>
  );
}

/** Everything else about it; nothing of it is required. */
export function OtherFields({ typed, onChange }: { typed: TypedProduct; onChange: () => void }) {
  return (
    <>
      <FormSection title={post.variations}>
        <ColorFields colors={typed.colors} />
        <SizeFields sizes={typed.sizes} onChange={onChange} />
      </FormSection>
      <FormSection title={post.stock}>
        <RadioCards
          name="isInStock"
          label={labels.isInStock}
          mark={false}
          options={[
            { value: 'yes', label: post.inStock, hint: post.inStockHint },
            { value: 'no', label: post.outOfStock, hint: post.outOfStockHint },
          ]}
          defaultValue={typed.isInStock}
        />
        <NumberField name="stockCount" typed={typed} hint={post.stockHint} />
        <div className="grid gap-6 sm:grid-cols-2">
          <NumberField name="leadDaysMin" typed={typed} suffix={post.days} />
          <NumberField name="leadDaysMax" typed={typed} suffix={post.days} />
        </div>
      </FormSection>
      <FormSection title={post.making}>
        <p className="-mt-4 text-sm text-muted">{post.measuresHint}</p>
        <div className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4">
          <NumberField name="widthCm" typed={typed} suffix={post.cm} />
          <NumberField name="depthCm" typed={typed} suffix={post.cm} />
          <NumberField name="heightCm" typed={typed} suffix={post.cm} />
          <NumberField name="seatHeightCm" typed={typed} suffix={post.cm} />
        </div>
        <TextArea
          name="materials"
          label={labels.materials}
          hint={post.onePerLine}
          rows={3}
          maxLength={lengthOfLines(MOST_MATERIALS, PRODUCT_LENGTHS.material)}
          defaultValue={typed.materials.join('\n')}
        />
        <TextArea name="care" label={labels.care} rows={3} maxLength={PRODUCT_LENGTHS.care} defaultValue={typed.care} />
      </FormSection>
      <FormSection title={post.finding}>
        <TextArea
          name="keywords"
          label={labels.keywords}
          hint={post.keywordsHint}
          rows={3}
          maxLength={lengthOfLines(MOST_KEYWORDS, PRODUCT_LENGTHS.keyword)}
          defaultValue={typed.keywords.join('\n')}
        />
        <SelectField
          name="sizeClass"
          label={labels.sizeClass}
          mark={false}
          options={Object.entries(post.sizeClasses).map(([value, label]) => ({ value, label }))}
          defaultValue={typed.sizeClass}
        />
        <TextField
          name="model"
          label={labels.model}
          hint={post.modelHint}
          maxLength={PRODUCT_LENGTHS.model}
          defaultValue={typed.model}
          autoComplete="off"
        />
      </FormSection>
    </>
  );
}

type Counted = 'stockCount' | 'leadDaysMin' | 'leadDaysMax' | 'widthCm' | 'depthCm' | 'heightCm' | 'seatHeightCm';

function NumberField({ name, typed, ...rest }: { name: Counted; typed: TypedProduct; hint?: string; suffix?: string }) {
  return (
    <TextField
      name={name}
      label={labels[name]}
      mark={false}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      defaultValue={typed[name]}
      className="tabular"
      {...rest}
    />
  );
}
