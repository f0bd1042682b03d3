import { MAX_ADDRESS_LINE_LENGTH, MAX_CITY_LENGTH } from '#app/features/ground/accounts/door/account-lengths.ts';
import { StateAndArea } from '#app/features/ground/accounts/door/components/state-and-area.tsx';
import { MAX_AMOUNT_LENGTH, MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { quoteFormTexts as texts } from '../../quote-form-texts.ts';
import type { QuoteFormPage } from '../quote-form.server.ts';
import { QuoteFold } from './quote-fold.tsx';

/** What the address is folded under opens where there is one to type. */
const PLACE = ['addressLine1', 'city', 'state', 'localGovernmentArea', 'landmark', 'fee', 'note'] as const;

/** How it should come. With scripts, a pickup asks for no address; without, what is not needed may stay empty. */
export function QuoteFormDelivery({ page, typed }: { page: QuoteFormPage; typed: FormData | undefined }) {
  const { draft, fields } = page;
  const isHydrated = useHydrated();
  const now = (name: 'shippingOption' | (typeof PLACE)[number]) => String(typed?.get(name) ?? draft[name] ?? '');
  const chosen = now('shippingOption');
  const isPickup = isHydrated && chosen === 'PICKUP';
  const address = [now('addressLine1'), now('city') || now('state')].filter(Boolean).join(', ');
  const place = isPickup ? [] : [address || texts.folds.noAddress, now('fee') && `₦${now('fee')}`];
  return (
    <>
      <SelectField
        name="shippingOption"
        label={texts.delivery}
        placeholder={texts.choose}
        mark={false}
        defaultValue={draft.shippingOption}
        error={fields.shippingOption}
        options={(['LAGOS', 'OTHERS', 'PICKUP'] as const).map((value) => ({ value, label: texts.options[value] }))}
      />
      <QuoteFold
        title={isPickup ? texts.folds.note : texts.folds.place}
        holds={[...place, now('note')].filter(Boolean).join(', ')}
        isOpen={
          PLACE.some((name) => fields[name]) || (!draft.addressLine1 && (chosen === 'LAGOS' || chosen === 'OTHERS'))
        }
      >
        <div key={draft.userId || page.chosen || 'typed'} hidden={isPickup} className="grid gap-3 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField
              name="addressLine1"
              label={texts.addressLine1}
              autoComplete="off"
              defaultValue={draft.addressLine1}
              error={fields.addressLine1}
              maxLength={MAX_ADDRESS_LINE_LENGTH}
              mark={false}
            />
          </div>
          <TextField
            name="city"
            label={texts.city}
            autoComplete="off"
            defaultValue={draft.city}
            error={fields.city}
            maxLength={MAX_CITY_LENGTH}
            mark={false}
          />
          <StateAndArea state={draft.state} area={draft.localGovernmentArea} error={fields.state} isOthers />
          <TextField
            name="landmark"
            label={texts.landmark}
            autoComplete="off"
            defaultValue={draft.landmark}
            error={fields.landmark}
            maxLength={MAX_ADDRESS_LINE_LENGTH}
          />
          <TextField
            name="fee"
            label={texts.fee}
            hint={texts.feeHint}
            prefix="₦"
            inputMode="decimal"
            defaultValue={draft.fee}
            error={fields.fee}
            maxLength={MAX_AMOUNT_LENGTH}
          />
        </div>
        <TextArea
          name="note"
          label={texts.note}
          hint={texts.noteHint}
          rows={3}
          defaultValue={draft.note}
          error={fields.note}
          maxLength={MAX_NOTE_LENGTH}
        />
      </QuoteFold>
    </>
  );
}
