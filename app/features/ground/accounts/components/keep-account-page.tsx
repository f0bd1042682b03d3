import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Page } from '#app/ui/page.tsx';
import { accountsTexts } from '../accounts-texts.ts';

const texts = accountsTexts.deletion;

/** The first and only page after signing in to an account that is about to be deleted. */
export function KeepAccountPage({ date }: { date: string }) {
  const isPending = useNavigation().state !== 'idle';
  return (
    <Page title={texts.pendingTitle} lead={texts.pending(date)}>
      <p className="measure">{texts.pendingLead}</p>
      <div className="flex flex-col items-start gap-2 sm:flex-row sm:gap-4">
        <Form method="post">
          <Button type="submit" size="large" pending={isPending}>
            {texts.keep}
          </Button>
        </Form>
        <Form method="post" action="/logout" reloadDocument>
          <Button type="submit" variant="quiet" size="large" className="max-sm:-ml-2">
            {accountsTexts.profile.logOut}
          </Button>
        </Form>
      </div>
    </Page>
  );
}
