import { AccessLine, AccessNotice } from '#app/features/ground/service-access/door/components/access-notice.tsx';
import type { Access } from '#app/features/ground/service-access/door/define-access.server.ts';
import { mailAccessTexts as texts } from '../mail-access-texts.ts';

/** That no email leaves, and what to do about it; nothing while they do. */
export function MailAccessNotice({ access }: { access: Access }) {
  const answered = access?.answer ? ` ${texts.answered(access.answer)}` : '';
  return (
    <AccessNotice
      access={access}
      words={access ? `${texts.words} ${texts.askedAt(access.at)}${answered}` : texts.words}
      whatToDoTitle={texts.whatToDoTitle}
      whatToDo={texts.whatToDo}
    />
  );
}

/** The same where health is looked at: also that they do, or that nobody knows. */
export function MailAccessLine({ access }: { access: Access }) {
  if (access && !access.isOk) return <MailAccessNotice access={access} />;
  return (
    <AccessLine name={texts.name} words={access ? `${access.words} ${texts.askedAt(access.at)}` : texts.notAsked} />
  );
}
