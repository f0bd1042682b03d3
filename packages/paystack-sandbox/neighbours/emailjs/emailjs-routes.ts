import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Faults } from '../../control/faults.ts';
import { readFields } from '../../http/request-fields.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { parameterLetter } from '../mail/parameter-letter.ts';

interface EmailjsParts {
  mailbox: Mailbox;
  faults: Faults;
  now: () => Date;
}

const REQUIRED = ['user_id', 'service_id', 'template_id'] as const;
const IDENTIFIERS = new Set<string>([...REQUIRED, 'accessToken', 'lib_version', 'template_params']);
const SPACING_MS = 1_000;
const FAULT_TEXTS: Record<number, string> = {
  403: 'API calls are disabled for non-browser applications',
  429: 'Too many requests',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** EmailJS's REST API with its plain-text answers and its limit of one request a second. */
export const emailjsRoutes = ({ mailbox, faults, now }: EmailjsParts) => {
  const routes = new Hono();
  const lastSent = new Map<string, number>();
  routes.use(cors({ origin: '*', allowMethods: ['POST'] }));

  const deliver = async (c: Context, fields: Record<string, unknown>, parameters: unknown) => {
    const fault = Number(faults.take('emailjs', 'status', c.req.path) ?? 0);
    if (fault !== 0) return c.text(FAULT_TEXTS[fault] ?? 'Internal Server Error', fault as 500);
    const missing = REQUIRED.find((name) => typeof fields[name] !== 'string' || fields[name] === '');
    if (missing) return c.text(`The ${missing} parameter is required`, 400);
    if (parameters !== undefined && !isRecord(parameters))
      return c.text('The template_params parameter is invalid', 400);
    const account = String(fields.user_id);
    const at = now().getTime();
    const previous = lastSent.get(account);
    if (previous !== undefined && at - previous < SPACING_MS) return c.text('Too many requests', 429);
    lastSent.set(account, at);
    const values = parameters ?? {};
    const to = [values.to_email, values.userEmail, values.email].find((value) => typeof value === 'string');
    const letter = await parameterLetter({
      via: 'emailjs',
      to: typeof to === 'string' ? [to] : [],
      from: `EmailJS service ${String(fields.service_id)}`,
      subject: `EmailJS template ${String(fields.template_id)}`,
      parameters: values,
      receivedAt: now(),
    });
    mailbox.add(letter);
    return c.text('OK');
  };

  routes.post('/api/v1.0/email/send', async (c) => {
    const body = await readFields(c);
    if (!body.ok || !c.req.header('content-type')?.includes('application/json')) return c.text('Bad Request', 400);
    return deliver(c, body.fields, body.fields.template_params);
  });

  routes.post('/api/v1.0/email/send-form', async (c) => {
    const body = await readFields(c);
    if (!body.ok) return c.text('Bad Request', 400);
    const parameters = Object.entries(body.fields).filter(([name]) => !IDENTIFIERS.has(name));
    return deliver(c, body.fields, Object.fromEntries(parameters));
  });

  return { routes, clear: () => lastSent.clear() };
};
