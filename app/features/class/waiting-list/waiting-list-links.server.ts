import type { Config } from '#app/platform/config.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';

const LEAVE = 'waiting-list-leave';

/** Works for ever: leaving must be as easy a year later. */
export function leaveWaitingUrl(config: Config, waiterId: string): string {
  return `${config.publicUrl}/masterclass/waiting?token=${signValue(config.authSecret, LEAVE, waiterId)}`;
}

export function readWaitingToken(config: Config, token: string): string | undefined {
  return readSignedValue(config.authSecret, LEAVE, token);
}

/** For every email to the list: a program's own unsubscribe button, in one press and without signing in (RFC 8058). */
export function leaveWaitingHeaders(config: Config, waiterId: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${leaveWaitingUrl(config, waiterId)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
