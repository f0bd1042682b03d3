import type { Config } from '#app/platform/config.server.ts';

type HeaderConfig = Pick<Config, 'isHttps' | 'paystack' | 'google' | 'publicUrl'>;

/**
 * The headers of every page (reliability 3.2). Scripts run by nonce only; the pop-up's script and frame are the only foreign
 * hosts, and come from configuration. Redirect mode needs none of them.
 */
export function securityHeaders(config: HeaderConfig, nonce: string): Record<string, string> {
  const { inlineUrl, checkoutOrigin, apiUrl } = config.paystack;
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${new URL(inlineUrl).origin}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${new URL(apiUrl).origin}`,
    `frame-src 'self' ${checkoutOrigin}`,
    "manifest-src 'self'",
    // Forms may lead on to the payment page and to Google by redirect, which browsers count as form targets.
    `form-action 'self' ${checkoutOrigin}${config.google ? ` ${new URL(config.google.issuer).origin}` : ''}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(config.isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': `camera=(self), geolocation=(), microphone=(), payment=(self "${checkoutOrigin}"), clipboard-write=(self "${checkoutOrigin}")`,
    ...(config.isHttps ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
