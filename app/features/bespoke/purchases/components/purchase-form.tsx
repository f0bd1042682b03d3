import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import {
  MAX_MATERIAL_NAME,
  MAX_STOCK_LENGTH,
  MAX_SUPPLIER_NAME,
} from '#app/features/bespoke/materials/material.schema.ts';
import { materialTexts } from '#app/features/bespoke/materials/material-texts.ts';
import { PhotoFields } from '#app/features/ground/photos/door/components/photo-fields.tsx';
import { usePhotos, whatPhotosWaitFor } from '#app/features/ground/photos/door/components/use-photos.ts';
import type { KeptPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { formatKobo, parseNaira } from '#app/platform/money/kobo.ts';
import { MAX_AMOUNT_LENGTH, MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { FIRST_BOOK_DAY } from '#app/platform/time/calendar-day.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { Sums } from '#app/ui/sums.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MOST_ROWS, PAID_FROM } from '../purchase.ts';
import { purchaseTexts } from '../purchase-texts.ts';
import type { PurchaseFormView } from '../purchases.page.server.ts';

const { form: texts, paidFrom: ways, refusals, title, add } = purchaseTexts;
const NO_PHOTOS: readonly KeptPhoto[] = [];

interface PurchaseFormProps {
  view: PurchaseFormView;
  /** As the address begins it, or as it was sent. */
  typed: Record<string, string>;
  rows: number;
  errors: FormErrors | null;
  kept?: readonly KeptPhoto[] | undefined;
  suppliers: readonly string[];
  isTooLarge: boolean;
}

/** /purchases/new: what came, what it cost and how it was paid. */
export function PurchaseForm({
  view,
  typed,
  rows,
  errors,
  kept = NO_PHOTOS,
  suppliers,
  isTooLarge,
}: PurchaseFormProps) {
  const pressed = useNavigation().formData?.get('intent');
  const form = useRef<HTMLFormElement>(null);
  const [more, setMore] = useState(0);
  const [totalKobo, setTotal] = useState(() => totalOf(Object.entries(typed)));
  const photos = usePhotos('/quotes/photos', kept);
  const field = (name: string) => ({ name, mark: false, autoComplete: 'off', defaultValue: typed[name] ?? '' });
  // What a browser has put back into the fields before this ran is counted too.
  useEffect(() => {
    if (form.current) setTotal(totalOf(new FormData(form.current)));
  }, []);
  return (
    <Page
      title={add}
      parent={{ to: '/purchases', words: title }}
      notice={isTooLarge ? { tone: 'warn', words: purchaseTexts.tooLarge } : null}
    >
      <Form
        ref={form}
        errors={errors}
        encType="multipart/form-data"
        className="max-w-3xl gap-10"
        onInput={({ currentTarget }) => setTotal(totalOf(new FormData(currentTarget)))}
        validate={(fields) => {
          const sentence = fields.get('intent') === 'more' ? null : whatPhotosWaitFor(photos);
          return sentence ? { message: refusals.check, fields: { receipt: sentence } } : null;
        }}
      >
        {/* Enter in a field records the purchase; the first button would add a row. */}
        <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="requestId" value={typed.requestId} />
        <div className="grid gap-6 sm:grid-cols-3">
          <TextField
            {...field('supplier')}
            mark
            label={texts.supplier}
            list="suppliers"
            maxLength={MAX_SUPPLIER_NAME}
          />
          <TextField {...field('day')} type="date" label={texts.day} min={FIRST_BOOK_DAY} max={view.today} required />
          <SelectField
            {...field('paidFrom')}
            label={texts.paidFrom}
            options={PAID_FROM.map((value) => ({ value, label: ways[value] }))}
            required
          />
          <datalist id="suppliers">
            {suppliers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
        <Section title={texts.lines} gap={4}>
          <p className="measure text-muted">{texts.linesHint}</p>
          <ol>
            {Array.from({ length: Math.min(rows + more, MOST_ROWS) }, (_, row) => row).map((row) => (
              <li key={row} className="grid gap-x-4 gap-y-3 border-b border-sand py-4 sm:grid-cols-2">
                <SelectField
                  {...field(`line.${row}.material`)}
                  label={texts.material}
                  placeholder={texts.chooseMaterial}
                  options={view.materials
                    .filter(({ id, isHidden }) => !isHidden || id === typed[`line.${row}.material`])
                    .map(({ id, name, unit }) => ({ value: id, label: `${name}, ${materialTexts.per[unit]}` }))}
                />
                <div className="grid grid-cols-2 gap-4">
                  <TextField
                    {...field(`line.${row}.quantity`)}
                    label={texts.quantity}
                    inputMode="decimal"
                    maxLength={MAX_STOCK_LENGTH}
                  />
                  <TextField
                    {...field(`line.${row}.total`)}
                    label={texts.total}
                    prefix="₦"
                    inputMode="decimal"
                    maxLength={MAX_AMOUNT_LENGTH}
                  />
                </div>
              </li>
            ))}
          </ol>
          <div>
            <Button
              type="submit"
              name="intent"
              value="more"
              variant="secondary"
              size="small"
              onClick={(event) => {
                event.preventDefault();
                setMore(more + 1);
              }}
            >
              {texts.addLine}
            </Button>
          </div>
          <div className="grid gap-x-4 gap-y-3 items-end sm:grid-cols-2">
            <TextField
              {...field('other')}
              mark
              label={texts.other}
              hint={texts.otherHint}
              maxLength={MAX_MATERIAL_NAME}
            />
            <TextField
              {...field('otherTotal')}
              label={texts.otherTotal}
              prefix="₦"
              inputMode="decimal"
              maxLength={MAX_AMOUNT_LENGTH}
            />
          </div>
          <Sums
            announce
            lines={[{ term: texts.together, sum: totalKobo > 0 ? formatKobo(totalKobo) : null, tone: 'total' }]}
          />
        </Section>
        {view.vatRate ? (
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            <CheckboxField
              name="hasVat"
              label={texts.hasVat}
              hint={texts.hasVatHint}
              defaultChecked={typed.hasVat === 'on'}
            />
            <TextField
              {...field('vat')}
              label={texts.vat}
              hint={texts.vatHint(view.vatRate)}
              prefix="₦"
              inputMode="decimal"
              maxLength={MAX_AMOUNT_LENGTH}
            />
          </div>
        ) : null}
        <PhotoFields
          photos={photos}
          names={{ files: 'receipt', kept: 'kept' }}
          label={texts.receipt}
          hint={texts.receiptHint}
          error={errors?.fields.receipt}
        />
        <TextField {...field('note')} mark label={texts.note} maxLength={MAX_NOTE_LENGTH} />
        <div>
          <Button type="submit" name="intent" value="save" size="large" pending={pressed === 'save'}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Page>
  );
}

/** What is typed so far comes to; what cannot be read yet is nothing. */
function totalOf(fields: Iterable<[string, unknown]>): number {
  let kobo = 0;
  for (const [name, typed] of fields) {
    if (/^(?:line\.\d+\.total|otherTotal)$/.test(name)) kobo += parseNaira(String(typed)) ?? 0;
  }
  return kobo;
}
