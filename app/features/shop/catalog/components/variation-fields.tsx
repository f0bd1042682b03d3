import { OptionSlot } from '#app/features/shop/options/components/option-slot.tsx';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { SwatchGroup } from '#app/ui/swatch-group.tsx';
import { catalogTexts } from '../catalog-texts.ts';
import { swatchOf } from '../door/colors.ts';
import type { ShownProduct } from '../door/product.ts';
import type { Choice } from '../door/variations.ts';
import { chooseColor, chooseOne, chooseSize } from '../piece-texts.ts';

const texts = catalogTexts.detail;

type VariationFieldsProps = { product: ShownProduct; choice: Choice; onChoose: (choice: Choice) => void; level: 2 | 3 };

/** Colours as swatches with their names, sizes with what they add to the price. */
export function VariationFields({ product, choice, onChoose, level }: VariationFieldsProps) {
  const Heading = `h${level}` as const;
  const { colors, sizes, swatches, optionRange, own } = product;
  if (colors.length + sizes.length === 0 && !optionRange) return null;
  return (
    <section className="grid gap-3 border-sand min-[700px]:gap-5 min-[700px]:border-t min-[700px]:pt-5">
      <Heading className="font-sans text-sm font-semibold tracking-[0.08em] text-muted max-[700px]:sr-only">
        {texts.variations}
      </Heading>
      {colors.length > 0 ? (
        <SwatchGroup
          name="color"
          label={choice.color ? `${texts.color}: ${choice.color}` : texts.color}
          mark={false}
          required
          options={colors.map((color) => ({ value: color, label: color, color: swatchOf(color, swatches) }))}
          value={choice.color}
          onChange={(color) => onChoose({ ...choice, color })}
        />
      ) : null}
      {sizes.length > 0 ? (
        <ChoiceGroup
          name="size"
          label={choice.size ? `${texts.size}: ${choice.size}` : texts.size}
          mark={false}
          required
          options={sizes.map(({ label, priceDifferenceKobo }) => ({
            value: label,
            label,
            reason: difference(priceDifferenceKobo),
          }))}
          value={choice.size}
          onChange={(size) => onChoose({ ...choice, size })}
        />
      ) : null}
      {optionRange || own ? (
        <OptionSlot product={product} choice={choice} onChange={(chosen) => onChoose({ ...choice, ...chosen })} />
      ) : null}
    </section>
  );
}

function difference(amountKobo: number): string | undefined {
  if (amountKobo === 0) return undefined;
  return amountKobo > 0 ? `+${formatKobo(amountKobo)}` : formatKobo(amountKobo);
}

/** A colour and a size are asked for before anything is sent; the rest is the server's to judge. */
export function variationErrors({ colors, sizes, options = [] }: ShownProduct, data: FormData): FormErrors | null {
  if (colors.length > 0 && !data.get('color')) return { message: chooseColor, fields: { color: chooseColor } };
  if (sizes.length > 0 && !data.get('size')) return { message: chooseSize, fields: { size: chooseSize } };
  for (const { slug, name } of options) {
    const field = `option.${slug}`;
    const message = chooseOne(name);
    if (!data.get(field)) return { message, fields: { [field]: message } };
  }
  return null;
}
