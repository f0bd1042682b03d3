import { createHash } from 'node:crypto';

/*
 * The only module that reads or changes the text of a page React has rendered. Neither React nor React Router promises what it relies
 * on, so rendered-html.server.test.tsx renders a page through both and fails when one of these is no longer so:
 *
 * 1. React writes `<`, `>`, `&` and `"` in texts and attributes as entities, and React Router `<` in scripts as `\u003c`. What looks
 *    like a tag is one.
 * 2. `<Links>` and `<Scripts>` write a module to fetch ahead as `<link rel="modulepreload" …/>`, a style sheet as
 *    `<link rel="stylesheet" href="…"/>`, and what starts React as one `<script … type="module" async="">`.
 * 3. What a loader returned reaches the browser through `window.__reactRouterContext.streamController`.
 * 4. A script of ours has ` nonce="…"`, and an attribute a space before it and double quotes.
 *
 * What is done here and why: docs/decisions/001 (late start, first presses), 002 (hashes), 003 (styles, hand-over).
 */

const PRELOAD = '<link rel="modulepreload"';
const START = /<script[^>]* type="module" async="">/;
const CHARSET = /<meta charset="utf-8"\/?>/i;
const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/?>/g;

/** False for the page of a shell that failed, which has nothing to start. */
export const startsReact = (html: string): boolean => START.test(html);

/** Before anything that scripts wait for, such as a style sheet. */
export const insertFirst = (html: string, script: string): string =>
  html.replace(CHARSET, (charset) => charset + script);

export function insertLast(html: string, script: string): string {
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + script + html.slice(end);
}

/** React's start as a script that waits until its type is changed, and its modules as a list that is fetched with it. */
export function delayStart(html: string, nonce: string): string {
  const waiting = `<script nonce="${nonce}" type="text/late" data-late="">`;
  return html.replaceAll(PRELOAD, '<link rel="late-module"').replace(START, waiting);
}

/**
 * The loaders' data for the browser, which React Router sends as a stream within the stream of a page. A page in one piece has all of it at
 * its end.
 */
export function handOver(html: string, data: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  const given = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (each) => ESCAPED[each] ?? each);
  return insertLast(html, `<script nonce="${nonce}">${controller}.enqueue(${given});${controller}.close();</script>`);
}

/** So that no text can end the script it stands in. */
const ESCAPED: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * A page that many are sent cannot carry a nonce. It is rendered with one nevertheless: a script that has it is ours, and is allowed by
 * the hash of its text; markup that got into the page another way has none, and stays shut out.
 */
export function replaceNonceByHashes(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const ours = new RegExp(
    `<script(?=[^>]* nonce="${RegExp.escape(nonce)}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`,
    'g',
  );
  for (const [, text = ''] of html.matchAll(ours)) {
    hashes.add(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] };
}

/** The built style sheets of a page, in their order. */
export const linkedSheets = (html: string): string[] => [...html.matchAll(STYLESHEET)].map(([, href = '']) => href);

export const replaceSheets = (html: string, replace: (href: string, index: number) => string): string => {
  let index = 0;
  return html.replace(STYLESHEET, (_, href) => replace(href, index++));
};

export function classesIn(html: string): ReadonlySet<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list);
  return new Set(
    lists
      .join(' ')
      .replace(/&(?:amp|lt|gt|quot|#x27);/g, (each) => ENTITIES[each] ?? each)
      .split(/\s+/),
  );
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
