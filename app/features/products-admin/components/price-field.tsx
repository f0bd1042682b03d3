import { useState } from 'react';
import { rowOf } from '#app/features/catalog/product-fields.ts';
import { formatKobo, parseNaira } from '#app/platform/money/kobo.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { productsAdminTexts } from '../products-admin-texts.ts';

const { post } = productsAdminTexts;
const row = rowOf('price');

/** The price as it is typed, with or without commas, and beneath it how the shop will show it. */
export function PriceField({ defaultValue }: { defaultValue: string }) {
  const [typed, setTyped] = useState(defaultValue);
  const amountKobo = parseNaira(typed);
  return (
    <div>
      <TextField
        name="price"
        label={row.label}
        hint={row.hint}
        required
        prefix="₦"
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_AMOUNT_LENGTH}
        defaultValue={defaultValue}
        className="tabular"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {amountKobo ? (
        <output htmlFor="price" className="tabular mt-1.5 block text-sm text-muted">
          {post.pricePreview(formatKobo(amountKobo))}
        </output>
      ) : null}
    </div>
  );
}
