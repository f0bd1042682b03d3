import { AccessLine, AccessNotice } from '#app/features/ground/service-access/door/components/access-notice.tsx';
import { paymentAccessTexts as texts } from '../../payment-access-texts.ts';
import type { PaymentAccess } from '../payment-access.server.ts';

/** That nobody can pay online, and what to do about it; nothing while everybody can. */
export function PaymentAccessNotice({ access }: { access: PaymentAccess }) {
  const hasKey = access?.hasKey;
  return (
    <AccessNotice
      access={access}
      words={hasKey ? `${texts.words} ${texts.askedAt(access.at)}` : texts.wordsWithoutKey}
      whatToDoTitle={texts.whatToDoTitle}
      whatToDo={hasKey ? texts.whatToDo : texts.whatToDoWithoutKey}
    />
  );
}

/** The same where health is looked at: also that everybody can, or that nobody has asked. */
export function PaymentAccessLine({ access }: { access: PaymentAccess }) {
  if (access && !access.isOk) return <PaymentAccessNotice access={access} />;
  return (
    <AccessLine name={texts.name} words={access ? `${access.words} ${texts.askedAt(access.at)}` : texts.notAsked} />
  );
}
