import { TextField } from '#app/ui/text-field.tsx';
import { MAX_CODE_LENGTH } from '../door/account-lengths.ts';

/** A one-time code: digits on a phone's keyboard, filled in by password managers that know it. */
export function CodeField({ label, hint }: { label: string; hint?: string }) {
  return (
    <TextField
      name="code"
      label={label}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_CODE_LENGTH}
      required
      mark={false}
      className="tabular max-w-60 text-xl tracking-widest"
    />
  );
}
