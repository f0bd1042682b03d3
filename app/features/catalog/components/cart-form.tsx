import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { useToast } from '#app/ui/toast-provider.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { catalogTexts } from '../catalog-texts.ts';
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
  /** `pending` while the answer is awaited. */
  children: (pending: boolean) => ReactNode;
};

/**
 * A form that puts a piece into the cart or takes it out. Without scripts it is a plain post that comes back to this page; with
 * them the page stays where it is, and a visitor is asked to sign in first.
 */
export function CartForm({ action, productId, id, className, validate, refusal, children }: CartFormProps) {
  const fetcher = useFetcher<CartAnswer>({ key: `cart-${action}-${productId}` });
  const next = useThisPage();
  const navigate = useNavigate();
  const wantsToBuy = useRef(false);
  const { isSignedIn, askToSignIn } = useShop();
  const isEnhanced = useHydrated();
  const showToast = useToast();

  const tell = useEffectEvent((answer: CartAnswer) => {
    if (answer.ok && wantsToBuy.current) {
      void navigate('/cart');
    } else if (answer.ok) {
      showToast({ message: action === 'add' ? catalogTexts.added : catalogTexts.removed, seconds: 3 });
    } else {
      showToast({ tone: 'danger', message: answer.message });
    }
  });
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (answer) tell(answer);
  }, [answer]);

  return (
    <Form
      id={id}
      action={`/cart/${action}`}
      component={fetcher.Form}
      className={className}
      validate={validate}
      errors={refusal}
      onSubmit={(event) => {
        const choice = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
        wantsToBuy.current = choice.get('intent') === 'buy';
        if (isSignedIn || action === 'remove') return;
        event.preventDefault();
        askToSignIn(choice);
      }}
    >
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="next" value={next} />
      {isEnhanced ? <input type="hidden" name="enhanced" value="1" /> : null}
      {children(fetcher.state !== 'idle')}
    </Form>
  );
}

/** Where to come back to: this address, without what it said about an earlier form. */
function useThisPage(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete('notice');
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
