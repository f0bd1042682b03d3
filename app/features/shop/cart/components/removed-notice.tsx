import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { cartTexts } from '../door/cart-texts.ts';
import type { Removal } from './use-removal.ts';

/** Stands where the line stood, with the way back. It takes the focus, which the button that was pressed took with it. */
export function RemovedNotice({ removal }: { removal: Removal }) {
  const { removed, refusal, remove, restore } = removal;
  const undo = useRef<HTMLButtonElement>(null);
  const isOurs = remove.data !== undefined;
  const word = removed?.word;
  useEffect(() => {
    if (word && isOurs) undo.current?.focus();
  }, [word, isOurs]);
  if (!removed) return null;
  return (
    <div id="removed" className="scroll-mt-24 py-4">
      <Notice
        tone={refusal ? 'danger' : 'success'}
        announce
        title={refusal ?? cartTexts.removed}
        action={
          refusal ? null : (
            <restore.Form method="post" action="/cart">
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name="line" value={removed.word} />
              <Button ref={undo} type="submit" variant="secondary" size="small" pending={restore.state !== 'idle'}>
                {cartTexts.undo}
              </Button>
            </restore.Form>
          )
        }
      >
        {removed.name}
      </Notice>
    </div>
  );
}
