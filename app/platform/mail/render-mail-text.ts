import { addressLine } from '../text/postal-address.ts';
import {
  filledFacts,
  greetingOf,
  type MailBlock,
  type MailBusiness,
  type MailFoot,
  type MailMessage,
  type MailStep,
  placeOf,
} from './mail-message.ts';
import { mailTexts } from './mail-texts.ts';

/** The text part, for mail programs that show no HTML and for people who listen to their email. */
export function renderMailText(message: MailMessage, business: MailBusiness): string {
  let text = greetingOf(message);
  let gap = '\n\n';
  for (const block of message.blocks) {
    const words = block.only === 'html' ? '' : textOf(block);
    if (words === '') continue;
    text += text === '' ? words : gap + words;
    gap = 'heading' in block ? '\n' : '\n\n';
  }
  return [text, ...FEET[message.foot ?? 'questions'](business, message.reason)].join('\n\n');
}

function textOf(block: MailBlock): string {
  if ('paragraphs' in block) return block.paragraphs.filter(Boolean).join(block.together ? ' ' : '\n\n');
  if ('written' in block) return block.written;
  if ('quoted' in block) return `${block.title}\n${block.quoted.replace(/^/gm, '> ')}`;
  if ('large' in block) return block.large;
  if ('progress' in block) return progressLines(block.progress);
  if ('heading' in block) return block.heading.toUpperCase();
  if ('steps' in block) return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  if ('button' in block) return `${block.button}:${block.apart ? '\n' : ' '}${block.href}`;
  if ('link' in block) return `${block.link}:\n${block.href}`;
  if ('facts' in block) return factLines(block.facts);
  const items = block.items.map(
    ({ name, variation, amount }) => `- ${name}${variation ? ` (${variation})` : ''}${amount && `: ${amount}`}`,
  );
  return [...items, factLines(block.totals)].filter(Boolean).join('\n');
}

/** `Done: Order Confirmed (21 Nov)`, and what is to come on one line. */
function progressLines(steps: readonly MailStep[]): string {
  return (['done', 'current', 'next'] as const)
    .map((state) => {
      const some = steps.filter((step) => step.state === state);
      const names = some.map(({ title, on }) => (on ? `${title} (${on})` : title)).join(', ');
      return names && `${mailTexts.progress[state]}: ${names}`;
    })
    .filter(Boolean)
    .join('\n');
}

function factLines(facts: readonly { label: string; value: string }[]): string {
  return filledFacts(facts)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
}

const FEET: Record<MailFoot, (business: MailBusiness, reason: string) => string[]> = {
  questions: (business, reason) => [howToAsk(business), ...FEET.signature(business, reason)],
  signature: (business, reason) => [
    `-- \n${[placeOf(business), business.email].filter(Boolean).join(', ')}\n${reason}\n`,
  ],
  account: (business, reason) => [['-- ', reason, placeOf(business), business.email].filter(Boolean).join('\n')],
  invitation: (business, reason) => [`-- \n${reason}\n${placeOf(business)}`],
  address: ({ name, workshop }, reason) => [[name, addressLine(workshop)].filter(Boolean).join('\n'), reason],
  none: () => [],
};

function howToAsk({ whatsapp }: MailBusiness): string {
  const { questions, orWrite, whatsApp } = mailTexts;
  return questions + (whatsapp ? `${orWrite} ${whatsApp}: https://wa.me/${whatsapp}` : '.');
}
