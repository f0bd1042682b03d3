import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { buttonClass } from './button-style.ts';
import * as texts from './ui-texts.ts';

/** What reaches a person: a call, and WhatsApp with first words where there are some. `phone` is `+234…`. */
export function ReachByPhone({ phone, greeting }: { phone: string; greeting: string | undefined }) {
  return (
    <div className="flex flex-wrap gap-2">
      <a href={`tel:${phone}`} className={buttonClass({ variant: 'secondary' })}>
        <Phone aria-hidden="true" size={20} strokeWidth={1.5} />
        {texts.call}
      </a>
      {greeting === undefined ? null : (
        <a
          href={`https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(greeting)}`}
          rel="noopener"
          className={buttonClass({ variant: 'secondary' })}
        >
          <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} />
          {texts.whatsApp}
        </a>
      )}
    </div>
  );
}
