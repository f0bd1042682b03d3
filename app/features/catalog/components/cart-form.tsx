import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFetcher, useLocation } from 'react-router';
import { NEXT_AT_MOST } from '#app/platform/forms/form-limits.ts';
import { focusFirstError } from '#app/ui/focus-first-error.ts';
import { type FormErrors, FormErrorsProvider } from '#app/ui/form-errors.tsx';
import { isAnythingHeld } from '#app/ui/held-requests.ts';
import { useToast } from '#app/ui/toast-provider.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { catalogTexts } from '../catalog-texts.ts';
import { VIEW_CART } from './cart-notice.tsx';
import { useShop } from './shop-context.tsx';

/** What `/cart/add` and `/cart/remove` answer to our own script; to a document they answer with a redirect. */
type CartAnswer = { ok: true } | { ok: false; reason: string; message: string };

type CartFormProps = {
  action: 'add' | 'remove';
  productId: string;
  id?: string;
  className?: string;
  /** The rules that can be judged before asking the server. */
  validate?: (data: FormData) => FormErrors | null;
  /** What an earlier post without scripts was refused for. */
  refusal?: FormErrors | null;
  /** `pending` while the answer is awaited: the button that was pressed. */
  children: (pending: 'add' | 'buy' | 'remove' | undefined) => ReactNode;
};

/**
 * A form that puts a piece into the cart or takes it out. Without scripts it is a plain post that comes back to this page; with
 * them the page stays where it is, and a visitor is asked to sign in first.
 */
export function CartForm({ action, productId, id, className, validate, refusal, children }: CartFormProps) {
  const fetcher = useFetcher<CartAnswer>({ key: `cart-${action}-${productId}` });
  const next = useThisPage();
  const { isSignedIn, askToSignIn } = useShop();
  const isEnhanced = useHydrated();
  const showToast = useToast();

  const tell = useEffectEvent((answer: CartAnswer) => {
    if (answer.ok) {
      const isAdded = action === 'add';
      showToast({ message: catalogTexts[isAdded ? 'added' : 'removed'], action: isAdded && VIEW_CART, seconds: 3 });
    } else {
      showToast({ tone: 'danger', message: answer.message });
    }
  });
  // As soon as it is there: once the page knows of the change, this form may have given way to its opposite.
  const answer = fetcher.data;
  useEffect(() => {
    if (answer) tell(answer);
  }, [answer]);

  const pressed = action === 'remove' ? action : fetcher.formData?.get('intent') === 'buy' ? 'buy' : 'add';

  const [errors, setErrors] = useState(refusal ?? null);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    // Another button of the form, pressed meanwhile, would do it twice.
    if (fetcher.state !== 'idle' && !isAnythingHeld()) return event.preventDefault();
    const choice = new FormData(form, event.nativeEvent.submitter);
    const found = validate?.(choice) ?? null;
    // At once, so that the first of them can take the focus.
    flushSync(() => setErrors(found));
    if (found) {
      event.preventDefault();
      focusFirstError(form);
    } else if (!isSignedIn && action === 'add') {
      event.preventDefault();
      askToSignIn(choice);
    }
  }

  return (
    <fetcher.Form
      id={id}
      method="post"
      action={`/cart/${action}`}
      // Without scripts the browser itself asks for what is missing, and nothing chosen is lost.
      noValidate={isEnhanced}
      className={className}
      onSubmit={handleSubmit}
      onChange={(event) => {
        if (errors) setErrors(validate?.(new FormData(event.currentTarget)) ?? null);
      }}
    >
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="next" value={next} />
      {/* A summary above so short a form would say everything twice; listeners hear it all the same. */}
      <p role="alert" className="sr-only">
        {errors?.message}
      </p>
      <FormErrorsProvider value={errors}>{children(fetcher.state === 'idle' ? undefined : pressed)}</FormErrorsProvider>
    </fetcher.Form>
  );
}

/** Where to come back to: this address, without what it said about an earlier form. */
function useThisPage(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('said');
  const here = params.size > 0 ? `${pathname}?${params}` : pathname;
  // It is in the page once for each piece.
  return here.length <= NEXT_AT_MOST ? here : pathname;
}
