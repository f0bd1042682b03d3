import { useNavigation } from 'react-router';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { AuthSheet } from '#app/features/ground/accounts/components/auth-sheet.tsx';
import { CodeField } from '#app/features/ground/accounts/components/code-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';

const texts = accountsTexts.code;

/** /login/code: the second step of signing in. */
export function CodePage({ errors }: { errors: FormErrors | null }) {
  const isPending = useNavigation().state !== 'idle';
  return (
    <AuthSheet title={texts.title} lead={texts.lead} picture={undefined}>
      <Form errors={errors}>
        <CodeField label={texts.label} hint={texts.hint} />
        <Button type="submit" size="large" block pending={isPending}>
          {texts.submit}
        </Button>
      </Form>
      <Form action="/logout">
        <Button type="submit" variant="quiet">
          {texts.other}
        </Button>
      </Form>
    </AuthSheet>
  );
}
