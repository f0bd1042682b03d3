import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type InputHTMLAttributes, useState } from 'react';
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx';
import * as texts from './ui-texts.ts';
import { useHydrated } from './use-hydrated.ts';

type PasswordFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'style' | 'type'>;

/** A password that can be shown while it is typed. Paste and password managers are welcome: set `autoComplete`. */
export function PasswordField({ name, label, id, hint, error, required, mark, ...rest }: PasswordFieldProps) {
  const field = useField({ name, id, hint, error });
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame field={field} label={label} hint={hint} required={required} mark={mark}>
      <div className="relative">
        <input
          {...rest}
          {...field.control}
          type={shown ? 'text' : 'password'}
          required={required}
          spellCheck={false}
          autoCapitalize="none"
          className="control pr-13"
        />
        {hydrated ? (
          <button
            type="button"
            aria-label={shown ? texts.hidePassword : texts.showPassword}
            aria-controls={field.id}
            className="absolute inset-y-0 right-0.5 grid w-11 place-items-center text-muted hover:text-ink"
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
          </button>
        ) : null}
      </div>
    </FieldFrame>
  );
}
