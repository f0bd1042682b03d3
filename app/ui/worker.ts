const WORKER = '/push-worker.js';

interface ScriptUrls {
  createScriptURL(url: string): string;
}

interface Policies {
  createPolicy(name: string, rules: ScriptUrls): ScriptUrls;
}

let urls: ScriptUrls | undefined;

/** A Trusted Type where the browser wants one (server/content-security-policy.ts). */
function workerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  urls ??= trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER }) ?? { createScriptURL: () => WORKER };
  return urls.createScriptURL(WORKER);
}

/** The program that keeps pages and shows what is pushed. Once it is there, nothing more than asking whether it is the newest. */
export const startWorker = () => navigator.serviceWorker.register(workerUrl());

/** Above the page, what the worker says of it: that it is a copy. Outside of React, as the worker puts it into documents. */
export function showWords({ data }: MessageEvent<unknown>): void {
  document.querySelector('kept-note')?.remove();
  if (typeof data !== 'string' || !data) return;
  const note = document.createElement('kept-note');
  note.role = 'status';
  note.className = 'block border-b border-warn bg-warn-tint px-4 py-3';
  note.textContent = data;
  document.body.prepend(note);
}
