import { useState } from 'react';
import { MarginLine } from '#app/features/bespoke/recipes/components/margin-line.tsx';
import type { Costing } from '#app/features/bespoke/recipes/costing.ts';
import { mayGive, type Rights } from '#app/features/ground/settings/door/give-away.ts';
import { orderChangeTexts } from '#app/features/pay/order-changes/door/order-change-texts.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { MAX_AMOUNT_LENGTH, MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { OWN_WORK } from '../../quote-draft.ts';
import { quoteFormTexts } from '../../quote-form-texts.ts';
import { soldLineCost } from '../line-costs.ts';
import type { LineDraft } from '../lines-draft.ts';
import type { LinesPageView } from '../lines-page.server.ts';

const texts = orderChangeTexts.lines;

type Typed = 'quantity' | 'agreedPrice' | 'title' | 'details' | 'price' | 'days';

interface ChangeLineProps {
  index: number;
  line: LineDraft;
  /** As it was sold; undefined for one that comes. */
  sold: LinesPageView['sold'][string] | undefined;
  /** Undefined for work of its own, and when it has left the shop since. */
  piece: LinesPageView['pieces'][number] | undefined;
  fields: Record<string, string>;
  rights: Rights;
  /** What margins are reckoned from; undefined for whoever may not see money. */
  costing: Costing | undefined;
}

