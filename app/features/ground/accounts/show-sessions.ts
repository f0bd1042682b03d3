import type { OwnSession } from '#app/platform/auth/auth.ts';
import { formatDate, formatDateTime } from '#app/platform/time/lagos-time.ts';
import { deviceName } from './device-name.ts';

export interface ShownSession {
  id: string;
  isThis: boolean;
  /** `Chrome on Android` */
  device: string;
  signedInAt: string;
  usedAt: string;
}

/** Where a person is signed in, in words. */
export function showSessions(sessions: readonly OwnSession[]): ShownSession[] {
  return sessions.map(({ id, isThis, userAgent, signedInAt, usedAt }) => ({
    id,
    isThis,
    device: deviceName(userAgent),
    signedInAt: formatDate(signedInAt),
    usedAt: formatDateTime(usedAt),
  }));
}
