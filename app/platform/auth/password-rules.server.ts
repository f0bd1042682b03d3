import { isCommonPassword } from './common-passwords.server.ts';
import type { Role } from './viewer.ts';

export const PASSWORD_MIN = 6;
const ADMIN_PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** Words of this shop that somebody would try first, whatever digits and signs stand around them (docs/security.md). */
const OURS = new Set([
  ...[
    'gida',
    'gidagida',
    'gidashop',
    'gidafurniture',
    'gidalagos',
    'gidaadmin',
    'gidamasterclass',
    'mygida',
    'welcometogida',
  ],
  ...[
    'furniture',
    'interior',
    'interiordesign',
    'masterclass',
    'workshop',
    'lagos',
    'nigeria',
    'paystack',
    'admin',
    'owner',
  ],
]);

export type PasswordRefusal = 'password_too_short' | 'password_too_long' | 'password_too_common';
export type AdminPasswordRefusal = PasswordRefusal | 'admin_password_too_short';

/**
 * Six characters, twelve for admins; never one of the ten thousand commonest, nor the person's own
 * address. Counted in code points, as people count.
 */
export function refusePassword(password: string, person: { email: string }): PasswordRefusal | undefined {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return 'password_too_short';
  if (length > PASSWORD_MAX) return 'password_too_long';
  const plain = password.toLowerCase();
  const [localPart] = person.email.split('@');
  if (plain === person.email || plain === localPart || isCommonPassword(password)) return 'password_too_common';
  if (OURS.has(plain.replaceAll(/[^a-z]/g, ''))) return 'password_too_common';
  return undefined;
}

export function refusePasswordOf(
  password: string,
  person: { email: string; role: Role },
): AdminPasswordRefusal | undefined {
  if (person.role !== 'customer' && [...password].length < ADMIN_PASSWORD_MIN) return 'admin_password_too_short';
  return refusePassword(password, person);
}
