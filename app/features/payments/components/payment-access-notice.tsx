import { Notice } from '#app/ui/notice.tsx';
import type { PaymentAccess } from '../payment-access.server.ts';
import { paymentAccessTexts as texts } from '../payment-access-texts.ts';

/** That nobody can pay online, and what to do about it; nothing while everybody can. */
export function PaymentAccessNotice({ access }: { access: PaymentAccess }) {
  if (!access || access.isOk) return null;
  return (
    <Notice tone={access.hasKey ? 'danger' : 'info'} title={access.words}>
      <p>{access.hasKey ? `${texts.words} ${texts.askedAt(access.at)}` : texts.wordsWithoutKey}</p>
      <p className="mt-2 font-semibold">{texts.whatToDoTitle}</p>
      <p className="break-words">{access.hasKey ? texts.whatToDo : texts.whatToDoWithoutKey}</p>
    </Notice>
  );
}

/** The same where health is looked at: also that everybody can, or that nobody has asked. */
export function PaymentAccessLine({ access }: { access: PaymentAccess }) {
  if (access && !access.isOk) return <PaymentAccessNotice access={access} />;
  return (
    <p>
      <span className="font-semibold">{texts.name}: </span>
      {access ? `${access.words} ${texts.askedAt(access.at)}` : texts.notAsked}
    </p>
  );
}
