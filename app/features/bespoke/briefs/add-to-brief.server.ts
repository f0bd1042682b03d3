import { addToMessage } from '#app/features/orders/support/door/add-to-message.server.ts';
import { checkForm, type FormErrors } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import type { Services } from '#app/platform/services.server.ts';
import { ADDITION_FORM, briefAdditionSchema } from './brief-addition.schema.ts';
import { briefTexts } from './brief-texts.ts';
import { type KeptVoice, keptVoice, takeVoiceOf } from './take-voice.server.ts';
import { voiceTexts } from './voice-texts.ts';

/** What the page shows again. */
export interface RefusedAddition {
  errors: FormErrors;
  typed: Record<string, string>;
  voice: KeptVoice | null;
}

type Answer =
  | { ok: true }
  | { ok: false; reason: 'unknown_message' }
  | { ok: false; reason: 'refused'; status: 400 | 422 | 429; refused: RefusedAddition };

interface Addition {
  messageId: string;
  form: FormData;
  clientBlock: string;
}

/** What the sender of a request adds on its page, in words or spoken, or what to correct. */
export async function addToBrief(services: Services, { messageId, form, clientBlock }: Addition): Promise<Answer> {
  const { voice: _, keptVoice: __, ...fields } = formObject(form);
  const spoken = await takeVoiceOf(services, { form, network: clientBlock });
  const typed = String(fields.body ?? '');
  const body = spoken.isThere && typed.trim() === '' ? voiceTexts.instead : typed;
  const reading = checkForm({ ...fields, body }, briefAdditionSchema, ADDITION_FORM);
  const refuse = (status: 400 | 422 | 429, errors: FormErrors): Answer => {
    const voice = spoken.voice ? keptVoice(services, spoken.voice) : null;
    return { ok: false, reason: 'refused', status, refused: { errors, typed: { body: typed }, voice } };
  };
  const ofVoice: Record<string, string> = spoken.sentence ? { voice: spoken.sentence } : {};
  if (!reading.ok) {
    const { message, fields } = reading.errors;
    return refuse(reading.status, { message, fields: { ...fields, ...ofVoice } });
  }
  if (spoken.sentence) return refuse(422, { message: briefTexts.refusals.check, fields: ofVoice });
  const added = await addToMessage(services, { messageId, ...reading.data, voice: spoken.voice });
  if (added.ok) return added;
  if (added.reason === 'unknown_message') return { ok: false, reason: added.reason };
  return refuse(429, { message: briefTexts.refusals.additionTooMany, fields: {} });
}
