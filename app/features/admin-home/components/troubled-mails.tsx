import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { AdminHomeData } from '../admin-home.server.ts';
import { adminHomeTexts } from '../admin-home-texts.ts';

/** Every mail that could not be delivered, or keeps being put off, with what the mail service said. */
export function TroubledMails({ mails }: { mails: AdminHomeData['mails'] }) {
  const resending = useNavigation().formData?.get('mailId');
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="mails">
      <h2 id="mails" className="mb-4 text-2xl">
        {adminHomeTexts.mails}
      </h2>
      <ul className="divide-y divide-sand border-y border-sand">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 basis-96 grow">
              <p className="font-semibold">{mail.subject}</p>
              <p className="text-sm break-all text-muted">
                {mail.recipient} · {mail.at}
              </p>
              {mail.lastError ? <p className="mt-1 text-sm break-words text-danger">{mail.lastError}</p> : null}
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <StatusPill tone={mail.hasFailed ? 'danger' : 'warn'}>
                {mail.hasFailed ? adminHomeTexts.mailFailed : adminHomeTexts.mailDelayed(mail.attempts)}
              </StatusPill>
              {mail.hasFailed ? (
                <Form action="/adminHome">
                  <input type="hidden" name="mailId" value={mail.id} />
                  <Button type="submit" variant="secondary" size="small" pending={resending === mail.id}>
                    {adminHomeTexts.resend}
                  </Button>
                </Form>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
