import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type AccordionItem = {
  title: string;
  content: ReactNode;
  /** What links on the page lead to. It is within the fold, which a browser then opens by itself. */
  id?: string;
};

type AccordionProps = {
  items: readonly AccordionItem[];
  /** Opening one closes the others of the same name. */
  name?: string;
  /** Level of the headings, to fit the page's outline. */
  level?: 2 | 3 | 4;
  /** Where there is room, everything is open under plain headings. */
  isOpenOnDesks?: boolean;
};

/** Questions that open to their answers, arriving one after the other. Native `<details>`: findable, printable, no scripts. */
export function Accordion({ items, name, level = 3, isOpenOnDesks = false }: AccordionProps) {
  const Heading = `h${level}` as const;
  const heading = 'font-sans text-lg font-semibold tracking-normal';
  if (items.length === 0) return null;
  return (
    <div className={classNames('reveal-each border-t border-ink', isOpenOnDesks && 'accordion-open-on-desks')}>
      {items.map((item) => (
        <details key={item.title} name={name} className="accordion">
          <summary>
            <Heading className={heading}>{item.title}</Heading>
            <Plus aria-hidden="true" strokeWidth={1.5} />
          </summary>
          <div id={item.id} className="measure">
            {isOpenOnDesks ? <Heading className={`accordion-heading ${heading}`}>{item.title}</Heading> : null}
            {item.content}
          </div>
        </details>
      ))}
    </div>
  );
}
