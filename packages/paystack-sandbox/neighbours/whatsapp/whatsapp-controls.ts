import { Hono } from 'hono';
import { z } from 'zod';
import { sameMachineOrigin } from '../../http/loopback-only.ts';
import { readFields } from '../../http/request-fields.ts';
import { randomDigits } from '../../state/random-text.ts';
import { samplePdf, samplePicture, sampleVoiceNote } from './sample-files.ts';
import type { WhatsAppBook, WhatsAppMessage } from './whatsapp-book.ts';
import { conversationsPage } from './whatsapp-page.ts';
import type { WhatsAppWebhooks } from './whatsapp-webhooks.ts';

const KINDS = ['text', 'picture', 'voice', 'document'] as const;

const writeBody = z.object({
  from: z.string().regex(/^\+?\d{6,15}$/),
  name: z.string().min(1).max(100).default('Somebody'),
  kind: z.enum(KINDS).default('text'),
  text: z.string().max(4_096).default(''),
  /** Base64, in place of the sample. */
  file: z.string().max(900_000).optional(),
  mime: z.string().max(100).optional(),
  /** How long ago, in seconds. */
  secondsAgo: z.coerce.number().int().min(0).max(1_000_000).default(0),
  /** To send the same message again. */
  id: z.string().max(200).optional(),
});

const statusBody = z.object({ id: z.string().max(200), status: z.enum(['sent', 'delivered', 'read', 'failed']) });

interface ControlParts {
  book: WhatsAppBook;
  webhooks: WhatsAppWebhooks;
  tellStatus: (message: WhatsAppMessage, status: string) => void;
  now: () => Date;
}

/** The other end of the conversation: what a customer writes and does, for people (`/whatsapp`) and for tests. */
export const whatsappControls = ({ book, webhooks, tellStatus, now }: ControlParts) => {
  const routes = new Hono();
  routes.use('/whatsapp/*', sameMachineOrigin);
  routes.use('/control/whatsapp/*', sameMachineOrigin);

  const sampleOf = (kind: (typeof KINDS)[number], given: { file?: string | undefined; mime?: string | undefined }) => {
    if (kind === 'text') return undefined;
    const samples = {
      picture: {
        type: 'image' as const,
        mime: 'image/png',
        name: '',
        make: () => samplePicture(Number(randomDigits(3))),
      },
      voice: { type: 'audio' as const, mime: 'audio/ogg; codecs=opus', name: '', make: sampleVoiceNote },
      document: { type: 'document' as const, mime: 'application/pdf', name: 'sizes.pdf', make: samplePdf },
    };
    const { type, mime, name, make } = samples[kind];
    return { type, name, mime: given.mime ?? mime, bytes: given.file ?? make().toString('base64') };
  };

  routes.post('/control/whatsapp/write', async (c) => {
    const body = await readFields(c);
    const parsed = writeBody.safeParse(body.ok ? body.fields : {});
    if (!parsed.success) return c.json({ ok: false, reason: z.prettifyError(parsed.error) }, 400);
    const { from, name, kind, text, file, mime, secondsAgo } = parsed.data;
    const customer = from.replace(/^\+/, '');
    const id = parsed.data.id ?? book.newMessageId();
    const at = new Date(now().getTime() - secondsAgo * 1000);
    const sample = sampleOf(kind, { file, mime });
    const mediaId = sample && randomDigits(16);
    if (sample && mediaId) book.media.save({ id: mediaId, mime: sample.mime, name: sample.name, bytes: sample.bytes });
    book.messages.save({
      id,
      direction: 'in',
      customer,
      name,
      kind: sample?.type ?? 'text',
      text,
      at: at.toISOString(),
      ...(mediaId ? { mediaId } : {}),
    });
    const content = sample
      ? {
          type: sample.type,
          [sample.type]: {
            id: mediaId,
            mime_type: sample.mime,
            sha256: '',
            ...(text && sample.type !== 'audio' ? { caption: text } : {}),
            ...(sample.type === 'audio' ? { voice: true } : {}),
            ...(sample.name ? { filename: sample.name } : {}),
          },
        }
      : { type: 'text', text: { body: text } };
    webhooks.send('messages', {
      messaging_product: 'whatsapp',
      metadata: webhooks.metadata,
      contacts: [{ profile: { name }, wa_id: customer, user_id: `NG.${customer}x` }],
      messages: [
        {
          from: customer,
          from_user_id: `NG.${customer}x`,
          id,
          timestamp: String(Math.floor(at.getTime() / 1000)),
          ...content,
        },
      ],
    });
    const isPage = (c.req.header('accept') ?? '').includes('text/html');
    return isPage ? c.redirect('/whatsapp', 303) : c.json({ ok: true, id, mediaId });
  });

  routes.post('/control/whatsapp/status', async (c) => {
    const body = await readFields(c);
    const parsed = statusBody.safeParse(body.ok ? body.fields : {});
    const message = parsed.success ? book.messages.get(parsed.data.id) : undefined;
    if (!parsed.success || !message) return c.json({ ok: false, reason: 'no such message' }, 404);
    tellStatus(message, parsed.data.status);
    return (c.req.header('accept') ?? '').includes('text/html') ? c.redirect('/whatsapp', 303) : c.json({ ok: true });
  });

  routes.get('/whatsapp', (c) => c.html(conversationsPage(book.messages.all(), book.templates.all())));
  routes.get('/whatsapp.json', (c) => {
    const to = c.req.query('to')?.replace(/^\+/, '');
    return c.json(book.messages.all().filter(({ customer }) => !to || customer === to));
  });
  return routes;
};
