import { useState } from 'react';
import { formatKobo, parseNaira } from '#app/platform/money/kobo.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { productsAdminTexts } from '../products-admin-texts.ts';

const { post } = productsAdminTexts;

interface PriceFieldProps {
  name: string;
  label: string;
  hint: string | undefined;
  required: boolean;
  defaultValue: string;
}

/** A price as it is typed, with or without commas, and beneath it how the shop will show it. */
export function PriceField({ name, label, hint, required, defaultValue }: PriceFieldProps) {
  const [typed, setTyped] = useState(defaultValue);
  const amountKobo = parseNaira(typed);
  return (
    <div>
      <TextField
        name={name}
        label={label}
        hint={hint}
        required={required}
        mark={required}
        prefix="₦"
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_AMOUNT_LENGTH}
        defaultValue={defaultValue}
        className="tabular"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {amountKobo ? (
        <output htmlFor={name} className="tabular mt-1.5 block text-sm text-muted">
          {post.pricePreview(formatKobo(amountKobo))}
        </output>
      ) : null}
    </div>
  );
}
