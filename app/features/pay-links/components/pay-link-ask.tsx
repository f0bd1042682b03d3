import MessageCircle from 'lucide-react/icons/message-circle';
import { whatsAppLink } from '#app/features/catalog/whatsapp-link.ts';
import { buttonClass } from '#app/ui/button-style.ts';
import { payLinkTexts as texts } from '../pay-link-texts.ts';

/** Asking first is an answer too. */
export function PayLinkAsk({ about, whatsapp }: { about: string; whatsapp: string }) {
  return (
    <p>
      <a
        href={whatsAppLink(texts.askMessage(about), whatsapp)}
        rel="noreferrer"
        className={buttonClass({ variant: 'quiet' })}
      >
        <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} />
        {texts.ask}
      </a>
    </p>
  );
}
