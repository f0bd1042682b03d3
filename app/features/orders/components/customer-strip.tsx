import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { whatsAppLink } from '#app/features/catalog/whatsapp-link.ts';
import { buttonClass } from '#app/ui/button-style.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { orderTexts } from '../order-texts.ts';
import type { OrderDetailView } from '../order-views.ts';

const texts = orderTexts.admin;

/** Ways to reach the person behind an order, and the address as the driver needs it. */
export function CustomerStrip({ order }: { order: OrderDetailView }) {
  const canCopy = useHydrated();
  const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const;
  const look = buttonClass({ variant: 'secondary', size: 'small' });
  const address = [order.username, ...order.addressLines, order.deliveryNotes, order.phone].filter(Boolean).join('\n');
  const place = [...order.addressLines, 'Nigeria'].join(', ');
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
  return (
    <div className="flex flex-wrap gap-2">
      {order.callLine ? (
        <>
          <a href={`tel:${order.callLine}`} className={look}>
            <Phone {...icon} />
            {texts.call}
          </a>
          <a
            href={whatsAppLink(texts.whatsAppMessage(order.username, order.number), order.callLine.replace('+', ''))}
            rel="noreferrer"
            className={look}
          >
            <MessageCircle {...icon} />
            {texts.whatsApp}
          </a>
        </>
      ) : null}
      {order.isPickup ? null : (
        <a href={map} rel="noreferrer" target="_blank" className={look}>
          <MapPin {...icon} />
          {texts.map}
        </a>
      )}
      {canCopy ? <CopyButton text={address} label={texts.copyAddress} size="small" /> : null}
    </div>
  );
}
