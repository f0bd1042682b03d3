import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { SelectedOrder } from '../admin-orders.server.ts';
import { orderTexts } from '../order-texts.ts';

const TONES = { queued: 'neutral', sent: 'success', failed: 'danger' } as const;
const texts = orderTexts.admin;

/** What became of every mail about an order; a failed one can be sent again. */
export function OrderMails({ mails, orderPath }: { mails: SelectedOrder['mails']; orderPath: string }) {
  const resending = useNavigation().formData?.get('mailId');
  return (
    <ul className="divide-y divide-sand border-y border-sand">
      {mails.map((mail) => (
        <li key={mail.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <p>{mail.subject}</p>
            <p className="text-sm text-muted">{mail.at}</p>
            {mail.lastError ? <p className="text-sm break-words text-danger">{mail.lastError}</p> : null}
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <StatusPill tone={TONES[mail.state]}>{texts.mailStates[mail.state]}</StatusPill>
            {mail.state === 'failed' ? (
              <Form action={orderPath}>
                <input type="hidden" name="intent" value="resend" />
                <input type="hidden" name="mailId" value={mail.id} />
                <Button type="submit" variant="secondary" size="small" pending={resending === mail.id}>
                  {texts.resend}
                </Button>
              </Form>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
