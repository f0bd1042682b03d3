import { html } from 'hono/html';
import { moment } from '../pages/formats.ts';
import { type Area, type Markup, sandboxPage } from '../pages/page.ts';
import type { RecordedCall } from '../state/call-log.ts';

const SHOWN = 200;

const row = ({ at, method, path, status, milliseconds, body }: RecordedCall) =>
  html`<tr><td class="quiet">${moment(at).slice(11)}</td><td><span class="mono">${method} ${path}</span>${
    body === undefined
      ? ''
      : html`<details class="small"><summary>Body</summary><pre>${JSON.stringify(body, null, 2)}</pre></details>`
  }</td><td class="number">${status}</td><td class="number">${milliseconds} ms</td></tr>`;

/** The calls your program made, newest first, card numbers masked. */
export const logPage = (calls: RecordedCall[], areas: Area[]): Markup =>
  sandboxPage({
    title: 'Log',
    areas,
    body: html`<h1>Log</h1><p class="quiet">The newest ${SHOWN} of ${calls.length} calls. As JSON: <span class="mono">curl /log</span>.</p>
<div class="panel"><div class="scroll"><table><tr><th>Time</th><th>Call</th><th class="number">Status</th><th class="number">Took</th></tr>${calls.toReversed().slice(0, SHOWN).map(row)}</table></div></div>`,
  });
