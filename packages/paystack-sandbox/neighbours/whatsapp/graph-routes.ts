import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Faults } from '../../control/faults.ts';
import { hang, pause, resetConnection } from '../../http/misbehave.ts';
import { readFields } from '../../http/request-fields.ts';
import { randomDigits } from '../../state/random-text.ts';
import type { Timers } from '../../state/timers.ts';
import { errorOf, graphError } from './graph-errors.ts';
import type { WhatsAppBook, WhatsAppMessage, WhatsAppTemplate } from './whatsapp-book.ts';
import type { WhatsAppAccount, WhatsAppWebhooks } from './whatsapp-webhooks.ts';

interface GraphParts {
  account: WhatsAppAccount;
  book: WhatsAppBook;
  webhooks: WhatsAppWebhooks;
  faults: Faults;
  timers: Timers;
  now: () => Date;
  baseUrl: () => string;
  /** Until a template that was handed in is judged. */
  reviewMs: number;
}

type Fields = Record<string, unknown>;
const record = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(record) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Nobody with such a number uses WhatsApp. */
const NOT_ON_WHATSAPP = /0000$/;
const LONGEST_TEXT = 4_096;

const hashOf = (value: string) => createHash('sha256').update(value).digest();

/** WhatsApp's part of Meta's Graph API, with its error codes. */
export const graphRoutes = (parts: GraphParts) => {
  const { account, book, webhooks, faults, timers, now, baseUrl, reviewMs } = parts;
  const routes = new Hono<{ Bindings: HttpBindings }>();

  const fail = (c: Context, code: number, details?: string) => {
    const { body, status } = graphError(code, details);
    return c.json(body, status);
  };

  routes.use(async (c, next) => {
    const given = hashOf((c.req.header('authorization') ?? '').replace(/^Bearer /, ''));
    if (!timingSafeEqual(given, hashOf(account.token))) return fail(c, 190);
    const delay = faults.take('whatsapp', 'delayMs', c.req.path);
    if (delay !== undefined) await pause(Number(delay));
    if (faults.take('whatsapp', 'timeout', c.req.path)) return hang(c);
    if (faults.take('whatsapp', 'reset', c.req.path)) return resetConnection(c);
    const code = faults.take('whatsapp', 'code', c.req.path);
    if (code !== undefined) return fail(c, Number(code));
    return next();
  });

  const tellStatus = (message: WhatsAppMessage, status: string, more: object = {}) => {
    message.status = status;
    book.messages.save(message);
    webhooks.send('messages', {
      messaging_product: 'whatsapp',
      metadata: webhooks.metadata,
      statuses: [
        {
          id: message.id,
          status,
          timestamp: String(Math.floor(now().getTime() / 1000)),
          recipient_id: message.customer,
          ...(message.opaque ? { biz_opaque_callback_data: message.opaque } : {}),
          ...more,
        },
      ],
    });
  };

  const deliver = (message: WhatsAppMessage) => {
    const later = faults.take('whatsapp', 'failLater');
    const code = later === undefined ? (NOT_ON_WHATSAPP.test(message.customer) ? 131026 : undefined) : Number(later);
    if (code !== undefined) {
      timers.after(100, () => tellStatus(message, 'failed', { errors: [errorOf(code)] }));
      return;
    }
    const category = message.kind === 'template' ? 'utility' : 'service';
    const pricing = { billable: true, pricing_model: 'PMP', type: 'regular', category };
    timers.after(100, () => tellStatus(message, 'sent', { pricing }));
    timers.after(200, () => tellStatus(message, 'delivered'));
  };

  /** What is wrong with a template message, or its words. */
  const fillIn = (template: Fields): number | string => {
    const known = book.templateNamed(text(template.name), text(record(template.language).code));
    if (!known || known.status === 'PENDING' || known.status === 'REJECTED') return 132001;
    if (known.status === 'PAUSED') return 132015;
    const body = list(template.components).find(({ type }) => text(type).toLowerCase() === 'body');
    const given = list(body?.parameters);
    const named = [...known.body.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
    if (given.length !== named.length) return 132000;
    return known.body.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = given.find(({ parameter_name: of }) => of === name) ?? given[named.indexOf(name)];
      return text(value?.text);
    });
  };

  routes.post('/:version/:id/messages', async (c) => {
    if (c.req.param('id') !== account.phoneNumberId) return fail(c, 33);
    const body = await readFields(c);
    const fields = body.ok ? body.fields : {};
    if (!body.ok || fields.messaging_product !== 'whatsapp') return fail(c, 100, 'messaging_product is required');
    // A read receipt.
    if (fields.status === 'read') return c.json({ success: true });
    const to = text(fields.to) || text(fields.recipient);
    const customer = to.replace(/^\+/, '');
    if (!/^(?:\d{6,15}|[A-Z]{2}\.\w{1,128})$/.test(customer)) return fail(c, 100, 'to is no phone number');
    const base = { id: book.newMessageId(), direction: 'out' as const, customer, name: '', at: now().toISOString() };
    const opaque = text(fields.biz_opaque_callback_data);
    const more = opaque ? { opaque } : {};
    let message: WhatsAppMessage;
    if (fields.type === 'text') {
      const words = text(record(fields.text).body);
      if (words === '' || words.length > LONGEST_TEXT) return fail(c, 100, 'text.body has 1 to 4096 characters');
      if (!book.isWindowOpen(customer, now())) return fail(c, 131047);
      message = { ...base, ...more, kind: 'text', text: words };
    } else if (fields.type === 'template') {
      const filled = fillIn(record(fields.template));
      if (typeof filled === 'number') return fail(c, filled);
      message = { ...base, ...more, kind: 'template', text: filled };
    } else return fail(c, 131051);
    book.messages.save({ ...message, status: 'accepted' });
    deliver(message);
    // It is on its way, and whoever sent it is never told.
    if (faults.take('whatsapp', 'hangAfter')) return hang(c);
    return c.json({
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: customer }],
      messages: [{ id: message.id, message_status: 'accepted' }],
    });
  });

  const judge = (template: WhatsAppTemplate) => {
    if (book.templates.get(template.id)?.status !== 'PENDING') return;
    const isRejected = faults.take('whatsapp', 'rejectTemplate') !== undefined;
    const reason = isRejected ? 'INVALID_FORMAT' : 'NONE';
    const status = isRejected ? ('REJECTED' as const) : ('APPROVED' as const);
    book.templates.save({ ...template, status, reason });
    webhooks.send('message_template_status_update', {
      event: status,
      message_template_id: Number(template.id),
      message_template_name: template.name,
      message_template_language: template.language,
      reason,
    });
  };

  routes.post('/:version/:id/message_templates', async (c) => {
    if (c.req.param('id') !== account.businessId) return fail(c, 33);
    const body = await readFields(c);
    const fields = body.ok ? body.fields : {};
    const name = text(fields.name);
    const words = text(list(fields.components).find(({ type }) => text(type).toUpperCase() === 'BODY')?.text);
    if (!/^[a-z0-9_]{1,512}$/.test(name)) return fail(c, 100, 'name has small letters, digits and _ alone');
    if (!['UTILITY', 'MARKETING', 'AUTHENTICATION'].includes(text(fields.category))) return fail(c, 100, 'category');
    if (words === '' || /^\{\{|\}\}\W*$/.test(words)) return fail(c, 100, 'A variable may not begin or end the text');
    if (/\{\{/.test(words) && !JSON.stringify(fields.components).includes('example'))
      return fail(c, 100, 'Variables need an example');
    if (book.templateNamed(name, text(fields.language))) return fail(c, 100, 'There is a template of this name');
    const template: WhatsAppTemplate = {
      id: randomDigits(15),
      name,
      language: text(fields.language),
      category: text(fields.category),
      status: 'PENDING',
      body: words,
    };
    book.templates.save(template);
    timers.after(reviewMs, () => judge(template));
    return c.json({ id: template.id, status: template.status, category: template.category });
  });

  routes.get('/:version/:id/message_templates', (c) => {
    if (c.req.param('id') !== account.businessId) return fail(c, 33);
    const name = c.req.query('name');
    const data = book.templates
      .all()
      .filter((template) => !name || template.name === name)
      .map(({ reason, body, ...template }) => ({
        ...template,
        ...(reason ? { rejected_reason: reason } : {}),
        components: [{ type: 'BODY', text: body }],
      }));
    return c.json({ data, paging: { cursors: { before: 'before', after: 'after' } } });
  });

  routes.get('/files/:mediaId', (c) => {
    const media = book.media.get(c.req.param('mediaId'));
    if (!media) return c.notFound();
    return c.body(new Uint8Array(Buffer.from(media.bytes, 'base64')), 200, { 'content-type': media.mime });
  });

  routes.get('/:version/:id', (c) => {
    const id = c.req.param('id');
    if (id === account.phoneNumberId) {
      const { displayNumber } = account;
      return c.json({ id, display_phone_number: displayNumber, verified_name: 'Sandbox', quality_rating: 'GREEN' });
    }
    const media = book.media.get(id);
    if (!media) return fail(c, 100, 'There is no such object');
    const bytes = Buffer.from(media.bytes, 'base64');
    return c.json({
      messaging_product: 'whatsapp',
      id,
      url: `${baseUrl()}/whatsapp/graph/files/${id}`,
      mime_type: media.mime,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      file_size: bytes.length,
    });
  });

  return { routes, tellStatus };
};
