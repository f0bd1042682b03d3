import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { buttonClass } from './button-style.ts';
import * as texts from './ui-texts.ts';

/** Two buttons that reach a person: a call, and WhatsApp with first words. `phone` is `+234…`. */
export function ReachByPhone({ phone, greeting }: { phone: string; greeting: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <a href={`tel:${phone}`} className={buttonClass({ variant: 'secondary' })}>
        <Phone aria-hidden="true" size={20} strokeWidth={1.5} />
        {texts.call}
      </a>
      <a
        href={`https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(greeting)}`}
        rel="noopener"
        className={buttonClass({ variant: 'secondary' })}
      >
        <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} />
        {texts.whatsApp}
      </a>
    </div>
  );
}
