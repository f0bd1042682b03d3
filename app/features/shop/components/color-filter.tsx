import { catalogTexts } from '#app/features/catalog/catalog-texts.ts';
import { COLORS, type Color } from '#app/features/catalog/colors.ts';
import { ColorPatch } from '#app/ui/color-patch.tsx';

/** Several colours may be chosen; each is a swatch with its name. */
export function ColorFilter({ chosen, onChange }: { chosen: readonly Color[]; onChange: (colors: Color[]) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{catalogTexts.filter.colors}</legend>
      <div className="grid grid-cols-2 gap-2">
        {COLORS.map(({ value, swatch }) => (
          <label key={value} className="choice flex min-h-11 items-center gap-2.5 px-2">
            <input
              type="checkbox"
              name="color"
              value={value.toLowerCase()}
              checked={chosen.includes(value)}
              onChange={(event) => {
                const others = chosen.filter((color) => color !== value);
                onChange(event.target.checked ? [...others, value] : others);
              }}
            />
            <ColorPatch color={swatch} className="size-6 shrink-0 border border-ink/15" />
            {value}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
