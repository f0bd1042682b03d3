import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A short value that a page or a mail carries to us and back, which nobody else can make: `<value>.<signature>`. `purpose` keeps
 * what is signed for one thing from being used for another. The value itself is readable; `.` is not allowed in it.
 */
export function signValue(secret: string, purpose: string, value: string): string {
  if (value.includes('.')) throw new Error('A signed value holds no dot');
  return `${value}.${signature(secret, purpose, value)}`;
}

/** The value, or undefined when the signature is not ours for this purpose. */
export function readSignedValue(secret: string, purpose: string, signed: string): string | undefined {
  const [value, given, ...rest] = signed.split('.');
  if (!value || !given || rest.length > 0) return undefined;
  const expected = Buffer.from(signature(secret, purpose, value));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? value : undefined;
}

function signature(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url');
}
