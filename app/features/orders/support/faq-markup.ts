import { NO_WORDS } from '#app/features/ground/settings/door/shop-values.ts';
import { readTitled } from '#app/platform/text/titled-paragraphs.ts';
import { type FaqItem, faqItems } from './faq.ts';

const QUESTION = '## ';
/** A paragraph that is nothing but a link to a page of ours. */
const LINK = /^\[([^\]\n]{1,100})\]\((\/(?!\/)[^)\s]{0,200})\)$/;

/** Questions as the owner changes them: each after `## `, its answer in paragraphs below it, a link on a line of its own. */
export function writeQuestions(items: readonly FaqItem[]): string {
  return items
    .map(({ question, answer, link }) =>
      [QUESTION + question, ...answer, ...(link ? [`[${link.label}](${link.to})`] : [])].join('\n\n'),
    )
    .join('\n\n');
}

/** The same read back; those a new shop begins with where there is no question in it. A question without an answer is left out. */
export function readQuestions(text: string): readonly FaqItem[] {
  if (text === NO_WORDS) return [];
  const items = readTitled(text).flatMap(({ title: question, paragraphs }): FaqItem[] => {
    const found = paragraphs.map((paragraph) => LINK.exec(paragraph)).find(Boolean);
    const link = found?.[1] && found[2] ? { label: found[1], to: found[2] } : undefined;
    const answer = paragraphs.filter((paragraph) => paragraph !== found?.[0]);
    if (answer.length === 0 && !link) return [];
    return [{ question, answer, ...(link && { link }) }];
  });
  return items.length > 0 ? items : faqItems;
}
