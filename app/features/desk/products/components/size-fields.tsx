import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { PRODUCT_FIELDS, rowOf } from '#app/features/shop/catalog/door/product-fields.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { useField } from '#app/ui/field-frame.tsx';
import { Fieldset } from '#app/ui/fieldset.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { ProductFormInput } from '../product-form-input.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';

const { post } = productsAdminTexts;
const row = rowOf('sizes');
/** Empty rows to type into where no script can add one. */
const SPARE = 2;

/** The sizes of a piece, each with what it costs more or less. An empty row is none. */
export function SizeFields({ sizes, onChange }: { sizes: ProductFormInput['sizes']; onChange: () => void }) {
  const field = useField({ name: 'sizes', hint: row.hint });
  const isHydrated = useHydrated();
  const [rows, setRows] = useState(() => sizes.map((size, id) => ({ ...size, id })));
  const spare = isHydrated ? [] : Array.from({ length: SPARE }, (_, index) => emptyRow(rows.length + index));
  return (
    <div id="sizes" tabIndex={-1} className="outline-none">
      <Fieldset field={field} label={row.label} hint={row.hint}>
        <ul className="flex flex-col gap-3">
          {[...rows, ...spare].map(({ id, label, difference }) => (
            <li key={id} className="grid grid-cols-[1fr_1fr_2.75rem] items-end gap-2">
              <label className="flex min-w-0 flex-col gap-1 text-sm">
                {post.sizeLabel}
                <input
                  name="sizeLabel"
                  defaultValue={label}
                  maxLength={PRODUCT_FIELDS.sizes.letters}
                  className="control"
                />
              </label>
              <label className="flex min-w-0 flex-col gap-1 text-sm">
                {post.sizeDifference}
                <input
                  name="sizeDifference"
                  defaultValue={difference}
                  maxLength={MAX_AMOUNT_LENGTH}
                  className="control tabular"
                />
              </label>
              {isHydrated ? (
                <button
                  type="button"
                  aria-label={`${post.removeSize}${label ? `: ${label}` : ''}`}
                  className="grid size-11 place-items-center hover:text-laterite"
                  onClick={() => {
                    setRows((now) => now.filter((row) => row.id !== id));
                    onChange();
                  }}
                >
                  <X aria-hidden="true" size={20} strokeWidth={1.5} />
                </button>
              ) : null}
            </li>
          ))}
        </ul>
        {isHydrated ? (
          <Button
            variant="quiet"
            size="small"
            className="-ml-2 mt-2"
            onClick={() => setRows((now) => [...now, emptyRow(Math.max(-1, ...now.map(({ id }) => id)) + 1)])}
          >
            {post.addSize}
          </Button>
        ) : null}
      </Fieldset>
    </div>
  );
}

const emptyRow = (id: number) => ({ id, label: '', difference: '' });
