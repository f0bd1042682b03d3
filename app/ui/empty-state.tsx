import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** The sentence, such as "Your cart is empty". */
  title: ReactNode;
  children?: ReactNode;
  /** The next thing to do. */
  action?: ReactNode;
  /** 2 under a page heading, 3 inside a section. */
  level?: 2 | 3;
};

/** Where something will be: a piece of resist-dyed cloth, a sentence and a way on. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="resist-dots border border-sand p-[min(1rem,4vw)] sm:p-8 lg:p-12">
      <div className="max-w-lg bg-chalk p-[min(1.5rem,6vw)] sm:p-8">
        <Heading className="font-display text-2xl">{title}</Heading>
        {children ? <div className="mt-2 text-muted">{children}</div> : null}
        {action ? <div className="mt-6 flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  );
}
