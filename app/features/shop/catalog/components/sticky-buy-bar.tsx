import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { catalogTexts } from '../catalog-texts.ts';

type StickyBuyBarProps = {
  price: string;
  /** Some sizes are dearer. */
  isFrom: boolean;
  /** The form its button submits. */
  formId: string;
  /** The buttons it stands in for; the bar shows while they are out of sight. */
  watch: RefObject<HTMLElement | null>;
};

/** On phones: price and Add to Cart at the thumb while the real buttons are scrolled away. */
export function StickyBuyBar({ price, isFrom, formId, watch }: StickyBuyBarProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!watch.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsShown(entry?.isIntersecting === false));
    observer.observe(watch.current);
    return () => observer.disconnect();
  }, [watch]);

  if (!isShown) return null;
  return (
    <div className="print-hidden fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t border-ink bg-chalk px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden">
      <p className="tabular text-lg font-semibold wrap-normal">
        {isFrom ? <span className="text-sm font-normal text-muted">{catalogTexts.card.from} </span> : null}
        {price}
      </p>
      <Button type="submit" form={formId} name="intent" value="add">
        {catalogTexts.detail.add}
      </Button>
    </div>
  );
}
