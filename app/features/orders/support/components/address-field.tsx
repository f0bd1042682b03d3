import { useState } from 'react';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { MAX_EMAIL_LENGTH } from '#app/platform/text/lengths.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { readContactAddress } from '../door/contact-address.ts';
import { supportTexts } from '../support-texts.ts';

/** 'Email or phone': one field that takes either and says, once it is left, which it understood. */
export function AddressField({ defaultValue }: { defaultValue: string }) {
  const [typed, setTyped] = useState('');
  const reading = readContactAddress(typed);
  const { fields, understood } = supportTexts;
  return (
    <div>
      <TextField
        name="address"
        label={fields.emailOrPhone}
        hint={fields.emailOrPhoneHint}
        defaultValue={defaultValue}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL_LENGTH}
        required
        onBlur={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className="text-sm text-palm">
        {reading.ok ? (
          <span className="block pt-1.5">
            {reading.address.kind === 'email'
              ? `${understood.email} ${reading.address.email}`
              : `${understood.phone} ${formatPhone(reading.address.phone)}`}
          </span>
        ) : null}
      </p>
    </div>
  );
}
