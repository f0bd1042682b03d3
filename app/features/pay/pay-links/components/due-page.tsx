import type { ReactNode } from 'react';
import { Form } from 'react-router';
import {
  type OfflineChoice,
  OfflinePaymentForm,
  type OfflineRefusal,
} from '#app/features/pay/payments/door/components/offline-payment-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Page } from '#app/ui/page.tsx';
import { SharePayLink } from '../door/components/share-pay-link.tsx';
import type { ShareLink } from '../door/pay-link.server.ts';

interface DuePageProps {
  title: string;
  back: { to: string; words: string };
  /** What is owed, or that nothing is. */
  lead: string;
  notice: string | undefined;
  /** The link under which it can be paid, with the message and the number it is sent to. */
  share: ShareLink | null;
  message: string;
  phone: string;
  texts: { linkHint: string; make: string; mail: string };
  canPay: boolean;
  canMail: boolean;
  /** What one of us can record as paid; null for nothing. */
  amount: string | null;
  /** Where there are several parts: the one that was paid. */
  which?: OfflineChoice | undefined;
  offlineRefusal: OfflineRefusal | undefined;
  /** What has been paid. */
  children: ReactNode;
}

interface PartsOfBalance {
  parts: readonly { id: string; when: string; amount: string }[];
  left: string;
}

interface PartsTexts {
  which: string;
  onePart: (amount: string, when: string) => string;
  everything: (amount: string) => string;
}

/** Which part one of us was given; nothing to choose where there is one. */
export function whichPart({ parts, left }: PartsOfBalance, texts: PartsTexts): OfflineChoice | undefined {
  if (parts.length < 2) return undefined;
  return {
    label: texts.which,
    options: [
      ...parts.map(({ id, when, amount }) => ({ value: id, label: texts.onePart(amount, when) })),
      { value: 'all', label: texts.everything(left) },
    ],
  };
}

/** What is owed for one thing: the link to pay it, how the money is recorded that came without it, and what has been paid. */
export function DuePage({ title, back, lead, notice, children, ...due }: DuePageProps) {
  const { share, message, phone, texts, canPay, canMail, amount, which, offlineRefusal } = due;
  return (
    <Page title={title} back={back} lead={lead} notice={notice ? { words: notice } : null}>
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <div className="flex min-w-0 flex-col gap-8">
          {share ? <SharePayLink link={share} message={message} phone={phone} hint={texts.linkHint} /> : null}
          {canPay ? (
            <Form method="post" className="flex flex-wrap gap-2">
              {share ? null : (
                <Button type="submit" name="intent" value="make">
                  {texts.make}
                </Button>
              )}
              {canMail ? (
                <Button type="submit" name="intent" value="mail" variant="secondary">
                  {texts.mail}
                </Button>
              ) : null}
            </Form>
          ) : null}
          {amount ? <OfflinePaymentForm amount={amount} which={which} refusal={offlineRefusal} /> : null}
        </div>
        {children}
      </div>
    </Page>
  );
}
