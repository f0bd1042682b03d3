import { type CartChoice, cartChoiceSchema } from './cart-choice.schema.ts';

const COOKIE = 'gida_pending_choice';
const KEPT_FOR_SECONDS = 60 * 60;

/**
 * A visitor's choice, kept on their own device while they sign in. It holds nothing that is
 * trusted: it is parsed like any form when it comes back.
 */
export function rememberChoice(choice: CartChoice, isHttps: boolean): string {
  const value = encodeURIComponent(JSON.stringify(choice));
  return `${COOKIE}=${value}; Path=/; Max-Age=${KEPT_FOR_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

export function forgetChoice(): string {
  return `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
}

export function readPendingChoice(request: Request): CartChoice | undefined {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(request.headers.get('cookie') ?? '');
  if (!found?.[1]) return undefined;
  try {
    return cartChoiceSchema.safeParse(JSON.parse(decodeURIComponent(found[1]))).data;
  } catch {
    return undefined;
  }
}
