import type { Config } from '#app/platform/config.server.ts';
import { configuredWindow, type WindowConfig } from '#app/platform/payments/configured-window.server.ts';
import { findPage } from '#app/routes/find-page.server.ts';

/**
 * What a page may do beyond its own: `payment` pages open the provider's window, `sign-in` pages lead on to Google, and on a `microphone`
 * page a voice note is recorded.
 */
export type PageKind = 'plain' | 'payment' | 'sign-in' | 'microphone';

/**
 * How a page's inline scripts are allowed: by the nonce of its one answer, or by their hashes (`sha256-…`) where its bytes are kept. Styles
 * stand in cached pages only.
 */
export type InlineScripts = { nonce: string } | { hashes: readonly string[]; styleHash?: string };

export type PolicyConfig = Pick<Config, 'isHttps' | 'hasSubdomainsOnHttps' | 'google'> & WindowConfig;

interface Policy {
  scripts: InlineScripts;
  page: PageKind;
  /** In a frame of the owner's back office. */
  isFramed?: boolean;
}

/** Where violations are told (server/policy-reports.ts). */
export const REPORTS_PATH = '/_/csp';

/** For answers that are no pages: they load nothing, run nothing and stand in no frame. */
export const POLICY_OF_NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/** What kind of page answers at an address. */
export function pageKindOf(pathname: string): PageKind {
  const facts = findPage(pathname)?.facts;
  if (facts?.payment) return 'payment';
  if (facts?.microphone) return 'microphone';
  return facts?.signIn ? 'sign-in' : 'plain';
}

/**
 * The policy of a page. Scripts are files of ours, or inline ones of ours by nonce or hash. Trusted Types with no
 * policy but the worker's, which gives its one address: no text of ours ever becomes markup or script. The provider's own script writes markup, so its pages do without them.
 */
export function contentSecurityPolicy(config: PolicyConfig, { scripts, page, isFramed = false }: Policy): string {
  const { scriptUrl, checkoutOrigin, apiOrigin, styleHashes } = configuredWindow(config);
  const isPayment = page === 'payment';
  const inline = 'nonce' in scripts ? [`nonce-${scripts.nonce}`] : scripts.hashes;
  const styles = isPayment ? [...styleHashes] : [];
  if ('styleHash' in scripts && scripts.styleHash) styles.push(scripts.styleHash);
  const formTargets = isPayment ? [checkoutOrigin] : [];
  if (page === 'sign-in' && config.google) formTargets.push(new URL(config.google.issuer).origin);
  return [
    "default-src 'none'",
    list(
      'script-src',
      "'self'",
      ...inline.map((each) => `'${each}'`),
      ...(isPayment ? [new URL(scriptUrl).origin] : []),
    ),
    list('style-src', "'self'", ...styles.map((each) => `'${each}'`)),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    list('connect-src', "'self'", ...(isPayment ? [apiOrigin] : [])),
    // Ours are the chat's, the mail previews' and the shop window's, each sandboxed where it stands.
    list('frame-src', "'self'", ...(isPayment ? [checkoutOrigin] : [])),
    "manifest-src 'self'",
    // Browsers count where a form's answer redirects to as a target of the form.
    list('form-action', "'self'", ...formTargets),
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "worker-src 'self'",
    ...(isPayment ? [] : ["require-trusted-types-for 'script'", 'trusted-types worker']),
    ...(config.isHttps ? ['upgrade-insecure-requests'] : []),
    `report-uri ${REPORTS_PATH}`,
    'report-to csp',
  ].join('; ');
}

const list = (directive: string, ...sources: string[]) => [directive, ...sources].join(' ');
