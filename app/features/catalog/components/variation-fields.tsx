import { formatKobo } from '#app/platform/money/kobo.ts';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { SwatchGroup } from '#app/ui/swatch-group.tsx';
import { catalogTexts } from '../catalog-texts.ts';
import type { Choice } from '../choice.ts';
import { swatchOf } from '../colors.ts';
import type { ShownProduct } from '../product.ts';
import { findVariation, VARIATION_MESSAGES } from '../variations.ts';

const texts = catalogTexts.detail;

type VariationFieldsProps = {
  product: ShownProduct;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  level: 2 | 3;
};

/** Colours as swatches with their names, sizes with what they add to the price. */
export function VariationFields({ product, choice, onChoose, level }: VariationFieldsProps) {
  const Heading = `h${level}` as const;
  const { colors, sizes } = product;
  if (colors.length === 0 && sizes.length === 0) return <NoVariations />;
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
          options={colors.map((color) => ({ value: color, label: color, color: swatchOf(color) }))}
          value={choice.color}
          onChange={(color) => onChoose({ ...choice, color })}
        />
      ) : (
        <input type="hidden" name="color" value="" />
      )}
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
      ) : (
        <input type="hidden" name="size" value="" />
      )}
    </section>
  );
}

function NoVariations() {
  return (
    <>
      <input type="hidden" name="color" value="" />
      <input type="hidden" name="size" value="" />
    </>
  );
}

function difference(amountKobo: number): string | undefined {
  if (amountKobo === 0) return undefined;
  return amountKobo > 0 ? `+${formatKobo(amountKobo)}` : formatKobo(amountKobo);
}

/** A colour and a size are asked for before anything is sent. */
export function variationErrors(product: ShownProduct, data: FormData): FormErrors | null {
  const found = findVariation(product, {
    color: String(data.get('color') ?? ''),
    size: String(data.get('size') ?? ''),
  });
  if (found.ok) return null;
  const message = VARIATION_MESSAGES[found.reason];
  const isColor = found.reason === 'choose_color' || found.reason === 'unknown_color';
  return { message, fields: { [isColor ? 'color' : 'size']: message } };
}
