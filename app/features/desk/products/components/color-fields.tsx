import { COLORS, swatchOf } from '#app/features/shop/catalog/door/colors.ts';
import { rowOf } from '#app/features/shop/catalog/door/product-fields.ts';
import type { OptionValue } from '#app/features/shop/options/door/options.ts';
import { ColorPatch } from '#app/ui/color-patch.tsx';
import { useField } from '#app/ui/field-frame.tsx';
import { Fieldset } from '#app/ui/fieldset.tsx';

const row = rowOf('colors');

/** The eight colours of every shop, those of its own, and whatever others the piece already has. */
export function ColorFields({ colors, own }: { colors: readonly string[]; own: readonly OptionValue[] }) {
  const field = useField({ name: 'colors', hint: row.hint });
  const choices = [...new Set([...COLORS.map(({ value }) => value), ...own.map(({ label }) => label), ...colors])];
  return (
    <div id="colors" tabIndex={-1} className="outline-none">
      <Fieldset field={field} label={row.label} hint={row.hint}>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {choices.map((color) => (
            <label key={color} className="choice flex min-h-11 items-center gap-2.5 px-3 py-2">
              <input
                type="checkbox"
                name="colors"
                value={color}
                defaultChecked={colors.includes(color)}
                className="size-5 shrink-0"
              />
              <ColorPatch
                color={own.find(({ label }) => label === color)?.swatch ?? swatchOf(color)}
                className="size-5 shrink-0 border border-ink/25"
              />
              <span className="min-w-0">{color}</span>
            </label>
          ))}
        </div>
      </Fieldset>
    </div>
  );
}
