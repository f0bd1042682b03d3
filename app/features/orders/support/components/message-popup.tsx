import { useState } from 'react';
import { AskOnWhatsApp } from '#app/ui/ask-on-whatsapp.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { MessageAnswer } from '../message-answer.ts';
import { supportTexts } from '../support-texts.ts';

const { success, failure } = supportTexts;

/**
 * The two popups of the contact form. A new `answer` opens the one it asks for; without scripts it is a box above
 * the form, and its buttons work there too: `formId` is the form that 'Try again' sends.
 */
export function MessagePopup({
  answer,
  formId,
  whatsapp,
}: {
  answer: MessageAnswer;
  formId: string;
  whatsapp: string;
}) {
  const [closed, setClosed] = useState<MessageAnswer>();
  const open = answer !== closed;
  const close = () => setClosed(answer);
  if (answer.ok) {
    return (
      <Dialog
        open={open}
        onClose={close}
        title={success.title}
        footer={
          <form method="dialog">
            <Button type="submit">{success.close}</Button>
          </form>
        }
      >
        <p className="text-lg">{success.message}</p>
        <p className="mt-4">
          {success.reference}: <strong className="tabular">{answer.reference}</strong>
        </p>
        <p className="mt-1 break-words text-muted">
          {success.answerTo} {answer.answerTo}.
        </p>
      </Dialog>
    );
  }
  if (answer.reason === 'invalid') return null;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={failure.title}
      footer={
        <>
          <AskOnWhatsApp number={whatsapp} className="inline-flex min-h-11 items-center px-2 underline">
            {failure.whatsapp}
          </AskOnWhatsApp>
          <Button type="submit" form={formId} onClick={close}>
            {failure.tryAgain}
          </Button>
        </>
      }
    >
      <p className="text-lg">{failure.message}</p>
      <p className="mt-4 text-muted">{answer.reason === 'too_many' ? failure.tooMany : failure.kept}</p>
    </Dialog>
  );
}
