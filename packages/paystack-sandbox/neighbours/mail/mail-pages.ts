import { html } from 'hono/html';
import { moment } from '../../pages/formats.ts';
import { type Markup, sandboxPage } from '../../pages/page.ts';
import { ALL_AREAS } from '../areas.ts';
import type { Letter } from './letter.ts';

const VIA = { smtp: 'SMTP', emailjs: 'EmailJS', form: 'Form service' } as const;

const row = (
  letter: Letter,
) => html`<li><a class="row-link" href="/mail/${letter.id}"><div class="row"><strong>${letter.subject}</strong>
<span class="quiet small">${moment(letter.receivedAt)}</span></div>
<div class="row small quiet"><span>to ${letter.to.join(', ') || 'nobody'}</span><span>${VIA[letter.via]}</span></div></a></li>`;

/** Everything that was sent, newest first. */
export const mailboxPage = (letters: Letter[], to: string, total: number): Markup =>
  sandboxPage({
    title: 'Mailbox',
    areas: ALL_AREAS,
    body: html`<h1>Mailbox</h1>
<p class="quiet">${total} kept. Mail to <span class="mono">fail-temp@…</span> is put off, to <span class="mono">fail-perm@…</span> refused, to <span class="mono">slow@…</span> slow.</p>
<form class="field" action="/mail" role="search"><label for="to">Sent to</label>
<input id="to" name="to" type="search" placeholder="name@example.com" value="${to}"></form>
<div class="panel">${
      letters.length > 0
        ? html`<ul class="rows">${letters.map(row)}</ul>`
        : html`<p class="quiet">Nothing here yet. Whatever the shop sends appears here.</p>`
    }</div>
${total > 0 ? html`<form method="post" action="/mail/clear"><button class="plain">Throw everything away</button></form>` : ''}`,
  });

const headerRow = ({ name, value }: { name: string; value: string }) =>
  html`<tr><th scope="row">${name}</th><td><pre>${value}</pre></td></tr>`;

const attachmentRow = ({ filename, mimeType, bytes }: Letter['attachments'][number]) =>
  html`<li>${filename} <span class="quiet small">${mimeType}, ${bytes} bytes</span></li>`;

/** One letter: as a person sees it, as text, with every header, and raw. */
export const letterPage = (letter: Letter): Markup =>
  sandboxPage({
    title: letter.subject,
    areas: ALL_AREAS,
    body: html`<p><a href="/mail">Back to the mailbox</a></p><h1>${letter.subject}</h1>
<dl><dt>From</dt><dd>${letter.from}</dd><dt>To</dt><dd>${letter.to.join(', ')}</dd><dt>Received</dt><dd>${moment(letter.receivedAt)} UTC, ${VIA[letter.via]}</dd></dl>
${
  letter.html === ''
    ? html`<p class="quiet">No HTML part.</p>`
    : html`<iframe class="letter" title="HTML part" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/${letter.id}/html"></iframe>`
}
<div class="panel"><h2>Text part</h2>${letter.text === '' ? html`<p class="quiet">No text part.</p>` : html`<pre>${letter.text}</pre>`}</div>
${
  letter.links.length > 0
    ? html`<div class="panel"><h2>Links</h2><ul>${letter.links.map((link) => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`)}</ul></div>`
    : ''
}
${letter.attachments.length > 0 ? html`<div class="panel"><h2>Attachments</h2><ul>${letter.attachments.map(attachmentRow)}</ul></div>` : ''}
<details class="panel"><summary>Headers (${letter.headers.length})</summary><div class="scroll"><table>${letter.headers.map(headerRow)}</table></div></details>
<p><a href="/mail/${letter.id}/raw">Raw message</a></p>`,
  });
