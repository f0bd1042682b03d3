import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { accountsTexts } from '../accounts-texts.ts';
import { PhoneField } from './address-fields.tsx';
import type { FormState } from './form-state.ts';

const texts = accountsTexts.pickupPhone;

/** /addNumber: the number a pickup is called on. */
export function PickupPhonePage({ saved, state }: { saved: string | undefined; state: FormState | undefined }) {
  const isPending = useNavigation().state !== 'idle';
  return (
    <div className="page-width flex flex-col gap-8 py-10 md:py-16">
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
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
    </div>
  );
}
