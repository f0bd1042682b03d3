import { Hono } from 'hono';
import { sameMachineOrigin } from '../../http/loopback-only.ts';
import { htmlWithPictures, type Letter } from './letter.ts';
import { letterPage, mailboxPage } from './mail-pages.ts';
import type { Mailbox } from './mailbox.ts';

/** Mail is foreign HTML: no scripts, no forms, nothing but pictures and its own styles, and links open elsewhere. */
const LETTER_POLICY =
  "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; font-src http: https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const withoutRaw = ({ raw: _raw, ...rest }: Letter) => rest;
const SHOWN = 500;

/** The mailbox for people (`/mail`) and for tests (`/mail.json?to=`). */
export const mailRoutes = (mailbox: Mailbox) => {
  const routes = new Hono();
  routes.use('/mail/*', sameMachineOrigin);

  routes.get('/mail.json', (c) => {
    const { to, subject } = c.req.query();
    const letters = mailbox.list(to).filter((letter) => !subject || letter.subject.includes(subject));
    return c.json(letters.slice(0, SHOWN).map(withoutRaw));
  });

  routes.get('/mail', (c) => {
    const to = c.req.query('to')?.trim() ?? '';
    return c.html(mailboxPage(mailbox.list(to).slice(0, SHOWN), to, mailbox.list().length));
  });

  routes.post('/mail/clear', (c) => {
    mailbox.clear();
    return c.redirect('/mail', 303);
  });

  routes.get('/mail/:id', (c) => {
    const letter = mailbox.get(c.req.param('id'));
    return letter ? c.html(letterPage(letter)) : c.notFound();
  });

  routes.get('/mail/:id/html', async (c) => {
    const letter = mailbox.get(c.req.param('id'));
    if (!letter) return c.notFound();
    const content = `<base target="_blank">${await htmlWithPictures(letter)}`;
    return c.body(content, 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': LETTER_POLICY,
    });
  });

  routes.get('/mail/:id/raw', (c) => {
    const letter = mailbox.get(c.req.param('id'));
    if (!letter) return c.notFound();
    return c.body(new Uint8Array(Buffer.from(letter.raw, 'latin1')), 200, {
      'content-type': 'text/plain; charset=utf-8',
    });
  });

  return routes;
};
