import { randomBytes } from 'node:crypto';
import type { Services } from '#app/platform/services.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';

type StampServices = Pick<Services, 'config' | 'clock'>;
const PURPOSE = 'support-form';

/** For the hidden field `made`: when this form was made, and a number that tells it from every other. */
export function stampForm({ config, clock }: StampServices): string {
  return signValue(config.authSecret, PURPOSE, `${clock().getTime()}~${randomBytes(9).toString('base64url')}`);
}

/** Milliseconds since the form was made; undefined for a stamp that is missing or not ours. */
export function formAge({ config, clock }: StampServices, stamp: string): number | undefined {
  const value = readSignedValue(config.authSecret, PURPOSE, stamp);
  return value === undefined ? undefined : clock().getTime() - Number(value.split('~')[0]);
}
