import firstFonts from './first-fonts.client.ts?program';
import firstPresses from './first-presses.client.ts?program';
import lateStart from './late-start.client.ts?program';
import { delayStart, insertFirst, insertLast, startsReact } from './rendered-html.server.ts';

const script = (text: string, nonce: string) => `<script nonce="${nonce}">${text}</script>`;

/** Before the style sheet, which scripts wait for: a page is pressed on while it is still arriving. */
export const keepFirstPresses = (html: string, nonce: string): string =>
  startsReact(html) ? insertFirst(html, script(firstFonts + firstPresses, nonce)) : html;

/**
 * Turns React Router's start-up script into one that waits, and its preloads into a list that is fetched with it: all at once, instead
 * of each module when the one that wants it has come.
 */
export const startLate = (html: string, nonce: string): string =>
  insertLast(delayStart(html, nonce), script(lateStart, nonce));
