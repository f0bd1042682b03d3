import { holdRequest } from './held-requests.ts';
import { answers, lineIsBack } from './line-is-back.ts';
import { controlBehind, formBehind, watchPresses } from './pressed-form.ts';
import type { CopyIs } from './worker-copy.ts';

type Send = typeof window.fetch;

/**
 * A line that drops for a moment replaces no page. What the router asks is kept and asked again instead of failing, so that neither an
 * error page of ours nor one of the browser's takes away what was typed; `held-requests.ts` knows of it and the page says so beside the
 * button. Forms are submitted again, as they are by then. What may have reached the server is sent once more only by a press. Of a form
 * that the server takes once the worker has a copy, for when this page is closed (docs/decisions/030).
 */
export function holdRequests(): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) =>
    isOfTheRouter(input) ? sendUntilAnswered(send, input, init ?? {}) : send(input, init);
  window.addEventListener('submit', holdForm, { capture: true });
  watchPresses();
  window.addEventListener('click', holdLink, { capture: true });
  window.navigation?.addEventListener('navigate', holdReload);
}

async function sendUntilAnswered(send: Send, url: URL, init: RequestInit): Promise<Response> {
  const isRead = !init.method || init.method === 'GET';
  const form = isRead ? undefined : formBehind(url, init.body);
  const from = form?.button ?? (isRead ? undefined : controlBehind());
  for (;;) {
    const mayLeave = navigator.onLine;
    try {
      const answer = await send(url, init);
      if (!isOfAGateway(answer)) {
        const all = await whole(answer);
        if (form) changeCopy(form.form, 'over');
        return all;
      }
    } catch (error) {
      if (init.signal?.aborted || !(error instanceof TypeError)) throw error;
      // Its document is on its way, which ends this page.
      if (isRead && (await (await keptPages())?.openDocument(url, pressedLink))) return new Promise<never>(() => {});
    }
    if (form) changeCopy(form.form, form.submitter);
    const isUnsure = !isRead && form !== undefined && mayLeave && !form.isTakenOnce;
    await untilTriedAgain({
      from,
      kind: isRead ? 'page' : isUnsure ? 'unsure' : 'unsent',
      // The form as it is by then; its new request ends this one.
      submitAgain: form?.submit,
      signal: init.signal ?? new AbortController().signal,
    });
  }
}

interface Waiting {
  from: Element | undefined;
  kind: 'unsent' | 'unsure' | 'page';
  submitAgain: (() => boolean) | undefined;
  signal: AbortSignal;
}

function untilTriedAgain({ from, kind, submitAgain, signal }: Waiting): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      release();
    };
    const goOn = () => {
      end();
      resolve();
    };
    const tryAgain = () => {
      if (!submitAgain?.()) goOn();
    };
    const release = holdRequest({ from, kind, tryAgain });
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason);
    });
    if (kind !== 'unsure') lineIsBack(over.signal).then(tryAgain, () => {});
  });
}

/** What is followed once the line is back, by the form or link it comes from. */
const waiting = new Map<unknown, () => void>();
/** What is followed now because the server was seen to answer, whatever the browser thinks of the network. */
let followed: Element | undefined;

/** Keeps a press from React and the browser while there is no network. One page at a time is opened. */
function holdPress(
  of: Element | undefined,
  from: Element | undefined,
  kind: 'unsent' | 'page',
  follow: () => void,
): void {
  waiting.get(kind === 'page' ? kind : of)?.();
  const over = new AbortController();
  const end = () => {
    over.abort();
    waiting.delete(kind === 'page' ? kind : of);
    release();
  };
  const goOn = () => {
    end();
    followed = of;
    follow();
    followed = undefined;
  };
  const cancel = () => {
    end();
    changeCopy(of, 'over');
  };
  const tryAgain = () => void answers().then((isBack) => isBack && goOn());
  const release = holdRequest({ from, kind, tryAgain, cancel });
  waiting.set(kind === 'page' ? kind : of, end);
  lineIsBack(over.signal).then(goOn, () => {});
}

/**
 * Before React learns of it: the router would first fetch a part of the page that takes the form, and without it read the page again. What
 * is sent in the end is the form as it is by then.
 */
function holdForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const { submitter } = event;
  if (navigator.onLine || form.method === 'dialog' || followed === form) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const button = submitter ?? form.querySelector('[type="submit"]') ?? undefined;
  changeCopy(form, submitter);
  holdPress(form, button, 'unsent', () => {
    if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
    else changeCopy(form, 'left');
  });
}

function holdLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  pressedLink = link ?? undefined;
  if (navigator.onLine || !link || link === followed || !leavesThePage(link, event)) return;
  event.preventDefault();
  event.stopPropagation();
  const hold = () => holdPress(link, link, 'page', () => link.click());
  void keptPages().then(async (kept) => (await kept?.openKept(link, follow)) || hold());
}

let pressedLink: HTMLAnchorElement | undefined;
/** What the worker has of the pages, and of forms. It came with the worker, and so is mostly there without a line. */
const keptPages = async () =>
  navigator.serviceWorker?.controller ? import('./worker.ts').catch(() => undefined) : undefined;
const changeCopy = (form: Element | undefined, is: CopyIs) =>
  void keptPages().then((kept) => kept?.changeCopy(form, is));

function follow(link: HTMLAnchorElement): void {
  followed = link;
  link.click();
  followed = undefined;
}

let isReloading = false;

/** The router reads the page again when a part of the next one cannot be fetched, which without a connection would be the browser's error page. */
function holdReload(event: NavigateEvent): void {
  if (event.navigationType !== 'reload' || event.userInitiated || isReloading) return;
  event.preventDefault();
  const reload = () => {
    isReloading = true;
    location.reload();
  };
  void answers().then((isBack) => (isBack ? reload() : holdPress(undefined, undefined, 'page', reload)));
}

function leavesThePage(link: HTMLAnchorElement, { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isPlain && link.origin === location.origin && !link.target && !(isHere && link.hash);
}

/** React Router asks for data at the page's address with `.data` behind it. */
function isOfTheRouter(input: RequestInfo | URL): input is URL {
  return input instanceof URL && input.origin === location.origin && input.pathname.endsWith('.data');
}

/** Whatever answers without the application, such as a proxy while it restarts. The router's own failures carry its mark. */
function isOfAGateway({ status, headers }: Response): boolean {
  return (status === 502 || status === 503 || status === 504) && !headers.has('X-Remix-Response');
}

/** Read to its end: a line may also drop in the middle of an answer. */
async function whole(answer: Response): Promise<Response> {
  const { status, statusText, headers } = answer;
  if (answer.body === null) return answer;
  const body = await answer.arrayBuffer();
  return new Response(body, { status, statusText, headers });
}
