import MessageCircle from 'lucide-react/icons/message-circle';
import { AskOnWhatsApp } from '#app/ui/ask-on-whatsapp.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { payLinkTexts as texts } from '../../pay-link-texts.ts';

/** Asking first is an answer too. */
export function PayLinkAsk({ about, whatsapp }: { about: string; whatsapp: string }) {
  return (
    <div className="-ml-2 flex empty:hidden">
      <AskOnWhatsApp number={whatsapp} message={texts.askMessage(about)} className={buttonClass({ variant: 'quiet' })}>
        <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} />
        {texts.ask}
      </AskOnWhatsApp>
    </div>
  );
}
