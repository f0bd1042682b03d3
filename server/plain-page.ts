import { createHash } from 'node:crypto';

const STYLE = `body{margin:0;background:#fbf8f2;color:#2b211a;font:1.0625rem/1.6 "Work Sans Variable",system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:18vh 1.5rem 4rem}h1{font-size:2rem;line-height:1.2;margin:0 0 1rem}h2{font-size:1.125rem;margin:3rem 0 .5rem}
a{display:inline-block;margin-top:1rem;padding:.75rem 1.5rem;background:#26306b;color:#fff;text-decoration:none;overflow-wrap:anywhere}
a:focus-visible{outline:3px solid #a5401c;outline-offset:3px}code{overflow-wrap:anywhere}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Of a page that is made without database, scripts and files. */
export const PLAIN_PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/** `head` and `body` are HTML. */
export function plainPage({ title, head = '', body }: { title: string; head?: string; body: string }): string {
  return `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head}<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
