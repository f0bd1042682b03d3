import { startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepEarlyInput } from './keep-early-input.ts';
import { openPaymentPagesAsDocuments } from './payment-documents.ts';
import { holdRequests } from './ui/hold-requests.ts';

openPaymentPagesAsDocuments();
const replayEarlyInput = keepEarlyInput();
holdRequests();

startTransition(() => {
  hydrateRoot(document, <StartedPage />);
});

/** The page says when its enhancements are on: for `app/prefetch-rules.ts`, for tests and for people with slow phones alike. */
function StartedPage() {
  // Before anything is rendered again. An effect of the outermost component runs once all of the page has been taken over.
  useLayoutEffect(() => {
    replayEarlyInput();
    queueMicrotask(() => dispatchEvent(new Event('release-presses')));
  }, []);
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return <HydratedRouter />;
}
