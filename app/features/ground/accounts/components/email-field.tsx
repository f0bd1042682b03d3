import { MAX_EMAIL_LENGTH } from '#app/platform/text/lengths.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { accountsTexts } from '../accounts-texts.ts';

/** The email an account is known by, so that password managers find it. Keeps what was typed after a refusal. */
export function EmailField({ typed }: { typed: string | undefined }) {
  return (
    <TextField
      name="email"
      maxLength={MAX_EMAIL_LENGTH}
      label={accountsTexts.email}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      mark={false}
      defaultValue={typed}
    />
  );
}
