import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';

interface DisclosureProps {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** One fold of several under each other. Native: it works without scripts, and whoever searches the page finds what is in it. */
export function Disclosure({ title, isOpen = false, children }: DisclosureProps) {
  return (
    <details open={isOpen} className="group border-b border-sand">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-6 py-3 font-semibold hover:text-indigo">
        {title}
        <Plus
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className="shrink-0 text-laterite transition-transform group-open:rotate-45"
        />
      </summary>
      {children}
    </details>
  );
}
