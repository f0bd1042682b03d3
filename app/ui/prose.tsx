import type { ReactNode } from 'react';

/** The owner's running text: policies, stories, lessons. Styles plain h2, h3, p, ul, ol, table and blockquote. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
