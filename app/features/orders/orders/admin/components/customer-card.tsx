import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { whatsAppLink } from '#app/ui/whatsapp-link.ts';
import { orderTexts } from '../../door/order-texts.ts';
import type { OrderDetailView } from '../../door/order-views.ts';
import { orderOfficeTexts } from '../../order-office-texts.ts';

const texts = orderOfficeTexts.admin;

/** Who ordered and where it goes, and one press each to reach them. */
export function CustomerCard({ order }: { order: OrderDetailView }) {
  const canCopy = useHydrated();
  const place = [...order.addressLines.filter((line) => line !== order.stairs), 'Nigeria'].join(', ');
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
  const address = [order.username, ...order.addressLines, order.deliveryNotes, order.phone].filter(Boolean).join('\n');
  const message = texts.whatsAppMessage(order.username, order.number);
  const ways = [
    { name: texts.call, href: order.callLine && `tel:${order.callLine}`, Icon: Phone },
    {
      name: texts.whatsApp,
      href: order.callLine && whatsAppLink(message, order.callLine.replace('+', '')),
      Icon: MessageCircle,
    },
    { name: orderTexts.facts.email, href: order.email && `mailto:${order.email}`, Icon: Mail },
    { name: texts.map, href: order.isPickup ? '' : map, Icon: MapPin },
  ].filter(({ href }) => href);
  return (
    <section aria-labelledby="order-customer">
      <h2 id="order-customer" className="mb-2 font-sans text-xl font-semibold">
        {texts.customer}
      </h2>
      <div className="border border-sand">
        <div className="p-4">
          <p>
            <span className="font-semibold">{order.username}</span>
            <span className="tabular"> · {order.phone}</span>
          </p>
          <p className="break-words">
            {order.isPickup ? order.shipping : order.addressLines.join(', ')}
            {order.isPickup ? null : <span className="text-muted"> · {order.shipping}</span>}
          </p>
          {order.deliveryNotes ? <p className="break-words text-muted">{order.deliveryNotes}</p> : null}
          {order.email ? <p className="text-sm break-all text-muted">{order.email}</p> : null}
        </div>
        <ul className="grid auto-cols-fr grid-flow-col divide-x divide-sand border-t border-sand">
          {ways.map(({ name, href, Icon }) => (
            <li key={name}>
              <a
                href={href}
                rel="noreferrer"
                className="flex min-h-14 flex-col items-center justify-center gap-0.5 py-1 text-sm text-ink no-underline hover:bg-cotton"
              >
                <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {canCopy && !order.isPickup ? (
        <div className="mt-2">
          <CopyButton text={address} label={texts.copyAddress} size="small" />
        </div>
      ) : null}
    </section>
  );
}
