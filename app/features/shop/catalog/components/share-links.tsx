import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import Share2 from 'lucide-react/icons/share-2';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { AskOnWhatsApp } from '#app/ui/ask-on-whatsapp.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { whatsAppLink } from '#app/ui/whatsapp-link.ts';
import { catalogTexts } from '../catalog-texts.ts';
import type { ShownProduct } from '../door/product.ts';
import type { Choice } from '../door/variations.ts';
import { priceOf } from '../door/variations.ts';

const texts = catalogTexts.detail;

type ShareLinksProps = { product: ShownProduct; choice: Choice; origin: string; whatsapp: string };

/** Ask, copy, share. The question names piece, choice and price, so that nobody is asked "which one?". */
export function ShareLinks({ product, choice, origin, whatsapp }: ShareLinksProps) {
  const isEnhanced = useHydrated();
  const url = `${origin}/shop/${product.id}`;
  const piece = [product.name, choice.color, choice.size].filter(Boolean).join(', ');
  const price = formatKobo(priceOf(product, choice.size));
  return (
    <div className="print-hidden mt-6 grid gap-2">
      <AskOnWhatsApp
        number={whatsapp}
        message={catalogTexts.whatsApp.ask(piece, price, url)}
        className={buttonClass({ variant: 'secondary', block: true })}
      >
        <MessageCircleQuestion aria-hidden="true" size={20} strokeWidth={1.5} />
        {texts.ask}
      </AskOnWhatsApp>
      <div className="-ml-2 flex flex-wrap gap-x-2">
        <a
          href={whatsAppLink(catalogTexts.whatsApp.share(piece, url))}
          rel="noopener"
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          <Share2 aria-hidden="true" size={20} strokeWidth={1.5} />
          {texts.share}
        </a>
        {/* Last, so that it moves nothing when it comes. */}
        {isEnhanced ? (
          <CopyButton variant="quiet" size="small" text={url} label={texts.copy} copiedLabel={texts.copied} />
        ) : null}
      </div>
    </div>
  );
}
