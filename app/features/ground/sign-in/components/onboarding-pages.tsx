import { useNavigation } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import type { AddressValues } from '#app/features/ground/accounts/components/address-fields.tsx';
import { AddressForm } from '#app/features/ground/accounts/components/address-form.tsx';
import type { FormState } from '#app/features/ground/accounts/components/form-state.ts';
import { OnboardingSteps } from '#app/features/ground/accounts/components/onboarding-steps.tsx';
import { MAX_USERNAME_LENGTH } from '#app/features/ground/accounts/door/account-lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { TextField } from '#app/ui/text-field.tsx';

const texts = accountsTexts.onboarding;

export function UsernamePage({ name, state }: { name: string; state: FormState | undefined }) {
  const isPending = useNavigation().state !== 'idle';
  return (
    <div className="page-width flex flex-col gap-10 py-10 md:py-16">
      <OnboardingSteps current={1} done={[0]} />
      <PageHeading lead={texts.nameLead}>{texts.nameTitle}</PageHeading>
      <Form errors={state?.errors ?? null} className="max-w-md">
        <TextField
          name="username"
          label={texts.nameLabel}
          autoComplete="nickname"
          maxLength={MAX_USERNAME_LENGTH}
          required
          mark={false}
          defaultValue={state?.values.username ?? name}
        />
        <div>
          <Button type="submit" size="large" pending={isPending}>
            {texts.next}
          </Button>
        </div>
      </Form>
    </div>
  );
}

interface AddressStepPageProps {
  saved: AddressValues;
  hasPhoto: boolean;
  state: FormState | undefined;
}

/** Step 4: the address. Skipping is a form of its own, so that it works without scripts and past half-filled fields. */
export function AddressStepPage({ saved, hasPhoto, state }: AddressStepPageProps) {
  return (
    <div className="page-width flex flex-col gap-10 py-10 md:py-16">
      <OnboardingSteps current={3} done={hasPhoto ? [0, 1, 2] : [0, 1]} />
      <PageHeading lead={texts.addressLead}>{texts.addressTitle}</PageHeading>
      <AddressForm saved={saved} state={state} submit={accountsTexts.address.save}>
        <Button type="submit" form="skip" variant="quiet" size="large" className="max-sm:-ml-2">
          {texts.skip}
        </Button>
      </AddressForm>
      <Form id="skip" className="hidden">
        <input type="hidden" name="intent" value="skip" />
      </Form>
    </div>
  );
}
