import { useNavigation } from 'react-router';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { waitingListTexts as texts } from '../waiting-list-texts.ts';

interface WaitingListFormProps {
  errors?: FormErrors | null;
  typed?: { email: string; name: string };
}

/** One form wherever there is no place; what it says is said by the page it leads to. */
export function WaitingListForm({ errors = null, typed }: WaitingListFormProps) {
  const isSending = useNavigation().formAction?.startsWith('/masterclass/waiting') ?? false;
  return (
    <Form action="/masterclass/waiting" method="post" errors={errors} className="max-w-xl">
      <TextField
        name="email"
        id="waiting-email"
        type="email"
        label={texts.fields.email}
        defaultValue={typed?.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL_LENGTH}
        required
        mark={false}
      />
      <TextField
        name="name"
        id="waiting-name"
        label={texts.fields.name}
        hint={texts.fields.nameHint}
        defaultValue={typed?.name}
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        mark={false}
      />
      <div>
        <Button type="submit" size="large" pending={isSending} pendingLabel={texts.joining}>
          {texts.join}
        </Button>
        <p className="mt-3 text-sm text-muted">{texts.promise}</p>
      </div>
      <input type="text" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />
    </Form>
  );
}
