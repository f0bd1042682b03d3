import { useLocation, useNavigation } from 'react-router';
import { StateAndArea } from '#app/features/ground/accounts/door/components/state-and-area.tsx';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { ListPage } from '#app/ui/list-page.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { priceField } from '../delivery-price.schema.ts';
import { deliveryPriceTexts as texts } from '../delivery-price-texts.ts';
import type { readDeliveryPricesPage } from '../delivery-prices.page.server.ts';
import { SIZE_CLASSES } from '../door/delivery-price.ts';

type View = Awaited<ReturnType<typeof readDeliveryPricesPage>>;

interface DeliveryPricesPageProps extends View {
  search: string;
  done: string | undefined;
  errors: FormErrors | null;
}

/** /delivery-prices */
export function DeliveryPricesPage({ rows, search, done, typed, changed, errors }: DeliveryPricesPageProps) {
  const { key } = useLocation();
  const isFresh = rows.length === 0 && search === '';
  return (
    <ListPage
      title={texts.title}
      lead={texts.lead}
      path="/delivery-prices"
      query={{ q: search }}
      notice={done ? { words: done } : null}
      actions={
        <ButtonLink to="/delivery-prices/list" variant="secondary">
          {texts.paste}
        </ButtonLink>
      }
      {...(isFresh ? {} : { search: { words: search, texts: texts.search } })}
      empty={
        rows.length > 0 ? false : isFresh ? { title: texts.none, hint: texts.noneHint } : { title: texts.noneFound }
      }
      foot={
        // After each answer it holds what the server says, and after a refusal it takes the focus.
        <PlaceForm key={key} typed={typed} changed={changed} errors={errors} />
      }
    >
      <DataTable
        caption={texts.title}
        hideCaption
        rows={rows}
        rowKey={({ place }) => place}
        columns={[
          {
            key: 'place',
            heading: texts.columns.place,
            cell: ({ place, state, area }) => (
              <Link
                to={`/delivery-prices?${new URLSearchParams({ state, area })}#place`}
                className={`${LINE_LINK} font-semibold break-words`}
              >
                {place}
              </Link>
            ),
          },
          ...SIZE_CLASSES.map((size) => ({
            key: size,
            heading: texts.sizes[size],
            cell: ({ fees }: View['rows'][number]) => (
              <>
                {fees[size].words}
                {fees[size].floor ? <span className="block text-sm text-muted">{fees[size].floor}</span> : null}
              </>
            ),
          })),
        ]}
      />
    </ListPage>
  );
}

function PlaceForm({ typed, changed, errors }: Pick<DeliveryPricesPageProps, 'typed' | 'changed' | 'errors'>) {
  const isSaving = useNavigation().state === 'submitting';
  const { form } = texts;
  const { state = '', localGovernmentArea = '' } = typed;
  return (
    <Section id="place" title={changed ? form.change(changed) : form.add} gap={6}>
      <Form errors={errors} className="max-w-3xl">
        <input type="hidden" name="was" value={typed.was ?? ''} />
        <p className="text-muted">{form.everywhereHint}</p>
        <div className="grid gap-6 sm:grid-cols-2">
          <StateAndArea state={state} area={localGovernmentArea} placeholder={texts.everywhere} isOthers />
        </div>
        {SIZE_CLASSES.map((size) => (
          <fieldset key={size}>
            <legend className="mb-2 w-full border-t border-sand pt-3 font-semibold">{texts.sizesInFull[size]}</legend>
            <div className="grid gap-4 sm:grid-cols-3">
              {(['from', 'to', 'floor'] as const).map((which) => (
                <TextField
                  key={which}
                  name={priceField(size, which)}
                  label={form[which]}
                  hint={which === 'to' ? form.toHint : undefined}
                  prefix="₦"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={MAX_AMOUNT_LENGTH}
                  mark={false}
                  defaultValue={typed[priceField(size, which)]}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <p className="text-sm text-muted">{form.sizeHint}</p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={isSaving}>
            {form.save}
          </Button>
          {changed ? (
            <Button type="submit" name="intent" value="remove" variant="secondary">
              {form.remove}
            </Button>
          ) : null}
          {changed ? (
            <ButtonLink to="/delivery-prices#place" variant="secondary">
              {form.another}
            </ButtonLink>
          ) : null}
        </div>
      </Form>
    </Section>
  );
}
