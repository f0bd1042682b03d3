import { html } from 'hono/html';
import { documentPage, type Markup } from '../../pages/page.ts';
import { PERSONAS } from './personas.ts';

const frame = (title: string, content: Markup) =>
  documentPage({
    title: `${title} – sandbox`,
    body: html`<div class="banner">Sandbox – this is not Google</div><main class="narrow">${content}</main>`,
  });

/** Asks who signs in; every choice is a plain form. */
export const personaPage = (requestId: string, shopHost: string, loginHint = '', error = ''): Markup => {
  const hidden = html`<input type="hidden" name="request" value="${requestId}">`;
  const action = '/google/authorize';
  return frame(
    'Choose an account',
    html`<div class="panel"><h1>Choose an account</h1><p class="quiet">to continue to ${shopHost}</p>
${PERSONAS.map(
  ({ key, name, email, note }) => html`<form method="post" action="${action}">${hidden}
<button class="persona" name="persona" value="${key}"><span class="initial" aria-hidden="true">${name.slice(0, 1)}</span>
<span><strong>${name}</strong> <span class="quiet small">– ${note}</span><br><span class="quiet small">${email}</span></span></button></form>`,
)}</div>
<div class="panel"><h2>Somebody else</h2>${error === '' ? '' : html`<p class="error" role="alert">${error}</p>`}
<form method="post" action="${action}">${hidden}
<div class="field"><label for="name">Name</label><input id="name" name="name" type="text" maxlength="100" required autocomplete="off"></div>
<div class="field"><label for="email">Email</label><input id="email" name="email" type="email" maxlength="254" required autocomplete="off" value="${loginHint}"></div>
<label class="choice"><input type="checkbox" name="verified" checked>The address is verified</label>
<button class="full">Continue</button></form></div>
<form method="post" action="${action}">${hidden}<button class="text" name="cancel" value="1">Cancel</button></form>`,
  );
};

export const signInErrorPage = (reason: string, explanation: string): Markup =>
  frame(
    'Access blocked',
    html`<div class="panel"><h1>Access blocked</h1><p>${explanation}</p><p class="quiet small mono">Error 400: ${reason}</p></div>`,
  );
