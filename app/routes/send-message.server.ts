import { data } from 'react-router';
import { contactFormSchema, helpFormSchema, SUPPORT_FORM } from '#app/features/orders/support/contact-form.schema.ts';
import { sendSupportMessage } from '#app/features/orders/support/door/send-support-message.server.ts';
import type { MessageAnswer, TypedMessage } from '#app/features/orders/support/message-answer.ts';
import { supportTexts } from '#app/features/orders/support/support-texts.ts';
import { isUnavailable } from '#app/platform/database/postgres-errors.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import type { Services } from '#app/platform/services.server.ts';

/** The action of /contact and /gethelp. A failure on our side is an answer with everything typed in it, never an error page. */
export async function sendMessage(
  services: Services,
  request: Request,
  sender: { channel: 'contact' | 'help'; userId: string | undefined },
) {
  const form = formObject(await readFormData(request));
  const typed = typedValues(form);
  const parsed = checkForm(form, sender.channel === 'help' ? helpFormSchema : contactFormSchema, SUPPORT_FORM);
  if (!parsed.ok) {
    return data<MessageAnswer>({ ok: false, reason: 'invalid', errors: parsed.errors, typed }, parsed.status);
  }
  try {
    const { address } = parsed.data;
    const sent = await sendSupportMessage(services, {
      form: parsed.data,
      sender: { ...sender, clientBlock: clientBlock(request) },
    });
    if (sent.ok) {
      const answerTo = address.kind === 'email' ? address.email : formatPhone(address.phone);
      return data<MessageAnswer>({ ok: true, reference: sent.reference, answerTo });
    }
    if (sent.reason === 'too_many') return data<MessageAnswer>({ ok: false, reason: 'too_many', typed }, 429);
    const { check, order } = supportTexts.refusals;
    const errors = { message: check, fields: { order } };
    return data<MessageAnswer>({ ok: false, reason: 'invalid', errors, typed }, 422);
  } catch (error) {
    // The cause alone: the error around it repeats the whole message.
    services.log.error({ err: (error as Error).cause ?? error }, 'a message could not be kept');
    return data<MessageAnswer>({ ok: false, reason: 'failed', typed }, isUnavailable(error) ? 503 : 500);
  }
}

function typedValues(form: Record<string, unknown>): TypedMessage {
  const read = (name: keyof TypedMessage) => {
    const value = form[name];
    return typeof value === 'string' ? value : '';
  };
  return { name: read('name'), address: read('address'), message: read('message'), order: read('order') };
}
