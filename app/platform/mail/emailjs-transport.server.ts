import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.server.ts';
import type { MailToSend, MailTransport, SendResult } from './mail-transport.ts';

/** EmailJS takes one request a second from an account. */
const SPACING_MS = 1_100;
const TIMEOUT_MS = 10_000;

/**
 * EmailJS's REST interface, for an owner who has templates there already. Own client: the vendor's dials port 443 whatever the
 * origin. Mails leave one after the other, `SPACING_MS` apart.
 */
export function createEmailJsTransport(account: NonNullable<Config['emailjs']>): MailTransport {
  let lastTurn: Promise<unknown> = Promise.resolve();
  return {
    send(mail) {
      const sent = lastTurn.then(() => post(account, mail));
      lastTurn = sent.then(() => pause(SPACING_MS, undefined, { ref: false }));
      return sent;
    },
    // It answers to an email alone: whether it takes us is heard when one is sent.
    checkAccess: async () => ({ ok: false, reason: 'none', message: 'EmailJS can only be asked by sending an email' }),
  };
}

async function post(account: NonNullable<Config['emailjs']>, mail: MailToSend): Promise<SendResult> {
  try {
    const response = await fetch(`${account.origin}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      body: JSON.stringify({
        service_id: account.serviceId,
        template_id: templateFor(account, mail.kind),
        user_id: account.userId,
        ...(account.accessToken ? { accessToken: account.accessToken } : {}),
        template_params: templateParameters(mail),
      }),
    });
    const answer = (await response.text()).slice(0, 300);
    return response.ok ? { ok: true } : explain(response.status, answer);
  } catch (error) {
    const message = `EmailJS did not answer: ${(error as Error).message}`;
    return { ok: false, retry: true, message, access: 'unreachable' };
  }
}

function templateFor(account: NonNullable<Config['emailjs']>, kind: string): string {
  if (kind.startsWith('order-')) return account.orderTemplate;
  return kind.startsWith('enrollment-') ? account.enrollmentTemplate : account.defaultTemplate;
}

/** The mail's own parameters, or what a plain template needs; the subject in any case. */
function templateParameters({ recipient, subject, text, replyTo, templateParameters }: MailToSend) {
  const plain = { to_email: recipient, reply_to: replyTo ?? '', message: text };
  return { subject, ...(Object.keys(templateParameters).length > 0 ? templateParameters : plain) };
}

/** A name, a key or one of our services that the account does not know. */
function isAboutUs(status: number, answer: string): boolean {
  return (
    (status === 400 || status === 401 || status === 403) &&
    /user_id|public key|private key|access ?token|service ID|template ID/i.test(answer)
  );
}

/** Answers are plain text. Too fast, broken on their side, or closed to servers until the owner opens it: try again. */
function explain(status: number, answer: string): SendResult {
  const isClosedToServers = status === 403 && answer.includes('non-browser');
  const hint = isClosedToServers ? ' (switch on "Allow EmailJS API for non-browser applications" in the account)' : '';
  const retry = status === 429 || status >= 500 || isClosedToServers;
  const message = `EmailJS ${status}: ${answer}${hint}`;
  if (isClosedToServers || isAboutUs(status, answer)) return { ok: false, retry, message, access: 'refused' };
  return { ok: false, retry, message, ...(status === 404 ? { access: 'lost' } : {}) };
}
