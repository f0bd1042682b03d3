import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { PreviewedPrice } from '../price-preview.page.server.ts';
import { ROUNDINGS } from '../price-step.ts';
import type { ListedProduct } from '../products-bulk.queries.server.ts';
import { productsBulkTexts } from '../products-bulk-texts.ts';
import { BulkPage } from './bulk-page.tsx';
import { ChosenIds } from './chosen-ids.tsx';
import { ChosenList } from './chosen-list.tsx';
import { PricePreview } from './price-preview.tsx';

const texts = productsBulkTexts.price;

interface PricePageProps {
  pieces: readonly ListedProduct[];
  typed: Record<string, string>;
  errors: FormErrors | undefined;
  preview: readonly PreviewedPrice[] | undefined;
  earlier: readonly { id: string; words: string }[];
}

/** /uploads/bulk/price: how far prices go, then what each would become. Asking for that is a GET, and nothing changes by it. */
export function PricePage({ pieces, typed, errors, preview, earlier }: PricePageProps) {
  const optionsOf = (words: Record<string, string>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }));
  return (
    <BulkPage title={texts.title} lead={texts.lead} isEmpty={pieces.length === 0}>
      {preview ? <PricePreview prices={preview} typed={typed} /> : null}
      <Form method="get" errors={errors ?? null} className="max-w-xl">
        <ChosenIds pieces={pieces} />
        <ChoiceGroup
          name="direction"
          label={texts.direction}
          mark={false}
          options={optionsOf(texts.directions)}
          defaultValue={typed.direction ?? 'up'}
        />
        <ChoiceGroup
          name="unit"
          label={texts.unit}
          mark={false}
          options={optionsOf(texts.units)}
          defaultValue={typed.unit ?? 'percent'}
        />
        <TextField
          name="by"
          label={texts.by}
          hint={texts.byHint}
          inputMode="decimal"
          maxLength={MAX_AMOUNT_LENGTH}
          required
          mark={false}
          autoComplete="off"
          defaultValue={typed.by}
        />
        <ChoiceGroup
          name="round"
          label={texts.round}
          mark={false}
          options={ROUNDINGS.map((roundTo) => ({ value: String(roundTo), label: formatKobo(roundTo) }))}
          defaultValue={typed.round ?? String(ROUNDINGS[2])}
        />
        <div>
          <Button type="submit" variant={preview ? 'secondary' : 'primary'}>
            {texts.preview}
          </Button>
        </div>
      </Form>
      {preview ? null : <ChosenList title={productsBulkTexts.chosen} pieces={pieces} />}
      {earlier.length > 0 ? (
        <Section title={texts.earlier}>
          <ul>
            {earlier.map(({ id, words }) => (
              <li key={id}>
                <Link to={`/uploads/bulk/price/${id}`} className="finger inline-flex items-center">
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </BulkPage>
  );
}
