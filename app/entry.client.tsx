import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { openPaymentPagesAsDocuments } from './payment-documents.ts';

openPaymentPagesAsDocuments();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
  // For tests and for people with slow phones alike: the page says when its enhancements are on.
  document.documentElement.dataset.ready = '';
});
