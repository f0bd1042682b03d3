import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { html } from 'hono/html';
import { z } from 'zod';
import type { Faults } from '../../control/faults.ts';
import { readFields } from '../../http/request-fields.ts';
import { sandboxPage } from '../../pages/page.ts';
import { ALL_AREAS } from '../areas.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import { parameterLetter } from '../mail/parameter-letter.ts';

interface FormParts {
  mailbox: Mailbox;
  faults: Faults;
  now: () => Date;
}

const ACCESS_KEY = /^[A-Za-z0-9-]{4,64}$/;
const FORM_ID = /^[A-Za-z0-9]{4,20}$/;
const isMail = (value: unknown) => z.email().safeParse(value).success;
const wantsJson = (c: Context) =>
  (c.req.header('accept') ?? '').includes('application/json') ||
  (c.req.header('content-type') ?? '').includes('application/json');

const thanks = () =>
  sandboxPage({
    title: 'Sent',
    areas: ALL_AREAS,
    narrow: true,
    body: html`<div class="panel"><h1>Thank you</h1><p>The form was sent.</p></div>`,
  });

/** A hosted form service in its two usual dialects: Web3Forms (`/submit`) and Formspree (`/f/:id`). */
export const formRoutes = ({ mailbox, faults, now }: FormParts) => {
  const routes = new Hono();
  routes.use(cors({ origin: '*', allowMethods: ['POST'] }));

  const keep = async (fields: Record<string, unknown>, subject: string) => {
    const sender = typeof fields.email === 'string' ? fields.email : 'unknown';
    mailbox.add(
      await parameterLetter({
        via: 'form',
        to: ['form inbox'],
        from: sender,
        subject,
        parameters: fields,
        receivedAt: now(),
      }),
    );
  };

  routes.post('/submit', async (c) => {
    const refuse = (status: 400 | 500, message: string) => c.json({ success: false, message }, status);
    const fault = faults.take('forms', 'status');
    if (fault !== undefined) return refuse(Number(fault) as 500, 'Something went wrong');
    const body = await readFields(c);
    if (!body.ok) return refuse(400, 'Invalid request body');
    const { access_key: accessKey, botcheck, redirect, ...fields } = body.fields;
    if (typeof accessKey !== 'string' || accessKey === '') return refuse(400, 'Access Key is required');
    if (!ACCESS_KEY.test(accessKey)) return refuse(400, 'Invalid Access Key');
    if (botcheck !== undefined && botcheck !== '' && botcheck !== false) return refuse(400, 'Spam detected');
    if (Object.keys(fields).length === 0) return refuse(400, 'Form is empty');
    if (fields.email !== undefined && !isMail(fields.email)) return refuse(400, 'Invalid email address');
    await keep(fields, typeof fields.subject === 'string' ? fields.subject : 'New form submission');
    if (!wantsJson(c)) {
      const target = typeof redirect === 'string' ? URL.parse(redirect) : null;
      return target && /^https?:$/.test(target.protocol) ? c.redirect(target.href, 303) : c.html(thanks());
    }
    const message = 'Email sent successfully!';
    return c.json({ success: true, message, data: fields, body: { data: fields, message } });
  });

  routes.post('/f/:id', async (c) => {
    const refuse = (status: 400 | 403 | 404 | 422 | 500, code: string, message: string, field?: string) =>
      c.json({ error: message, errors: [{ code, message, ...(field ? { field } : {}) }] }, status);
    const fault = faults.take('forms', 'status');
    if (fault !== undefined) return refuse(Number(fault) as 500, 'INTERNAL', 'Something went wrong');
    const formId = c.req.param('id');
    if (formId === 'inactive') return refuse(403, 'INACTIVE', 'This form is inactive');
    if (!FORM_ID.test(formId)) return refuse(404, 'FORM_NOT_FOUND', 'Form not found');
    const body = await readFields(c);
    if (!body.ok) return refuse(400, 'EMPTY', 'Unreadable submission');
    const { _gotcha: honeypot, ...fields } = body.fields;
    const sender = fields.email ?? fields._replyto;
    if (Object.keys(fields).length === 0) return refuse(400, 'EMPTY', 'The form is empty');
    if (sender !== undefined && !isMail(sender)) return refuse(422, 'TYPE_EMAIL', 'should be an email', 'email');
    // A filled honeypot is answered like any other form, so that a robot learns nothing.
    if (!honeypot)
      await keep(fields, typeof fields._subject === 'string' ? fields._subject : `New submission to ${formId}`);
    return wantsJson(c) ? c.json({ next: '/forms/thanks', ok: true }) : c.redirect('/forms/thanks', 303);
  });

  routes.get('/thanks', (c) => c.html(thanks()));

  return routes;
};
