import { MarginLine } from '#app/features/bespoke/recipes/components/margin-line.tsx';
import type { Reckoned } from '#app/features/bespoke/recipes/costing.ts';
import { mayGive, type Rights } from '#app/features/ground/settings/door/give-away.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { MAX_AMOUNT_LENGTH, MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { DraftLine } from '../../quote-draft.ts';
import { quoteFormTexts as texts } from '../../quote-form-texts.ts';
import { lineAmount } from '../draft-amounts.ts';
import type { QuoteFormPage } from '../quote-form.server.ts';

interface QuoteFormLineProps {
  index: number;
  line: DraftLine;
  /** Undefined when it has left the shop since. */
  piece: QuoteFormPage['pieces'][number] | undefined;
  typed: FormData | undefined;
  fields: Record<string, string>;
  rights: Rights;
  /** What it costs, for whoever may see money. */
  reckoned: Reckoned | undefined;
}

/** One piece of the order, with its choices and its price as it stands. */
export function QuoteFormLine({ index, line, piece, typed, fields, rights, reckoned }: QuoteFormLineProps) {
  const name = (field: keyof DraftLine) => `line.${index}.${field}`;
  const error = (field: keyof DraftLine) => fields[name(field)];
  const amount = piece && lineAmount(piece, line, index, typed);
  return (
    <li className="flex flex-col gap-3 border border-sand bg-white p-3">
      <input type="hidden" name={name('productId')} value={line.productId} />
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0">
          <span className="block font-semibold">{piece?.name ?? line.productId}</span>
          <span className="tabular block text-sm text-muted">
            {amount ? `${formatKobo(amount.unitPriceKobo)} ${texts.each}` : ''}
          </span>
        </p>
        <p className="tabular text-lg font-semibold">{amount ? formatKobo(amount.totalKobo) : ''}</p>
      </div>
      {error('productId') ? (
        <p id={name('productId')} tabIndex={-1} className="text-danger">
          {error('productId')}
        </p>
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        {piece && piece.colors.length > 0 ? (
          <SelectField
            name={name('color')}
            label={texts.color}
            placeholder={texts.choose}
            options={piece.colors}
            defaultValue={line.color}
            error={error('color')}
            mark={false}
          />
        ) : null}
        {piece && piece.sizes.length > 0 ? (
          <SelectField
            name={name('size')}
            label={texts.size}
            placeholder={texts.choose}
            options={piece.sizes.map(({ label }) => label)}
            defaultValue={line.size}
            error={error('size')}
            mark={false}
          />
        ) : null}
        {piece?.options.map((option) => (
          <SelectField
            key={option.slug}
            name={`line.${index}.option.${option.slug}`}
            label={option.name}
            placeholder={texts.choose}
            options={option.values.map(({ slug, label }) => ({ value: slug, label }))}
            defaultValue={line.options[option.slug]}
            error={fields[`line.${index}.option.${option.slug}`]}
            mark={false}
          />
        ))}
        <TextField
          name={name('quantity')}
          label={texts.quantity}
          inputMode="numeric"
          defaultValue={line.quantity}
          error={error('quantity')}
          maxLength={2}
          mark={false}
        />
      </div>
      <MarginLine reckoned={reckoned} />
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        {mayGive(rights, 'quoted_price') ? (
          <details open={line.agreedPrice !== '' || undefined}>
            <summary className={`${LINE_LINK} cursor-pointer font-medium text-indigo`}>{texts.agreed}</summary>
            <div className="mt-2 grid gap-4 sm:grid-cols-2">
              <TextField
                name={name('agreedPrice')}
                label={texts.agreedPrice}
                prefix="₦"
                inputMode="decimal"
                defaultValue={line.agreedPrice}
                error={error('agreedPrice')}
                maxLength={MAX_AMOUNT_LENGTH}
                mark={false}
              />
              <TextField
                name={name('agreedReason')}
                label={texts.agreedReason}
                defaultValue={line.agreedReason}
                error={error('agreedReason')}
                maxLength={MAX_REASON_LENGTH}
                mark={false}
              />
            </div>
          </details>
        ) : null}
        <div>
          <Button type="submit" name="intent" value={`remove:${index}`} variant="quiet" size="small">
            {texts.remove}
            <span className="sr-only"> {piece?.name}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
