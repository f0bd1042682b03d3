import { z } from 'zod';

const id = z.string().min(1).max(400);
const words = (most: number) => z.string().transform((text) => text.replaceAll('\0', '').slice(0, most));

export const errorSchema = z.object({
  error: z.object({
    message: z.string().catch(''),
    code: z.number().int(),
    error_data: z
      .object({ details: z.string().optional().catch(undefined) })
      .optional()
      .catch(undefined),
  }),
});

export const sentSchema = z.object({ messages: z.array(z.object({ id })).min(1) });

export const fileSchema = z.object({
  url: z.string().max(2_000),
  mime_type: z.string().max(200).catch(''),
  file_size: z.coerce.number().catch(0),
});

export const templatesSchema = z.object({
  data: z.array(
    z.object({
      name: z.string().max(512),
      language: z.string().max(20),
      status: z.string().max(40),
      category: z.string().max(40).catch(''),
      rejected_reason: z.string().max(300).optional().catch(undefined),
    }),
  ),
});

const file = z.object({
  id,
  mime_type: words(200).catch(''),
  caption: words(5_000).optional().catch(undefined),
  filename: words(200).optional().catch(undefined),
});

/** Only what is read of a message; one of a kind that is not read is kept as that. */
const messageSchema = z.object({
  id,
  from: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  from_user_id: z
    .string()
    .regex(/^[A-Z]{2}\.\w{1,128}$/)
    .optional(),
  timestamp: z.string().regex(/^\d{9,11}$/),
  type: z.string().max(40),
  text: z
    .object({ body: words(5_000) })
    .optional()
    .catch(undefined),
  button: z
    .object({ text: words(500) })
    .optional()
    .catch(undefined),
  image: file.optional().catch(undefined),
  audio: file.optional().catch(undefined),
  video: file.optional().catch(undefined),
  document: file.optional().catch(undefined),
  sticker: file.optional().catch(undefined),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional().catch(undefined),
});

const statusSchema = z.object({
  id,
  status: z.string().max(40),
  biz_opaque_callback_data: z.string().max(512).optional().catch(undefined),
  pricing: z
    .object({ category: z.string().max(40) })
    .optional()
    .catch(undefined),
  errors: z
    .array(z.object({ code: z.number().int(), title: words(300).catch('') }))
    .optional()
    .catch(undefined),
});

const valueSchema = z.object({
  metadata: z.object({ phone_number_id: z.string() }).optional().catch(undefined),
  contacts: z
    .array(
      z.object({
        profile: z.object({ name: words(100).catch('') }).catch({ name: '' }),
        wa_id: z.string().optional().catch(undefined),
        user_id: z.string().optional().catch(undefined),
      }),
    )
    .catch([])
    .default([]),
  messages: z.array(z.unknown()).catch([]).default([]),
  statuses: z.array(z.unknown()).catch([]).default([]),
  event: z.string().max(40).optional().catch(undefined),
  message_template_name: z.string().max(512).optional().catch(undefined),
  message_template_language: z.string().max(20).optional().catch(undefined),
  reason: z.string().max(300).nullish().catch(undefined),
});

const eventSchema = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      id: z.string(),
      changes: z.array(z.object({ field: z.string(), value: valueSchema.catch(NOTHING()) })),
    }),
  ),
});

function NOTHING() {
  return { contacts: [], messages: [], statuses: [] };
}

export type ReadMessage = z.infer<typeof messageSchema> & { name: string };
export type ReadStatus = z.infer<typeof statusSchema>;
interface ReadTemplate {
  name: string;
  language: string;
  status: string;
  reason: string | null;
}

/** Whether it is an event of WhatsApp at all. */
export const isWhatsAppEvent = (body: unknown): boolean => eventSchema.safeParse(body).success;

/** Everything an event tells of this business and this number, in the order in which it came. What cannot be read is left out. */
export function readWhatsAppEvent(body: unknown, account: { businessId: string; phoneNumberId: string }) {
  const read = { messages: [] as ReadMessage[], statuses: [] as ReadStatus[], templates: [] as ReadTemplate[] };
  const changes = (eventSchema.safeParse(body).data?.entry ?? [])
    .filter(({ id: business }) => business === account.businessId)
    .flatMap((entry) => entry.changes);
  for (const { field, value } of changes) {
    if (field === 'message_template_status_update') {
      const { message_template_name: name, message_template_language: language, event, reason } = value;
      if (name && language && event) read.templates.push({ name, language, status: event, reason: reason ?? null });
    }
    if (field !== 'messages' || value.metadata?.phone_number_id !== account.phoneNumberId) continue;
    for (const each of value.messages) {
      const message = messageSchema.safeParse(each).data;
      if (!message) continue;
      const contact = value.contacts.find(
        ({ wa_id, user_id }) =>
          (wa_id !== undefined && wa_id === message.from) ||
          (user_id !== undefined && user_id === message.from_user_id),
      );
      read.messages.push({ ...message, name: contact?.profile.name.trim() ?? '' });
    }
    for (const each of value.statuses) {
      const status = statusSchema.safeParse(each).data;
      if (status) read.statuses.push(status);
    }
  }
  return read;
}
