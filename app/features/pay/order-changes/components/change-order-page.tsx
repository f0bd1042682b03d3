import { useState } from 'react';
import { useNavigation } from 'react-router';
import {
  MAX_ADDRESS_LINE_LENGTH,
  MAX_CITY_LENGTH,
  MAX_DELIVERY_NOTES_LENGTH,
} from '#app/features/ground/accounts/door/account-lengths.ts';
import { StateAndArea } from '#app/features/ground/accounts/door/components/state-and-area.tsx';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH, MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { orderChangeTexts } from '../door/order-change-texts.ts';
import type { ChangePageView } from '../order-changes.server.ts';

const texts = orderChangeTexts.form;

interface ChangeOrderPageProps {
  page: ChangePageView;
  /** Whose form it is: the team says how it comes, when and why as well. */
  isTeam: boolean;
  /** The order's own page. */
  orderPath: string;
  errors?: FormErrors | null;
  typed?: Record<string, string> | undefined;
}

/** Changes for whom an order is, where it goes and when. */
export function ChangeOrderPage({ page, isTeam, orderPath, errors = null, typed }: ChangeOrderPageProps) {
  const back = { to: orderPath, words: orderChangeTexts.back(page.number) };
  const title = orderChangeTexts.title(page.number);
  if (page.refusal) {
    return (
      <Page title={title} back={back}>
        <Notice tone="warn">{page.refusal}</Notice>
      </Page>
    );
  }
  return (
    <Page title={title} back={back} lead={isTeam ? texts.lead : texts.customerLead}>
      <ChangeForm page={page} isTeam={isTeam} orderPath={orderPath} errors={errors} typed={typed} />
    </Page>
  );
}

function ChangeForm({ page, isTeam, orderPath, errors = null, typed }: ChangeOrderPageProps) {
  const isHydrated = useHydrated();
  const isSending = useNavigation().state === 'submitting';
  const values = { ...page.values, ...typed };
  const [way, setWay] = useState(values.way);
  // Without scripts what is not needed may stay as it is.
  const hasPlace = isTeam ? !isHydrated || way === 'brought' : !page.isPickup;
  return (
    <Form errors={errors} className="max-w-xl">
      <input type="hidden" name="seen" value={page.seen} />
      <Section title={texts.who} gap={6}>
        <TextField
          name="username"
          label={texts.name}
          autoComplete={isTeam ? 'off' : 'name'}
          defaultValue={values.username}
          maxLength={MAX_NAME_LENGTH}
          required
          mark={false}
        />
        <TextField
          name="callLine"
          label={texts.phone}
          hint={texts.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete={isTeam ? 'off' : 'tel'}
          defaultValue={values.callLine}
          maxLength={MAX_PHONE_LENGTH}
          required
          mark={false}
        />
      </Section>
      <Section title={texts.place} gap={6}>
        {isTeam ? (
          <div onChange={(event) => setWay((event.target as HTMLInputElement).value)}>
            <RadioCards
              name="way"
              label={texts.way}
              mark={false}
              defaultValue={values.way}
              options={[
                { value: 'brought', label: texts.brought },
                { value: 'collected', label: texts.collected },
              ]}
            />
          </div>
        ) : (
          <input type="hidden" name="way" value={page.values.way} />
        )}
        {hasPlace ? <PlaceFields values={values} isTeam={isTeam} /> : null}
        <TextArea
          name="deliveryNotes"
          label={texts.note}
          rows={3}
          defaultValue={values.deliveryNotes}
          maxLength={MAX_DELIVERY_NOTES_LENGTH}
        />
      </Section>
      {isTeam ? <TeamFields values={values} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isSending}>
          {texts.save}
        </Button>
        <ButtonLink to={orderPath} variant="secondary">
          {texts.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}

type Values = Partial<Record<string, string>>;

function PlaceFields({ values, isTeam }: { values: Values; isTeam: boolean }) {
  const autoComplete = (name: string) => (isTeam ? 'off' : name);
  return (
    <>
      <TextField
        name="addressLine1"
        label={texts.addressLine1}
        autoComplete={autoComplete('address-line1')}
        defaultValue={values.addressLine1}
        maxLength={MAX_ADDRESS_LINE_LENGTH}
        mark={false}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="city"
          label={texts.city}
          autoComplete={autoComplete('address-level2')}
          defaultValue={values.city}
          maxLength={MAX_CITY_LENGTH}
          mark={false}
        />
        <StateAndArea state={values.state} area={values.localGovernmentArea} isOthers={isTeam} />
        <TextField
          name="floor"
          label={texts.floor}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          defaultValue={values.floor}
        />
      </div>
      <TextField
        name="landmark"
        label={texts.landmark}
        autoComplete="off"
        defaultValue={values.landmark}
        maxLength={MAX_ADDRESS_LINE_LENGTH}
      />
      <p className="text-sm text-muted">{texts.feeHint}</p>
    </>
  );
}

function TeamFields({ values }: { values: Values }) {
  return (
    <>
      <Section title={texts.days} gap={6}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2">
          <TextField
            name="estimatedFrom"
            label={texts.from}
            type="date"
            defaultValue={values.estimatedFrom}
            required
            mark={false}
          />
          <TextField
            name="estimatedTo"
            label={texts.to}
            type="date"
            defaultValue={values.estimatedTo}
            required
            mark={false}
          />
        </div>
      </Section>
      <TextField
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        autoComplete="off"
        defaultValue={values.reason}
        maxLength={MAX_REASON_LENGTH}
        required
        mark={false}
      />
    </>
  );
}
