import type { AccessResult } from '../access/access-result.ts';
import type { WhatsAppConfig } from '../config.server.ts';
import { askGraph, type FileResult, fetchGraphFile, type GraphAnswer } from './ask-graph.server.ts';
import type { TemplateToSend } from './whatsapp.table.server.ts';
import { fileSchema, sentSchema, templatesSchema } from './whatsapp-answers.ts';
import { type SendOutcome, troubleOf } from './whatsapp-outcome.ts';

interface MessageToSend {
  /** Comes back with each status. */
  id: string;
  recipient: string;
  body: string;
  template: TemplateToSend | null;
}

/**
 * Hands a message to WhatsApp: words within 24 hours after the customer wrote, a template at any time. There is no key that would make
 * a second try harmless, so an answer that never came is `uncertain`.
 */
export async function sendWhatsApp(config: WhatsAppConfig, message: MessageToSend): Promise<SendOutcome> {
  const { id, recipient, body, template } = message;
  const content = template
    ? { type: 'template', template: templateOf(template) }
    : { type: 'text', text: { preview_url: true, body } };
  const whom = recipient.startsWith('+') ? { to: recipient } : { recipient };
  const answer = await askGraph(config, {
    method: 'POST',
    path: `${config.phoneNumberId}/messages`,
    body: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...whom,
      ...content,
      biz_opaque_callback_data: id,
    },
  });
  if (answer.ok) {
    const sent = sentSchema.safeParse(answer.body).data?.messages[0];
    return sent ? { kind: 'accepted', messageId: sent.id } : { kind: 'uncertain', message: 'an unknown answer' };
  }
  const { code, message: words } = answer;
  if (code === undefined)
    return answer.isSent ? { kind: 'uncertain', message: words } : { kind: 'later', message: words };
  const trouble = troubleOf(code);
  if (trouble === 'later') return { kind: 'later', message: words, code };
  return { kind: 'refused', trouble, code, message: words };
}

function templateOf({ name, language, values }: TemplateToSend) {
  const parameters = values.map((value) => ({
    type: 'text',
    parameter_name: value.name,
    text: value.text.replaceAll(/\s+/g, ' '),
  }));
  return {
    name,
    language: { code: language },
    ...(parameters.length > 0 ? { components: [{ type: 'body', parameters }] } : {}),
  };
}

/** The bytes of what a customer sent, of at most `most` of them. Its address lives five minutes, so it is asked for each time. */
export async function fetchWhatsAppFile(config: WhatsAppConfig, mediaId: string, most: number): Promise<FileResult> {
  if (!/^[\w.-]{1,200}$/.test(mediaId)) return { ok: false, reason: 'gone' };
  const answer = await askGraph(config, { method: 'GET', path: mediaId });
  if (!answer.ok) return { ok: false, reason: isLater(answer) ? 'later' : 'gone' };
  const file = fileSchema.safeParse(answer.body).data;
  if (!file) return { ok: false, reason: 'gone' };
  if (file.file_size > most) return { ok: false, reason: 'too_large' };
  return fetchGraphFile(config, file.url, most);
}

/** A refused token may be mended; what is not there stays away. */
const isLater = (answer: Exclude<GraphAnswer, { ok: true }>) =>
  answer.code === undefined || troubleOf(answer.code) === 'later' || troubleOf(answer.code) === 'account';

export interface TemplateToSubmit {
  name: string;
  language: string;
  /** With `{{name}}` where something is filled in. */
  body: string;
  /** What each variable may be, as Meta wants to see. */
  examples: { name: string; text: string }[];
}

type SubmitResult = { ok: true; status: string } | { ok: false; message: string };

/** Hands a template to Meta, which judges it within a day. */
export async function submitTemplate(config: WhatsAppConfig, template: TemplateToSubmit): Promise<SubmitResult> {
  const { name, language, body, examples } = template;
  const named = examples.map((example) => ({ param_name: example.name, example: example.text }));
  const answer = await askGraph(config, {
    method: 'POST',
    path: `${config.businessId}/message_templates`,
    body: {
      name,
      language,
      category: 'UTILITY',
      parameter_format: 'named',
      components: [
        { type: 'BODY', text: body, ...(named.length > 0 ? { example: { body_text_named_params: named } } : {}) },
      ],
    },
  });
  return answer.ok ? { ok: true, status: 'PENDING' } : { ok: false, message: answer.message };
}

/** What Meta says of the templates of this business; undefined while it does not answer. */
export async function listTemplates(config: WhatsAppConfig) {
  const fields = 'name,language,status,category,rejected_reason';
  const answer = await askGraph(config, {
    method: 'GET',
    path: `${config.businessId}/message_templates?limit=250&fields=${fields}`,
  });
  return answer.ok ? templatesSchema.safeParse(answer.body).data?.data : undefined;
}

/** Whether WhatsApp takes our token, and knows our number. */
export async function checkWhatsApp(config: WhatsAppConfig): Promise<AccessResult> {
  const answer = await askGraph(config, { method: 'GET', path: `${config.phoneNumberId}?fields=id` });
  if (answer.ok) return { ok: true };
  const { code, message } = answer;
  if (code === undefined || troubleOf(code) === 'later') return { ok: false, reason: 'unreachable', message };
  return { ok: false, reason: code === 33 || code === 100 ? 'lost' : 'refused', message };
}
