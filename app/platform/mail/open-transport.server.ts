import type { Config } from '../config.server.ts';
import { createEmailJsTransport } from './emailjs-transport.server.ts';
import type { MailTransport } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.server.ts';

const opened = new WeakMap<Config, MailTransport>();

/** EmailJS when the owner configured it, SMTP otherwise. One per configuration, because EmailJS's spacing is shared. */
export function openMailTransport(config: Config): MailTransport {
  const known = opened.get(config);
  if (known) return known;
  const transport = config.emailjs
    ? createEmailJsTransport(config.emailjs)
    : createSmtpTransport({ url: config.smtpUrl, from: config.mailFrom, domain: new URL(config.publicUrl).hostname });
  opened.set(config, transport);
  return transport;
}
