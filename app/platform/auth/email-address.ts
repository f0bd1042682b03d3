import { z } from 'zod';

/** The one spelling under which an address is kept and counted: rate limits must not be dodged by capitals. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

export function isEmail(email: string): boolean {
  return email.length <= 254 && z.email().safeParse(email).success;
}

/**
 * The name of somebody who has not said one yet. It is shown until the username step of onboarding, which leaves its field
 * empty while the name is still this one.
 */
export function provisionalName(email: string): string {
  return email.split('@')[0] ?? email;
}
