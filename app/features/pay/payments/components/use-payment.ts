import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigate, useRevalidator } from 'react-router';
import { openPopup } from '#app/platform/payments/paystack-popup.ts';
import { focusFirstError } from '#app/ui/focus-first-error.ts';
import type { PayAnswer } from '../pay-answer.ts';

interface PaymentAddresses {
  /** Where the form posts to. */
  action?: string;
  /** The page that asks our server what became of the payment. */
  pageOf?: (reference: string) => string;
}

/**
 * Makes a form that begins a payment open the pop-up instead of leaving the page. Without scripts, or for a button with
 * `mode=redirect`, the form is an ordinary one and leads to the payment page of its own. Whatever happens in the pop-up, the
 * payment's own page then asks our server what is true.
 */
export function usePayment({
  action = '/checkout/pay',
  pageOf = (reference) => `/checkout/${reference}?returned=1`,
}: PaymentAddresses = {}) {
  const fetcher = useFetcher<PayAnswer>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isOpen, setIsOpen] = useState(false);
  const handled = useRef<PayAnswer>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const page = useRef(pageOf);
  page.current = pageOf;
  const answer = fetcher.data;

  useEffect(() => {
    if (!answer || handled.current === answer) return;
    handled.current = answer;
    if (!answer.ok) {
      focusFirstError(form.current);
      // A refusal often means that the page is out of date.
      void revalidate();
      return;
    }
    setIsOpen(true);
    void openPopup(answer.scriptUrl, answer.accessCode).then((result) => {
      if (result === 'unavailable') window.location.assign(answer.authorizationUrl);
      else {
        setIsOpen(false);
        void navigate(page.current(answer.reference));
      }
    });
  }, [answer, navigate, revalidate]);

  // Whoever comes back from the provider's page by the browser's own button finds the page as it was left: waiting.
  useEffect(() => {
    const ask = ({ persisted }: PageTransitionEvent) => {
      if (persisted && handled.current?.ok) void navigate(page.current(handled.current.reference));
    };
    window.addEventListener('pageshow', ask);
    return () => window.removeEventListener('pageshow', ask);
  }, [navigate]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('name') === 'mode') return;
    event.preventDefault();
    form.current = event.currentTarget;
    const fields = new FormData(event.currentTarget);
    fields.set('enhanced', '1');
    void fetcher.submit(fields, { method: 'post', action });
  }

  return {
    handleSubmit,
    isPending: isOpen || fetcher.state !== 'idle',
    refusal: answer?.ok === false ? answer : undefined,
  };
}
