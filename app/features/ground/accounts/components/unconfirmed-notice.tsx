import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { accountsTexts } from '../accounts-texts.ts';

const texts = accountsTexts.welcome;

/** Tells somebody that their address was never confirmed, with the way to have the letter sent again. */
export function UnconfirmedNotice({ email }: { email: string }) {
  return (
    <Notice tone="warn" title={texts.unconfirmed}>
      <p className="break-words">{texts.unconfirmedMore(email)}</p>
      <Form method="post" action="/userProfile" className="mt-3">
        <input type="hidden" name="intent" value="send-welcome" />
        <Button type="submit" variant="secondary">
          {texts.again}
        </Button>
      </Form>
    </Notice>
  );
}
