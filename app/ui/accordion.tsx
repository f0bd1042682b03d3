import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';

type AccordionItem = { title: string; content: ReactNode };

type AccordionProps = {
  items: readonly AccordionItem[];
  /** Opening one closes the others of the same name. */
  name?: string;
  /** Level of the headings, to fit the page's outline. */
  level?: 2 | 3 | 4;
};

/** Questions that open to their answers, arriving one after the other. Native `<details>`: findable, printable, no scripts. */
export function Accordion({ items, name, level = 3 }: AccordionProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="reveal-each border-t border-ink">
      {items.map((item) => (
        <details key={item.title} name={name} className="accordion group border-b border-sand">
          <summary className="flex min-h-14 items-center justify-between gap-6 py-3 hover:text-indigo">
            <Heading className="font-sans text-lg font-semibold tracking-normal">{item.title}</Heading>
            <Plus
              aria-hidden="true"
              strokeWidth={1.5}
              className="shrink-0 text-laterite transition-transform group-open:rotate-45"
            />
          </summary>
          <div className="measure pr-10 pb-6 text-muted">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
