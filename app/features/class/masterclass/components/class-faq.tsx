import type { Titled } from '#app/platform/text/titled-paragraphs.ts';
import { Accordion } from '#app/ui/accordion.tsx';

interface ClassFaqProps {
  questions: readonly Titled[];
  heading: string;
  id: string;
}

/** Questions about the class itself, each opening to its answer. */
export function ClassFaq({ questions, heading, id }: ClassFaqProps) {
  if (questions.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
    >
      <h2 id={id} className="text-3xl">
        {heading}
      </h2>
      <Accordion
        name={id}
        items={questions.map(({ title, paragraphs }) => ({
          title,
          content: paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
        }))}
      />
    </section>
  );
}
