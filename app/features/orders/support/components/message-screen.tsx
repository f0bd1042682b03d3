import type { ReactNode } from 'react';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Section } from '#app/ui/section.tsx';
import type { FaqItem } from '../faq.ts';
import { supportTexts } from '../support-texts.ts';
import { FaqSection } from './faq-section.tsx';
import { MessageForm } from './message-form.tsx';
import { WaysToReach } from './ways-to-reach.tsx';

type MessageScreenProps = React.ComponentProps<typeof MessageForm> & {
  business: ShopSettings['business'];
  /** Where whoever reads this is helped. */
  helpPath: string;
  questions: readonly FaqItem[];
  /** Above the form; '' for none, the page's own without it. */
  lead?: string;
  /** How the workshop looks from the street, below where it is. */
  gate?: ReactNode;
  /** What the customer wrote before, with the answers. */
  earlier?: ReactNode;
};

/** The form, the other ways to reach the business, the questions. */
export function MessageScreen({ business, helpPath, questions, lead, gate, earlier, ...form }: MessageScreenProps) {
  const words = form.help ? supportTexts.help : supportTexts.contact;
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHeading lead={(lead ?? words.lead) || undefined}>{words.title}</PageHeading>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Section id="write" title={words.formHeading} below={6}>
          <MessageForm {...form} />
        </Section>
        <div className="flex flex-col gap-10">
          <WaysToReach business={business} />
          {gate}
        </div>
      </div>
      {earlier ? <div className="section-gap">{earlier}</div> : null}
      {questions.length > 0 ? (
        <div className="section-gap">
          <FaqSection items={questions} helpPath={helpPath} />
        </div>
      ) : null}
    </div>
  );
}
