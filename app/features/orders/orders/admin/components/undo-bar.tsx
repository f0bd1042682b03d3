import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { orderOfficeTexts } from '../../order-office-texts.ts';
import type { SelectedOrder } from '../admin-order.server.ts';

const texts = orderOfficeTexts.admin;

interface UndoBarProps {
  undo: NonNullable<SelectedOrder['undo']>;
  orderPath: string;
  /** What was done, when it was done on this very page. */
  words: string | undefined;
}

/** The ten seconds in which a move can be taken back, counted down where scripts run. The server decides, whatever the bar says. */
export function UndoBar({ undo, orderPath, words }: UndoBarProps) {
  const counts = useHydrated();
  const [left, setLeft] = useState(undo.seconds);
  const isUndoing = useNavigation().formData?.get('intent') === 'undo';
  useEffect(() => {
    const until = Date.now() + undo.seconds * 1000;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [undo.seconds]);
  return (
    <div data-undo-bar="" className="tabular">
      <Notice
        tone="success"
        title={words}
        action={
          left > 0 ? (
            <Form action={orderPath}>
              <input type="hidden" name="intent" value="undo" />
              <input type="hidden" name="move" value={undo.moveId} />
              <Button type="submit" variant="secondary" size="small" pending={isUndoing}>
                {texts.undo}
              </Button>
            </Form>
          ) : null
        }
      >
        {counts ? (left > 0 ? texts.undoLead(left) : texts.undoOver) : texts.undoTenSeconds}
      </Notice>
    </div>
  );
}
