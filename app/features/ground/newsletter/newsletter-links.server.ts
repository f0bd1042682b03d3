import type { Config } from '#app/platform/config.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';

const CONFIRM = 'newsletter-confirm';
const LEAVE = 'newsletter-leave';

export interface ConfirmLink {
  subscriberId: string;
  /** The asking it belongs to. */
  askedAt: Date;
}

export function confirmUrl(config: Config, { subscriberId, askedAt }: ConfirmLink): string {
  const token = signValue(config.authSecret, CONFIRM, `${subscriberId}~${askedAt.getTime()}`);
  return `${config.publicUrl}/newsletter/confirm?token=${token}`;
}

/** What a confirmation link says, or undefined when it is not one of ours. Whether it still counts is the row's to say. */
export function readConfirmToken(config: Config, token: string): ConfirmLink | undefined {
  const [subscriberId, askedAt] = readSignedValue(config.authSecret, CONFIRM, token)?.split('~') ?? [];
  return subscriberId && askedAt ? { subscriberId, askedAt: new Date(Number(askedAt)) } : undefined;
}

/** Works for ever: leaving must be as easy years later. */
export function leaveUrl(config: Config, subscriberId: string): string {
  return `${config.publicUrl}/newsletter/leave?token=${signValue(config.authSecret, LEAVE, subscriberId)}`;
}

export function readLeaveToken(config: Config, token: string): string | undefined {
  return readSignedValue(config.authSecret, LEAVE, token);
}

/** For every letter: a program's own unsubscribe button, in one press and without signing in (RFC 8058). */
export function leaveHeaders(config: Config, subscriberId: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${leaveUrl(config, subscriberId)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
