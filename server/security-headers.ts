import { configuredWindow } from '#app/platform/payments/configured-window.server.ts';
import {
  contentSecurityPolicy,
  type InlineScripts,
  type PageKind,
  POLICY_OF_NO_PAGE,
  type PolicyConfig,
  REPORTS_PATH,
} from './content-security-policy.ts';

/**
 * Everything one of our pages never asks a browser for. `payment` and `clipboard-write` are opened to the provider where one pays,
 * `microphone` to us where one may record.
 */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** The headers of a page beside those of every answer. `isFramed` lets pages of our own show it in a frame. */
export function pageHeaders(
  config: PolicyConfig,
  page: PageKind,
  scripts: InlineScripts,
  isFramed = false,
): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(config, { scripts, page, isFramed }),
    ...(isFramed ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
    'Reporting-Endpoints': `csp="${REPORTS_PATH}"`,
    // A bank's own window, which the payment frame opens, must find its way back to it.
    'Cross-Origin-Opener-Policy': page === 'payment' ? 'same-origin-allow-popups' : 'same-origin',
    'Permissions-Policy':
      page === 'payment'
        ? permissionsPolicy({ paymentOrigin: configuredWindow(config).checkoutOrigin })
        : page === 'microphone'
          ? MICROPHONE_PERMISSIONS
          : PLAIN_PERMISSIONS,
  };
}

/** What every answer carries unless it says otherwise itself: pages, files, pictures, redirects, refusals and health alike. */
export function everyAnswersHeaders(
  config: Pick<PolicyConfig, 'isHttps' | 'hasSubdomainsOnHttps'>,
): Record<string, string> {
  return {
    'Content-Security-Policy': POLICY_OF_NO_PAGE,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    ...(config.isHttps ? { 'Strict-Transport-Security': strictTransport(config) } : {}),
  };
}

/** Others of the domain are the owner's to speak for: a mail server or an old site on http would be out of reach for two years. */
const strictTransport = ({ hasSubdomainsOnHttps }: Pick<PolicyConfig, 'hasSubdomainsOnHttps'>) =>
  `max-age=63072000${hasSubdomainsOnHttps ? '; includeSubDomains' : ''}`;

/** Of pages where nobody pays: the same on each. */
const PLAIN_PERMISSIONS = permissionsPolicy({});
const MICROPHONE_PERMISSIONS = permissionsPolicy({ mayRecord: true });

interface Permitted {
  paymentOrigin?: string;
  mayRecord?: boolean;
}

function permissionsPolicy({ paymentOrigin, mayRecord = false }: Permitted): string {
  const allowed = paymentOrigin ? `(self "${paymentOrigin}")` : undefined;
  return [
    ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
    `microphone=${mayRecord ? '(self)' : '()'}`,
    `payment=${allowed ?? '()'}`,
    // Our own pages copy links and account numbers.
    `clipboard-write=${allowed ?? '(self)'}`,
  ].join(', ');
}

const SECURE = /;\s*secure\s*(?:;|$)/i;

/** On a site on https a cookie goes over https alone, whoever set it. */
export function secureCookies(headers: Headers): void {
  const lines = headers.getSetCookie();
  if (lines.every((line) => SECURE.test(line))) return;
  headers.delete('Set-Cookie');
  for (const line of lines) headers.append('Set-Cookie', SECURE.test(line) ? line : `${line}; Secure`);
}
