import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { MAX_EMAIL_LENGTH, MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { checkMessage } from '../check-message.ts';
import { UnseenFields } from '../door/components/unseen-fields.tsx';
import type { MessageAnswer, TypedMessage } from '../message-answer.ts';
import { supportTexts } from '../support-texts.ts';
import { AddressField } from './address-field.tsx';
import { MessagePopup } from './message-popup.tsx';

const MESSAGE_FORM_ID = 'message-form';

type MessageFormProps = {
  /** The signed stamp of this form. */
  made: string;
  answer: MessageAnswer | undefined;
  whatsapp: string;
  /** What stands in the fields at first. */
  initial: TypedMessage;
  /** /gethelp asks for an email address and offers the customer's own orders; /contact takes either address. */
  help?: { orders: { value: string; label: string }[] };
};

/** Name, address, message. Sent: the fields are empty again. Not sent: everything typed is still there. */
export function MessageForm({ made, answer, whatsapp, initial, help }: MessageFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const typed = answer && !answer.ok ? answer.typed : initial;
  const [resets, setResets] = useState(0);
  const sent = answer?.ok ? answer.reference : undefined;
  // Emptied rather than made again, so that the popup can give the focus back to where it was.
  useEffect(() => {
    const form = sent ? document.getElementById(MESSAGE_FORM_ID) : null;
    if (form instanceof HTMLFormElement) form.reset();
  }, [sent]);
  const { fields } = supportTexts;
  const words = help ? supportTexts.help : supportTexts.contact;
  return (
    <>
      {answer ? <MessagePopup answer={answer} formId={MESSAGE_FORM_ID} whatsapp={whatsapp} /> : null}
      <Form
        id={MESSAGE_FORM_ID}
        data-taken-once=""
        onReset={() => setResets((count) => count + 1)}
        validate={(form) => checkMessage(form, help ? 'help' : 'contact')}
        errors={answer && !answer.ok && answer.reason === 'invalid' ? answer.errors : null}
      >
        <TextField
          name="name"
          maxLength={MAX_NAME_LENGTH}
          label={fields.name}
          defaultValue={typed.name}
          autoComplete="name"
          required
        />
        {help ? (
          <TextField
            name="address"
            type="email"
            label={fields.email}
            defaultValue={typed.address}
            autoComplete="email"
            maxLength={MAX_EMAIL_LENGTH}
            required
          />
        ) : (
          <AddressField key={resets} defaultValue={typed.address} />
        )}
        {help && help.orders.length > 0 ? (
          <SelectField
            name="order"
            label={fields.order}
            hint={supportTexts.help.orderHint}
            placeholder={supportTexts.help.noOrder}
            options={help.orders}
            defaultValue={typed.order}
          />
        ) : null}
        <TextArea
          name="message"
          maxLength={MAX_MESSAGE_LENGTH}
          label={fields.message}
          defaultValue={typed.message}
          rows={6}
          required
        />
        <UnseenFields made={made} />
        <div>
          <Button type="submit" size="large" pending={isBusy} pendingLabel={words.sending}>
            {words.send}
          </Button>
        </div>
      </Form>
    </>
  );
}
