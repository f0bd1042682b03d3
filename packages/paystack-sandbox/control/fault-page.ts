import { html } from 'hono/html';
import { type Area, type Markup, sandboxPage } from '../pages/page.ts';
import type { Fault, FaultProvider } from './faults.ts';

interface Switch {
  kind: string;
  label: string;
  /** Filled in beforehand; absent for faults that are only on or off. */
  value?: number;
}

const SECTIONS: { provider: FaultProvider; title: string; about: string; switches: Switch[] }[] = [
  {
    provider: 'paystack',
    title: 'Paystack API',
    about: 'Transactions, refunds, and the pop-up script’s own calls.',
    switches: [
      { kind: 'status', label: 'Answers with this status', value: 500 },
      { kind: 'timeout', label: 'Never answers' },
      { kind: 'delayMs', label: 'Answers late, by milliseconds', value: 3_000 },
      { kind: 'malformed', label: 'Answers with something that is not JSON' },
      { kind: 'reset', label: 'Breaks the connection' },
      { kind: 'refundFails', label: 'Fails to give money back' },
      { kind: 'refundNeedsAttention', label: 'Wants bank details to give money back' },
      { kind: 'refundStays', label: 'Never ends giving money back' },
      { kind: 'settlementStays', label: 'Leaves a settlement pending' },
      { kind: 'settlementFails', label: 'Fails to settle a day' },
      { kind: 'settlementUnknown', label: 'Settles a charge nobody made' },
      { kind: 'settlementFee', label: 'Settles with a higher fee, by kobo', value: 5_000 },
    ],
  },
  {
    provider: 'webhook',
    title: 'Paystack webhooks',
    about: 'Events on their way to your program.',
    switches: [
      { kind: 'duplicate', label: 'Sends so many copies more', value: 1 },
      { kind: 'delayMs', label: 'Sends late, by milliseconds', value: 10_000 },
      { kind: 'reorder', label: 'Lets the next event overtake' },
      { kind: 'badSignature', label: 'Signs wrongly' },
      { kind: 'drop', label: 'Loses the event' },
    ],
  },
  {
    provider: 'mail',
    title: 'Mail server',
    about: 'SMTP; what is accepted lands in the mailbox.',
    switches: [
      { kind: 'refuse', label: 'Turns the connection away' },
      { kind: 'tempfail', label: 'Refuses the recipient for now', value: 450 },
      { kind: 'permfail', label: 'Refuses the recipient for good', value: 550 },
      { kind: 'slow', label: 'Accepts late, by milliseconds', value: 5_000 },
      { kind: 'hang', label: 'Never accepts' },
    ],
  },
  {
    provider: 'whatsapp',
    title: 'WhatsApp',
    about: 'The Business Cloud API and its events on their way to your program.',
    switches: [
      { kind: 'code', label: 'Answers with this error code', value: 130_429 },
      { kind: 'failLater', label: 'Accepts, then fails with this code', value: 131_026 },
      { kind: 'timeout', label: 'Never answers' },
      { kind: 'hangAfter', label: 'Sends the message, and never answers' },
      { kind: 'delayMs', label: 'Answers late, by milliseconds', value: 3_000 },
      { kind: 'reset', label: 'Breaks the connection' },
      { kind: 'rejectTemplate', label: 'Rejects the next template' },
      { kind: 'duplicate', label: 'Sends so many copies of an event more', value: 1 },
      { kind: 'reorder', label: 'Lets the next event overtake' },
      { kind: 'badSignature', label: 'Signs wrongly' },
      { kind: 'drop', label: 'Loses the event' },
    ],
  },
  {
    provider: 'google',
    title: 'Google sign-in',
    about: 'OpenID Connect with an account page.',
    switches: [
      { kind: 'status', label: 'Answers with this status', value: 503 },
      { kind: 'deny', label: 'Denies access at once' },
      { kind: 'badNonce', label: 'Token with a wrong nonce' },
      { kind: 'rotatedKey', label: 'Changes its signing key' },
      { kind: 'unknownKey', label: 'Token signed by a stranger' },
    ],
  },
  {
    provider: 'emailjs',
    title: 'EmailJS',
    about: '403 is its answer while server calls are switched off.',
    switches: [{ kind: 'status', label: 'Answers with this status', value: 403 }],
  },
  {
    provider: 'forms',
    title: 'Form service',
    about: 'Web3Forms and Formspree dialects.',
    switches: [{ kind: 'status', label: 'Answers with this status', value: 500 }],
  },
];

const stateOf = ({ value, remaining, path }: Fault) =>
  `on${value === true ? '' : `: ${value}`}, ${remaining === null ? 'until switched off' : `${remaining} more time${remaining === 1 ? '' : 's'}`}${path ? `, for ${path}` : ''}`;

const switchRow = (provider: FaultProvider, { kind, label, value }: Switch, active: Fault | undefined) => {
  const id = `${provider}-${kind}`;
  const hidden = html`<input type="hidden" name="provider" value="${provider}"><input type="hidden" name="kind" value="${kind}">`;
  if (active) {
    return html`<div class="switch"><p>${label}<br><span class="on small">${stateOf(active)}</span></p>
<form method="post" action="/control">${hidden}<button class="plain" name="clear" value="true">Switch off</button></form></div>`;
  }
  return html`<div class="switch"><p id="${id}">${label}</p><form method="post" action="/control" class="switches">${hidden}
${value === undefined ? '' : html`<label class="value">Value<input type="number" name="value" value="${value}" aria-describedby="${id}"></label>`}
<label>Times<input type="number" name="times" min="0" value="1" aria-describedby="${id}"></label>
<button class="plain" aria-describedby="${id}">Switch on</button></form></div>`;
};

/** A place to look at, and what is found there. */
export interface Sight extends Area {
  about: string;
}

interface FaultPage {
  active: Fault[];
  environment: Record<string, string>;
  providers: readonly FaultProvider[];
  areas: Area[];
  sights: Sight[];
  /** What else is worth knowing about what is simulated. */
  about: string;
}

/** What is simulated, where to look, and every way to make it misbehave. */
export const faultPage = ({ active, environment, providers, areas, sights, about }: FaultPage): Markup => {
  const find = (provider: FaultProvider, kind: string) =>
    active.find((fault) => fault.provider === provider && fault.kind === kind);
  return sandboxPage({
    title: 'Switches',
    areas,
    body: html`<h1>The outside world, on this machine</h1>
<p class="quiet">Your program talks to these as it would to the real services. “Times” says how often a fault happens; 0 means until it is switched off.</p>
<div class="columns">
<section class="panel wide"><h2>Where to look</h2><dl>
${sights.map((sight) => html`<dt><a href="${sight.href}">${sight.title}</a></dt><dd>${sight.about}</dd>`)}</dl>
<p class="small quiet">${about}</p>
<form method="post" action="/control/reset"><button class="plain">Forget everything and switch all faults off</button></form></section>
${SECTIONS.filter(({ provider }) => providers.includes(provider)).map(
  ({
    provider,
    title,
    about,
    switches,
  }) => html`<section class="panel"><h2>${title}</h2><p class="quiet small">${about}</p>
${switches.map((one) => switchRow(provider, one, find(provider, one.kind)))}</section>`,
)}
<section class="panel wide"><details><summary>What your program is configured with</summary><div class="scroll"><table>
${Object.entries(environment).map(([name, value]) => html`<tr><th scope="row" class="mono">${name}</th><td class="mono">${/SECRET/.test(name) ? '…' : value}</td></tr>`)}
</table></div></details></section></div>`,
  });
};
