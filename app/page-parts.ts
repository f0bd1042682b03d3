/** A page that React has rendered, in the pieces that are looked through and changed afterwards; all of its text is in `body`. */
export interface PageParts {
  head: string;
  body: string;
  /** What starts React, at the end of the body; empty where a page has none. */
  scripts: string;
  end: string;
}

/** `html` is a document as React Router writes it: preloads in the head, its scripts last in the body. */
export function takeApart(html: string): PageParts {
  const head = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  const start = html.lastIndexOf('<script', html.lastIndexOf('>window.__reactRouterContext = '));
  const scripts = start < head ? end : start;
  return {
    head: html.slice(0, head),
    body: html.slice(head, scripts),
    scripts: html.slice(scripts, end),
    end: html.slice(end),
  };
}

/** Each piece as it is: joined to one text first, all of it would be copied once more. */
export function toBytes({ head, body, scripts, end }: PageParts): Uint8Array<ArrayBuffer> {
  return Buffer.concat(['<!DOCTYPE html>', head, body, scripts, end].map((part) => Buffer.from(part)));
}
