import { Hono } from 'hono';
import { html } from 'hono/html';
import { assetResponse } from '../../pages/assets.ts';
import { documentPage } from '../../pages/page.ts';

/** A chat host with Tawk.to's script surface; a robot in the frame repeats what it is told. */
export const chatRoutes = () => {
  const routes = new Hono();
  routes.get('/chat.js', () => assetResponse('chat.js'));
  routes.get('/chat-frame.js', () => assetResponse('chat-frame.js'));
  routes.get('/chat-frame', (c) =>
    c.html(
      documentPage({
        title: 'Chat',
        head: html`<script src="/chat-frame.js" defer></script>`,
        body: html`<div class="banner">Sandbox – a robot answers</div><main class="narrow">
<ul id="talk" class="rows" aria-live="polite"><li>Hello! Write something and I will say it back.</li></ul>
<form id="say"><div class="field"><label for="words">Message</label>
<input id="words" type="text" maxlength="500" required autocomplete="off"></div><button class="full">Send</button></form></main>`,
      }),
    ),
  );
  return routes;
};
