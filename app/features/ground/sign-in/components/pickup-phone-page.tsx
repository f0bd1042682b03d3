import { useNavigation } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { PhoneField } from '#app/features/ground/accounts/components/address-fields.tsx';
import type { FormState } from '#app/features/ground/accounts/components/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Page } from '#app/ui/page.tsx';

const texts = accountsTexts.pickupPhone;

/** /addNumber: the number a pickup is called on. */
export function PickupPhonePage({ saved, state }: { saved: string | undefined; state: FormState | undefined }) {
  const isPending = useNavigation().state !== 'idle';
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Form errors={state?.errors ?? null} className="max-w-md">
        <PhoneField
          name="pickupPhone"
          label={texts.label}
          hint={texts.hint}
          value={state?.values.pickupPhone ?? saved}
          required
        />
        <div>
          <Button type="submit" size="large" pending={isPending}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Page>
  );
}
