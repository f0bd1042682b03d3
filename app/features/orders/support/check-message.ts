import { countCharacters, plainLine, plainText } from '#app/platform/forms/plain-text.ts';
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { readContactAddress } from './door/contact-address.ts';
import { supportTexts } from './support-texts.ts';

const { refusals } = supportTexts;

/**
 * The form's rules for the browser, without the weight of a schema library; `contact-form.schema.ts` decides, and a test holds
 * the two together. Null when everything is in order.
 */
export function checkMessage(
  form: FormData,
  channel: 'contact' | 'help',
): { message: string; fields: Record<string, string> } | null {
  const read = (name: string) => plainLine(form.get(name));
  const fields: Record<string, string> = {};
  if (read('name') === '') fields.name = refusals.name;
  else if (countCharacters(read('name')) > MAX_NAME_LENGTH) fields.name = refusals.nameLong;

  const address = readContactAddress(read('address'));
  const [empty, unclear] =
    channel === 'help' ? [refusals.email, refusals.emailUnclear] : [refusals.address, refusals.addressUnclear];
  if (!address.ok) fields.address = address.reason === 'empty' ? empty : unclear;
  else if (channel === 'help' && address.address.kind === 'phone') fields.address = unclear;

  if (read('message') === '') fields.message = refusals.message;
  else if (countCharacters(plainText(form.get('message'))) > MAX_MESSAGE_LENGTH) fields.message = refusals.messageLong;

  const sentences = Object.values(fields);
  if (sentences.length === 0) return null;
  const isMissing = ['name', 'address', 'message'].some((name) => read(name) === '');
  return { message: isMissing ? refusals.summary : refusals.check, fields };
}
