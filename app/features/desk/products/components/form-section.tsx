import { type ReactNode, useId } from 'react';
import { Section } from '#app/ui/section.tsx';

/** A part of a long form under a heading of its own. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Section id={id} title={title} gap={6} className="border-t border-sand pt-6">
      {children}
    </Section>
  );
}
