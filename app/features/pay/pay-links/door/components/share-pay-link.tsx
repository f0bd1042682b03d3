import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { buttonClass } from '#app/ui/button-style.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { whatsAppLink } from '#app/ui/whatsapp-link.ts';
import { payLinkTexts } from '../../pay-link-texts.ts';
import type { ShareLink } from '../pay-link.server.ts';

const texts = payLinkTexts.share;
const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const;

interface SharePayLinkProps {
  link: ShareLink;
  /** What is sent with it, the address included. */
  message: string;
  /** E.164; empty when we know none. */
  phone: string;
  hint: string;
}

/** A pay link and every way to hand it on: by WhatsApp, copied, by SMS, or scanned from this screen. */
export function SharePayLink({ link, message, phone, hint }: SharePayLinkProps) {
  const canCopy = useHydrated();
  const look = buttonClass({ variant: 'secondary' });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="text-sm text-muted">{hint}</p>
      <p className="border border-sand bg-white p-3">
        <a href={link.url} className="break-all">
          {link.url}
        </a>
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={whatsAppLink(message, phone.replace('+', ''))} rel="noreferrer" className={buttonClass()}>
          <MessageCircle {...ICON} />
          {texts.whatsApp}
        </a>
        {/* Its place is kept, or what is pressed below it while the page starts would be missed. */}
        <span className={canCopy ? undefined : 'noscript:hidden invisible'}>
          <CopyButton text={link.url} label={texts.copy} copiedLabel={texts.copied} />
        </span>
        <a href={`sms:${phone}?body=${encodeURIComponent(message)}`} className={look}>
          <MessageSquareText {...ICON} />
          {texts.sms}
        </a>
      </div>
      <details>
        <summary className={`${LINE_LINK} cursor-pointer font-medium text-indigo`}>{texts.qr}</summary>
        <svg
          viewBox={`0 0 ${link.qr.size} ${link.qr.size}`}
          role="img"
          aria-label={texts.qr}
          shapeRendering="crispEdges"
          className="mt-2 w-64 max-w-full border border-sand bg-white text-ink"
        >
          <path d={link.qr.path} fill="currentColor" />
        </svg>
      </details>
      <p className="text-sm text-muted">{texts.until(link.worksUntil)}</p>
    </div>
  );
}
