import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

interface Page {
  title: string;
  body: Markup;
  /** Class of the body element. */
  look?: string;
  head?: Markup | '';
  /** A narrow column for short forms. */
  narrow?: boolean;
}

/** A whole document with the sandbox's style sheet and nothing inline, so that the strictest policy fits it. */
export const documentPage = ({ title, body, look = '', head = '' }: Page): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/assets/sandbox.css">
<link rel="icon" href="data:,">
${head}
</head>
<body class="${look}">
${body}
</body>
</html>`;

export interface Area {
  href: string;
  title: string;
}

/** Where everything about payments is found. Neighbours add theirs. */
export const PAYSTACK_AREAS: Area[] = [
  { href: '/', title: 'Switches' },
  { href: '/transactions', title: 'Transactions' },
  { href: '/log', title: 'Log' },
];

/** A page of the sandbox's own area: banner, links to the other areas, content. */
export const sandboxPage = ({ title, body, areas, narrow = false, head = '' }: Page & { areas: Area[] }): Markup =>
  documentPage({
    title: `${title} – sandbox`,
    head,
    body: html`<div class="banner">Sandbox – no real money, mail or sign-in leaves this machine</div>
<nav class="bar" aria-label="Sandbox"><strong>Sandbox</strong>
${areas.map((area) => html`<a href="${area.href}">${area.title}</a>`)}</nav>
<main class="${narrow ? 'narrow' : ''}">${body}</main>`,
  });
