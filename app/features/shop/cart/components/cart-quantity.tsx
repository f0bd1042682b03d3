import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { CartLine } from '../door/cart-rules.ts';
import { cartTexts } from '../door/cart-texts.ts';
import { CART_FORM, quantityBox } from '../door/typed-quantities.ts';

/**
 * How many of a line. The box belongs to the form that pays, so that what is in it is what is paid or nothing is; with scripts each
 * change is saved at once, one after the other, and the box goes back to what the cart holds when it could not be.
 */
export function CartQuantity({ line }: { line: CartLine }) {
  const { data, formData, state, submit } = useFetcher<{ ok: boolean; message?: string }>();
  const isHydrated = useHydrated();
  const [wanted, setWanted] = useState<number>();
  const sent = Number(formData?.get('quantity')) || undefined;
  const { id, quantity } = line;

  useEffect(() => {
    if (state !== 'idle' || wanted === undefined) return;
    setWanted(undefined);
    if (wanted !== quantity)
      void submit({ intent: 'quantity', lineId: id, quantity: wanted }, { method: 'post', action: '/cart' });
  }, [state, wanted, id, quantity, submit]);

  return (
    <div className="flex flex-wrap items-center gap-2">
      <QuantityStepper
        name={quantityBox(line)}
        form={CART_FORM}
        of={line.name}
        value={wanted ?? sent ?? quantity}
        onChange={setWanted}
      />
      {isHydrated ? null : (
        <Button
          type="submit"
          form={CART_FORM}
          formAction="/cart"
          name="intent"
          value="quantities"
          variant="quiet"
          size="small"
        >
          {cartTexts.line.update}
        </Button>
      )}
      {data && !data.ok && state === 'idle' ? (
        <p role="alert" className="font-medium text-danger">
          {data.message}
        </p>
      ) : null}
    </div>
  );
}
