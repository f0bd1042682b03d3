import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepEarlyInput } from './keep-early-input.ts';
import { keepServerPage } from './keep-server-page.ts';
import { openOthersAsDocuments } from './routes/own-documents.ts';
import { beforeHydration } from './ui/before-hydration.ts';
import { holdRequests } from './ui/hold-requests.ts';
import { requestsWithForms } from './ui/requests-with-forms.ts';

// The last of the built-ins that browsers got: one that has it has all that pages use (docs/engines.md).
if (!('escape' in RegExp)) beforeHydration.push(import('./missing-built-ins.ts'));
openOthersAsDocuments();
const handOver = keepEarlyInput();
holdRequests();
window.Request = requestsWithForms(window.Request);
const router = <HydratedRouter />;

Promise.all(beforeHydration).then(
  () =>
    startTransition(() => {
      const { started, ...options } = keepServerPage();
      hydrateRoot(document, <StartedPage started={started} />, options);
    }),
  () => dispatchEvent(new Event('release-presses')),
);

/** The page says when its enhancements are on: for `app/routes/prefetch-rules.server.ts`, for tests and for people with slow phones alike. */
function StartedPage({ started }: { started: () => void }) {
  const [, setStarted] = useState(false);
  // Effects of the outermost component run once all of the page has been taken over.
  useLayoutEffect(() => handOver(() => flushSync(() => setStarted(true))), []);
  // React tells of an error after the effects it comes from or before.
  useEffect(() => void setTimeout(started), [started]);
  return router;
}