/** One line of the order: what it is chosen in, how many, and another price where one was agreed. */
export function ChangeLine({ index, line, sold, piece, fields, rights, costing }: ChangeLineProps) {
  const field = (name: Typed) => ({
    name: `line.${index}.${name}`,
    defaultValue: line[name],
    error: fields[`line.${index}.${name}`],
    mark: false,
  });
  const isOwn = sold ? sold.isOwn : line.productId === OWN_WORK;
  const name = sold?.name ?? piece?.name ?? (line.title || quoteFormTexts.ownWork.unnamed);
  const price = sold ? texts.soldFor(sold.price) : piece ? `${formatKobo(piece.priceKobo)} ${quoteFormTexts.each}` : '';
  const [typed, setTyped] = useState<FormData>();
  const reckoned = soldLineCost(costing, { line, index, sold, piece, typed });
  const productError = fields[`line.${index}.productId`];
  return (
    <li
      className="flex flex-col gap-4 border border-sand bg-white p-4"
      onInput={({ currentTarget }) => setTyped(new FormData(currentTarget.closest('form') ?? undefined))}
    >
      <input type="hidden" name={`line.${index}.from`} value={line.from} />
      <input type="hidden" name={`line.${index}.productId`} value={line.productId} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="tabular block text-sm text-muted">{price}</span>
        </p>
        {sold ? <p className="tabular font-semibold">{sold.total}</p> : null}
      </div>
      {productError ? <p className="text-danger">{productError}</p> : null}
      {isOwn ? <OwnFields field={field} hasPrice={!sold} /> : null}
      {!isOwn && sold && !piece ? (
        <>
          <p className="text-sm text-muted wrap-anywhere">
            {[sold.variation, texts.leftShop].filter(Boolean).join('. ')}
          </p>
          <Unchanged index={index} line={line} />
        </>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        {piece && !isOwn ? <Choices index={index} line={line} sold={sold} piece={piece} fields={fields} /> : null}
        <TextField {...field('quantity')} label={quoteFormTexts.quantity} inputMode="numeric" maxLength={2} />
        {mayGive(rights, 'changed_price') && (sold || !isOwn) ? (
          <TextField
            {...field('agreedPrice')}
            label={texts.price}
            hint={sold ? texts.keptPrice : texts.shopPrice}
            prefix="₦"
            inputMode="decimal"
            maxLength={MAX_AMOUNT_LENGTH}
          />
        ) : null}
      </div>
      <MarginLine reckoned={reckoned} />
      <div>
        <Button type="submit" name="intent" value={`remove:${index}`} variant="quiet" size="small">
          {texts.remove}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

type FieldOf = (name: Typed) => { name: string; defaultValue: string; error: string | undefined; mark: boolean };

/** Work of its own: in words, and with a price and a time where it comes. */
function OwnFields({ field, hasPrice }: { field: FieldOf; hasPrice: boolean }) {
  const { ownWork } = quoteFormTexts;
  return (
    <>
      <TextField {...field('title')} label={ownWork.title} maxLength={MAX_NAME_LENGTH} />
      <TextArea
        {...field('details')}
        label={ownWork.details}
        hint={ownWork.detailsHint}
        maxLength={MAX_NOTE_LENGTH}
        rows={3}
      />
      {hasPrice ? (
        <div className="grid grid-cols-2 gap-4">
          <TextField
            {...field('price')}
            label={ownWork.price}
            prefix="₦"
            inputMode="decimal"
            maxLength={MAX_AMOUNT_LENGTH}
          />
          <TextField {...field('days')} label={ownWork.days} inputMode="numeric" maxLength={3} />
        </div>
      ) : null}
    </>
  );
}

/** What cannot be chosen any more stays as it was sold. */
function Unchanged({ index, line }: { index: number; line: LineDraft }) {
  return (
    <>
      <input type="hidden" name={`line.${index}.color`} value={line.color} />
      <input type="hidden" name={`line.${index}.size`} value={line.size} />
      {Object.entries(line.options).map(([slug, value]) => (
        <input key={slug} type="hidden" name={`line.${index}.option.${slug}`} value={value} />
      ))}
    </>
  );
}

type ChoicesProps = Required<Pick<ChangeLineProps, 'index' | 'line' | 'fields'>> & {
  sold: ChangeLineProps['sold'];
  piece: NonNullable<ChangeLineProps['piece']>;
};

/** What the piece comes in today, and what it was sold in where that is no longer offered. */
function Choices({ index, line, sold, piece, fields }: ChoicesProps) {
  const { color, size, choose } = quoteFormTexts;
  const offered = new Set(piece.options.map(({ slug }) => slug));
  const gone = Object.entries(sold?.options ?? {}).filter(([slug]) => !offered.has(slug));
  return (
    <>
      <Choice
        name={`line.${index}.color`}
        label={color}
        placeholder={choose}
        options={withSold(piece.colors, sold?.color)}
        defaultValue={line.color}
        error={fields[`line.${index}.color`]}
      />
      <Choice
        name={`line.${index}.size`}
        label={size}
        placeholder={choose}
        options={withSold(
          piece.sizes.map(({ label }) => label),
          sold?.size,
        )}
        defaultValue={line.size}
        error={fields[`line.${index}.size`]}
      />
      {piece.options.map(({ slug, name, values }) => {
        const was = sold?.options[slug];
        const known = values.map((each) => ({ value: each.slug, label: each.label }));
        const options = was && !known.some(({ value }) => value === was.value) ? [...known, was] : known;
        return (
          <Choice
            key={slug}
            name={`line.${index}.option.${slug}`}
            label={name}
            placeholder={choose}
            options={options}
            defaultValue={line.options[slug]}
            error={fields[`line.${index}.option.${slug}`]}
          />
        );
      })}
      {gone.map(([slug, { value }]) =>
        line.options[slug] === value ? (
          <input key={slug} type="hidden" name={`line.${index}.option.${slug}`} value={value} />
        ) : null,
      )}
    </>
  );
}

const withSold = (offered: readonly string[], sold: string | undefined) =>
  !sold || offered.includes(sold) ? [...offered] : [...offered, sold];

interface ChoiceProps {
  name: string;
  label: string;
  placeholder: string;
  options: readonly (string | { value: string; label: string })[];
  defaultValue: string | undefined;
  error: string | undefined;
}

/** Nothing where there is nothing to choose. */
function Choice({ options, ...field }: ChoiceProps) {
  return options.length > 0 ? <SelectField {...field} options={options} mark={false} /> : null;
}
