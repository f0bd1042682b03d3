import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepEarlyInput } from './keep-early-input.ts';
import { openPaymentPagesAsDocuments } from './routes/payment-documents.ts';
import { beforeHydration } from './ui/before-hydration.ts';
import { holdRequests } from './ui/hold-requests.ts';
import { requestsWithForms } from './ui/requests-with-forms.ts';

openPaymentPagesAsDocuments();
const handOver = keepEarlyInput();
holdRequests();
window.Request = requestsWithForms(window.Request);
const router = <HydratedRouter />;

Promise.all(beforeHydration).then(
  () =>
    startTransition(() => {
      hydrateRoot(document, <StartedPage />);
    }),
  () => dispatchEvent(new Event('release-presses')),
);

/** The page says when its enhancements are on: for `app/routes/prefetch-rules.server.ts`, for tests and for people with slow phones alike. */
function StartedPage() {
  const [, setStarted] = useState(false);
  // Effects of the outermost component run once all of the page has been taken over.
  useLayoutEffect(() => handOver(() => flushSync(() => setStarted(true))), []);
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return router;
}
