import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { ReachByPhone } from '#app/ui/reach-by-phone.tsx';
import type { InboxMessage } from '../door/inbox.server.ts';
import { inboxTexts as texts } from '../inbox-texts.ts';

const link = `${TEXT_LINK} break-all`;

/** Who wrote, what it is about, and the two ways to reach a phone. */
export function SenderStrip({
  message,
  businessName,
  next,
  children,
}: {
  message: InboxMessage;
  businessName: string;
  next?: { to: string; words: string } | undefined;
  children?: ReactNode;
}) {
  // Whoever wrote on WhatsApp is answered beside, from the number they wrote to.
  const greeting =
    message.channel === 'whatsapp' ? undefined : texts.whatsappGreeting(message.name, message.reference, businessName);
  return (
    <aside aria-label={texts.from} className="flex flex-col gap-4">
      {next ? (
        <p>
          <ButtonLink to={next.to}>{next.words}</ButtonLink>
        </p>
      ) : null}
      {message.phone ? <ReachByPhone phone={message.phone.number} greeting={greeting} /> : null}
      <DescriptionList
        items={[
          { term: texts.from, detail: message.name },
          {
            term: texts.email,
            detail: message.email ? (
              <a href={`mailto:${message.email}`} className={link}>
                {message.email}
              </a>
            ) : null,
          },
          { term: texts.phone, detail: message.phone?.words },
          {
            term: texts.order,
            detail: message.order ? (
              <Link to={`/orders/${message.order.id}`} className={link}>
                {message.order.number}
              </Link>
            ) : null,
          },
          {
            term: texts.customer,
            detail: message.customerId ? (
              <Link to={`/customers/${message.customerId}`} className={link}>
                {texts.seeCustomer}
              </Link>
            ) : null,
          },
        ]}
      />
      {children}
    </aside>
  );
}
