import { html } from 'hono/html';
import { moment } from '../../pages/formats.ts';
import { type Markup, sandboxPage } from '../../pages/page.ts';
import { ALL_AREAS } from '../areas.ts';
import type { WhatsAppMessage, WhatsAppTemplate } from './whatsapp-book.ts';

const SHOWN = 200;

const row = ({ id, direction, customer, name, kind, text, at, status }: WhatsAppMessage) => html`<li><div class="row">
<strong>${direction === 'in' ? `${name} (+${customer})` : `The shop to +${customer}`}</strong><span class="quiet small">${moment(at)}</span></div>
<p>${text || kind}</p><div class="row small quiet"><span>${kind}${status ? `, ${status}` : ''}</span>
${
  direction === 'out' && status === 'delivered'
    ? html`<form method="post" action="/control/whatsapp/status"><input type="hidden" name="id" value="${id}"><input type="hidden" name="status" value="read"><button class="plain">Read it</button></form>`
    : ''
}</div></li>`;

/** What was written to and fro, newest first, and a form to write as a customer. */
export const conversationsPage = (messages: WhatsAppMessage[], templates: WhatsAppTemplate[]): Markup =>
  sandboxPage({
    title: 'WhatsApp',
    areas: ALL_AREAS,
    body: html`<h1>WhatsApp</h1>
<p class="quiet">You are the customer. Numbers that end in <span class="mono">0000</span> have no WhatsApp.</p>
<form class="panel" method="post" action="/control/whatsapp/write"><h2>Write to the shop</h2>
<p class="field"><label for="from">From</label><input id="from" name="from" value="2348031234567" required></p>
<p class="field"><label for="name">Name</label><input id="name" name="name" value="Ada Obi" required></p>
<p class="field"><label for="kind">What</label><select id="kind" name="kind"><option value="text">Words</option><option value="picture">A picture</option><option value="voice">A voice note</option><option value="document">A document</option></select></p>
<p class="field"><label for="text">Words</label><input id="text" name="text" value="Good morning, how much is the sofa?"></p>
<button>Send</button></form>
<div class="panel">${
      messages.length > 0
        ? html`<ul class="rows">${messages.slice(-SHOWN).reverse().map(row)}</ul>`
        : html`<p class="quiet">Nothing was written yet.</p>`
    }</div>
<div class="panel"><h2>Templates</h2>${
      templates.length > 0
        ? html`<dl>${templates.map(({ name, status, body }) => html`<dt>${name} <span class="small quiet">${status}</span></dt><dd>${body}</dd>`)}</dl>`
        : html`<p class="quiet">None was handed in.</p>`
    }</div>`,
  });
