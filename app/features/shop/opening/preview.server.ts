import { readCookie } from '#app/platform/auth/session-cookie.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';

type PreviewConfig = Pick<Config, 'authSecret' | 'isHttps' | 'publicUrl'>;

const PURPOSE = 'preview';
const LIVES_SECONDS = 30 * 86_400;
/** It begins like every cookie of ours, so what its browser asks for is neither kept for others nor answered from what is kept. */
const nameOf = (isHttps: boolean) => `${isHttps ? '__Host-' : ''}gida_preview`;

/** With this link somebody sees the shop before it opens. The same for everybody, until AUTH_SECRET changes. */
export function previewUrl({ authSecret, publicUrl }: PreviewConfig): string {
  return `${publicUrl}/preview/${signValue(authSecret, PURPOSE, 'shop')}`;
}

export function isPreviewKey({ authSecret }: PreviewConfig, key: string): boolean {
  return readSignedValue(authSecret, PURPOSE, key) === 'shop';
}

/** A `Set-Cookie` that lets this browser see the shop for a month. */
export function previewCookie({ isHttps }: PreviewConfig, key: string): string {
  const end = `Max-Age=${LIVES_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return `${nameOf(isHttps)}=${key}; ${end}`;
}

/** Whether this browser came by the link. */
export function isPreviewing(request: Request, config: PreviewConfig): boolean {
  return isPreviewKey(config, readCookie(request, nameOf(config.isHttps)) ?? '');
}
