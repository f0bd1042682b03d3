import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { useToast } from '#app/ui/toast-provider.tsx';
import type { ProductRow } from '../door/list-products.server.ts';
import { typedAmount } from '../product-form-input.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';

const texts = productsAdminTexts.list;

/** A price that was changed in the list is told in a toast that can take it back, instead of the notice above the list. */
export function useUndoPrice(rows: readonly ProductRow[], path: string) {
  const showToast = useToast();
  const before = useRef<ProductRow>(undefined);
  const [isToasted, setToasted] = useState(false);

  useEffect(() => {
    const was = before.current;
    const now = rows.find(({ id, version }) => id === was?.id && version > was.version);
    if (!was || !now) return;
    before.current = undefined;
    showToast({
      message: texts.priceSaved(now.name, formatKobo(now.priceKobo)),
      seconds: 8,
      action: was.priceKobo > 0 && was.priceKobo !== now.priceKobo ? <Undo was={was} now={now} path={path} /> : null,
    });
  }, [rows, path, showToast]);

  function onSubmit(event: SubmitEvent<Element>) {
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    const sent = new FormData(event.target as HTMLFormElement, submitter);
    const isPrice = sent.get('intent') === 'price';
    before.current = isPrice ? rows.find(({ id }) => id === sent.get('id')) : undefined;
    setToasted(isPrice);
  }
  return { onSubmit, isToasted };
}

function Undo({ was, now, path }: { was: ProductRow; now: ProductRow; path: string }) {
  return (
    <Form method="post" action={path} preventScrollReset>
      <input type="hidden" name="intent" value="price" />
      <input type="hidden" name="id" value={now.id} />
      <input type="hidden" name="version" value={now.version} />
      <button
        type="submit"
        name="price"
        value={typedAmount(was.priceKobo)}
        className="min-h-11 px-2 font-semibold underline"
      >
        {texts.undo}
      </button>
    </Form>
  );
}
