import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { openPaymentPagesAsDocuments } from './payment-documents.ts';

openPaymentPagesAsDocuments();

startTransition(() => {
  hydrateRoot(document, <StartedPage />);
});

/** The page says when its enhancements are on: for `app/prefetch-rules.ts`, for tests and for people with slow phones alike. */
function StartedPage() {
  // An effect of the outermost component runs once all of the page has been taken over.
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return <HydratedRouter />;
}
