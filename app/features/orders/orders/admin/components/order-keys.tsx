import { useEffect, useState } from 'react';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { orderOfficeTexts } from '../../order-office-texts.ts';
import { areSingleKeysOn, switchSingleKeys } from '../single-keys.ts';

const texts = orderOfficeTexts.keys;
const DESK = '(min-width: 64rem) and (hover: hover)';

/**
 * Single keys for the list on a desk. They are fetched only there, work only while no field has the focus, and can be switched off
 * (WCAG 2.1.4). Nothing on the page needs them.
 */
export function OrderKeys() {
  const [isDesk, setIsDesk] = useState(false);
  const [isOn, setIsOn] = useState(true);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const desk = matchMedia(DESK);
    const look = () => setIsDesk(desk.matches);
    look();
    setIsOn(areSingleKeysOn());
    desk.addEventListener('change', look);
    return () => desk.removeEventListener('change', look);
  }, []);
  useEffect(() => {
    if (!isDesk || !isOn) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('../order-keys.ts').then(({ listenForOrderKeys }) => {
      if (!isGone) stop = listenForOrderKeys(document, () => setIsOpen(true));
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isDesk, isOn]);
  if (!isDesk) return null;
  return (
    <div className="ml-auto">
      <button type="button" onClick={() => setIsOpen(true)} className="finger text-sm text-muted underline">
        {texts.open}
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={texts.title}>
        <p>{texts.lead}</p>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {texts.list.map(([key, does]) => (
            <div key={key} className="col-span-2 grid grid-cols-subgrid">
              <dt>
                <kbd className="inline-block min-w-8 border border-rule px-2 text-center font-sans">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <CheckboxField
          name="orderKeys"
          label={texts.on}
          checked={isOn}
          onChange={(event) => {
            setIsOn(event.currentTarget.checked);
            switchSingleKeys(event.currentTarget.checked);
          }}
          className="mt-4"
        />
      </Dialog>
    </div>
  );
}
