import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFetcher, useLocation } from 'react-router';
import { NEXT_AT_MOST } from '#app/platform/forms/form-limits.ts';
import { focusFirstError } from '#app/ui/focus-first-error.ts';
import { type FormErrors, FormErrorsProvider } from '#app/ui/form-errors.tsx';
import { isAnythingHeld } from '#app/ui/held-requests.ts';
import { useToast } from '#app/ui/toast-provider.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { catalogTexts } from '../catalog-texts.ts';
import { useShop } from '../door/components/shop-context.tsx';
import { VIEW_CART } from './cart-notice.tsx';

/** What `/cart/add` and `/cart/remove` answer to our own script; to a document they answer with a redirect. */
type CartAnswer = { ok: true } | { ok: false; reason: string; message: string };

type CartAction = 'add' | 'remove';

type CartFormProps = {
  action: CartAction;
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

const useCartFetcher = (action: CartAction, productId: string) =>
  useFetcher<CartAnswer>({ key: `cart-${action}-${productId}` });

/**
 * Says what became of a press, for the one who holds the forms: with the answer the page learns of the change, and on a slow phone the
 * form that was pressed has given way to its opposite before it could say anything.
 */
export function useCartAnswers(productId: string): void {
  useCartAnswer('add', productId);
  useCartAnswer('remove', productId);
}

function useCartAnswer(action: CartAction, productId: string): void {
  const { data } = useCartFetcher(action, productId);
  const told = useRef(data);
  const showToast = useToast();
  useEffect(() => {
    if (!data || told.current === data) return;
    told.current = data;
    const isAdded = action === 'add';
    if (!data.ok) showToast({ tone: 'danger', message: data.message });
    else showToast({ message: catalogTexts[isAdded ? 'added' : 'removed'], action: isAdded && VIEW_CART, seconds: 3 });
  }, [data, action, showToast]);
}

/**
 * A form that puts a piece into the cart or takes it out. Without scripts it is a plain post that comes back to this page; with
 * them the page stays where it is, and a visitor is asked to sign in first.
 */
export function CartForm({ action, productId, id, className, validate, refusal, children }: CartFormProps) {
  const fetcher = useCartFetcher(action, productId);
  const next = useThisPage();
  const { isSignedIn, askToSignIn } = useShop();
  const isEnhanced = useHydrated();

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
  params.delete('notice');
  const here = params.size > 0 ? `${pathname}?${params}` : pathname;
  // It is in the page once for each piece.
  return here.length <= NEXT_AT_MOST ? here : pathname;
}
