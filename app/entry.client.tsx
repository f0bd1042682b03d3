import { startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepEarlyInput } from './keep-early-input.ts';
import { openPaymentPagesAsDocuments } from './payment-documents.ts';
import { holdRequests } from './ui/hold-requests.ts';

openPaymentPagesAsDocuments();
const earlyInput = keepEarlyInput();
holdRequests();

startTransition(() => {
  hydrateRoot(document, <StartedPage />);
});

/** The page says when its enhancements are on: for `app/prefetch-rules.ts`, for tests and for people with slow phones alike. */
function StartedPage() {
  // Effects of the outermost component run once all of the page has been taken over.
  useLayoutEffect(() => {
    earlyInput.tellReact();
    queueMicrotask(() => dispatchEvent(new Event('release-presses')));
  }, []);
  useEffect(() => {
    earlyInput.keepPlace();
    document.documentElement.dataset.ready = '';
  }, []);
  return <HydratedRouter />;
}
