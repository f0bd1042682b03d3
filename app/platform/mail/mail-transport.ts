import type { AccessResult, AccessTrouble } from '../access/access-result.ts';

export interface MailToSend {
  kind: string;
  dedupeKey: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  templateParameters: Record<string, string>;
  headers?: Record<string, string>;
  /** The owner's name for the sender; the configured one without it. The address is always the configured one. */
  senderName?: string;
}

/**
 * `retry` says whether trying again can help: a service that is down, busy or wrongly set up, as opposed to a recipient that
 * does not exist. `message` is shown to the admin.
 */
export type SendResult =
  | { ok: true }
  /** `access` says that it is not about this email but about us: our password, our account, our mail server. */
  | { ok: false; retry: boolean; message: string; access?: AccessTrouble | 'unreachable' };

/** A way mail is sent. Never throws for what a mail service may do to us. */
export interface MailTransport {
  send(mail: MailToSend): Promise<SendResult>;
  /** Whether the service takes us, asked without an email. */
  checkAccess(): Promise<AccessResult>;
}
