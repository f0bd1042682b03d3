import * as texts from './ui-texts.ts';

/** First on the page: lets a keyboard jump over the bar. Invisible until it has the focus. */
export function SkipLink({ href = '#main', children = texts.skip }: { href?: string; children?: string }) {
  return (
    <a
      href={href}
      className="fixed top-2 left-2 z-60 -translate-y-24 bg-chalk px-4 py-3 font-semibold text-indigo underline focus:translate-y-0"
    >
      {children}
    </a>
  );
}
