import path from 'node:path';
import { randomCode } from '../../state/random-text.ts';
import { openRecordStore } from '../../state/record-store.ts';

/** One message of a conversation. `from` or `to` is the customer's number, digits alone. */
export interface WhatsAppMessage {
  id: string;
  direction: 'in' | 'out';
  customer: string;
  name: string;
  kind: 'text' | 'template' | 'image' | 'audio' | 'document' | 'other';
  text: string;
  mediaId?: string;
  /** `biz_opaque_callback_data`. */
  opaque?: string;
  at: string;
  /** Of ours. */
  status?: string;
}

export interface WhatsAppTemplate {
  id: string;
  name: string;
  language: string;
  category: string;
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'PAUSED';
  body: string;
  reason?: string;
}

export interface WhatsAppMedia {
  id: string;
  mime: string;
  name: string;
  /** Base64. */
  bytes: string;
}

const DAY_MS = 86_400_000;

/** Everything a WhatsApp business account has: conversations, templates, files. */
export const openWhatsAppBook = (dataDir: string) => {
  const folder = path.join(dataDir, 'whatsapp');
  const messages = openRecordStore<WhatsAppMessage>(folder, 'messages');
  const templates = openRecordStore<WhatsAppTemplate>(folder, 'templates');
  const media = openRecordStore<WhatsAppMedia>(folder, 'media');
  return {
    messages,
    templates,
    media,
    newMessageId: () => `wamid.${Buffer.from(randomCode(30)).toString('base64')}`,
    templateNamed: (name: string, language: string) =>
      templates.all().find((template) => template.name === name && template.language === language),
    /** Whether the customer wrote within 24 hours; what we sent opens nothing. */
    isWindowOpen: (customer: string, now: Date) =>
      messages
        .all()
        .some(
          (message) =>
            message.direction === 'in' &&
            message.customer === customer &&
            now.getTime() - Date.parse(message.at) < DAY_MS,
        ),
    clear: () => {
      messages.clear();
      templates.clear();
      media.clear();
    },
  };
};

export type WhatsAppBook = ReturnType<typeof openWhatsAppBook>;
