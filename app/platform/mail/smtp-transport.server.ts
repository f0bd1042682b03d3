import { createHash } from 'node:crypto';
import type { Transporter } from 'nodemailer';
import type { AccessTrouble } from '../access/access-result.ts';
import { isLocalAddress } from '../config.server.ts';
import type { MailToSend, MailTransport, SendResult } from './mail-transport.ts';

interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…:465` */
  url: string;
  /** `Gida <orders@gida.example>` */
  from: string;
  /** Names us in the Message-ID. */
  domain: string;
  timeoutMs?: number;
}

/** Any mail provider by SMTP. A service that stops answering is given up after `timeoutMs`, 10 seconds. */
export function createSmtpTransport({ url, from, domain, timeoutMs = 10_000 }: SmtpOptions): MailTransport {
  let opened: Transporter | undefined;
  // With the first mail: a process that only sends pages does without its code.
  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    opened ??= createTransport({
      url: withoutPlainPassword(url),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      // A mail never needs one of our files or an address of somebody else's, so a forged one reaches neither.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return opened;
  }
  const address = /<([^>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    async send(mail) {
      try {
        const smtp = await open();
        await smtp.sendMail({
          from: mail.senderName ? { name: mail.senderName, address } : from,
          to: { name: '', address: mail.recipient },
          replyTo: mail.replyTo ?? undefined,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          messageId: messageId(mail, domain),
          headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
        });
        return { ok: true };
      } catch (error) {
        return explain(error as SmtpError);
      }
    },
    // As an email begins: greeting, STARTTLS, name and password; and then none.
    async checkAccess() {
      try {
        await (await open()).verify();
        return { ok: true };
      } catch (error) {
        return { ok: false, reason: troubleOf(error as SmtpError), message: (error as Error).message };
      }
    },
  };
}

/**
 * A password goes over no line that others can read, whatever the server offers and the address asks for: without STARTTLS the mail
 * waits. To this machine itself there is no line.
 */
function withoutPlainPassword(url: string): string {
  const address = new URL(url);
  const hasPassword = address.username !== '' || address.password !== '';
  if (address.protocol !== 'smtp:' || !hasPassword || isLocalAddress(url.replace(/^smtp:/, 'http:'))) return url;
  address.searchParams.set('requireTLS', 'true');
  return address.href;
}

/** The same fact always carries the same Message-ID, so a mail program shows a repeated delivery once. */
function messageId({ dedupeKey }: MailToSend, domain: string): string {
  return `<${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32)}@${domain}>`;
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/**
 * A 5xx to the recipient or the message itself is final. Everything else (4xx, a lost connection, and a 5xx to our greeting or
 * password, which the owner fixes in the settings) is worth another try.
 */
function explain(error: SmtpError): SendResult {
  const isAboutTheMail = /^(MAIL FROM|RCPT TO|DATA)/.test(error.command ?? '');
  const isFinal = (error.responseCode ?? 0) >= 500 && isAboutTheMail;
  if (isAboutTheMail) return { ok: false, retry: !isFinal, message: error.message };
  return { ok: false, retry: true, message: error.message, access: troubleOf(error) };
}

/** Whether the mail server refuses us, is none, or only does not answer now (as when it is busy, or its network is). */
function troubleOf({ code, responseCode = 0, message }: SmtpError): AccessTrouble | 'unreachable' {
  if (code === 'EDNS' || /ENOTFOUND|wrong version number|certificate|altnames/i.test(message)) return 'lost';
  if (code === 'ETLS' || responseCode >= 500) return 'refused';
  return 'unreachable';
}
