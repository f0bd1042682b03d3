import { Form, useNavigation } from 'react-router';
import { MAX_PHONE_LENGTH } from '#app/platform/text/lengths.ts';
import { addressLine } from '#app/platform/text/postal-address.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { payLinkTexts } from '../pay-link-texts.ts';
import type { PayLinkBusiness } from './pay-link-business.ts';
import type { PayLinkRefusal } from './pay-link-form.tsx';

const texts = payLinkTexts.pickup;

interface PayLinkPickupProps {
  path: string;
  workshop: PayLinkBusiness['workshop'];
  refusal: PayLinkRefusal | undefined;
}

/** The second answer to a quote: they come for it. Asked once more, because it changes where the order goes. */
export function PayLinkPickup({ path, workshop, refusal }: PayLinkPickupProps) {
  const isPending = useNavigation().formData?.get('intent') === 'pickup';
  const isAboutPhone = refusal?.field === 'phone';
  return (
    <details open={isAboutPhone || undefined} className="group">
      <summary className={buttonClass({ variant: 'secondary', block: true })}>{texts.open}</summary>
      <Form
        method="post"
        action={path}
        noValidate
        preventScrollReset
        className="mt-4 flex flex-col gap-4 border-l-2 border-sand pl-4"
      >
        <input type="hidden" name="intent" value="pickup" />
        <p>
          {texts.words}
          <span className="block font-semibold">{addressLine(workshop)}</span>
          <span className="block text-muted">{workshop.openingHours}</span>
        </p>
        <TextField
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={texts.phone}
          hint={texts.phoneHint}
          error={isAboutPhone ? refusal.message : undefined}
          defaultValue={isAboutPhone ? refusal.typed : undefined}
          maxLength={MAX_PHONE_LENGTH}
          mark={false}
          autoFocus={isAboutPhone}
        />
        <div>
          <Button type="submit" variant="secondary" pending={isPending}>
            {texts.confirm}
          </Button>
        </div>
      </Form>
    </details>
  );
}
