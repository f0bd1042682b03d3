import Plus from 'lucide-react/icons/plus';
import { DimensionLine } from '#app/ui/dimension-line.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { Policy } from '../door/policy.ts';
import { readPolicyMarkup } from '../policy-markup.ts';
import { policyTexts } from '../policy-texts.ts';
import { PolicyText } from './policy-text.tsx';

export interface ShownPolicy {
  policy: Policy;
  version: number;
  body: string;
  /** `4 March 2026` */
  inForceFrom: string;
}

type PolicyPageProps = {
  shown: ShownPolicy;
  /** Address of this page without a version. */
  path: string;
  isCurrent: boolean;
  /** A second policy on the same page, below the first. */
  below?: ShownPolicy;
};

/** A policy with its version, its date and a table of its headings. */
export function PolicyPage({ shown, path, isCurrent, below }: PolicyPageProps) {
  const headings = readPolicyMarkup(shown.body).filter((block) => block.kind === 'heading');
  const contents = [
    ...headings.map(({ id, text }) => ({ id, text })),
    ...(below ? [{ id: below.policy, text: policyTexts.titles[below.policy] }] : []),
  ];
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHeading measure={versionLine(shown)}>{policyTexts.titles[shown.policy]}</PageHeading>
      {isCurrent ? null : (
        <div className="mt-8">
          <Notice tone="warn" action={<Link to={path}>{policyTexts.current}</Link>}>
            {policyTexts.older}
          </Notice>
        </div>
      )}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <details className="group print-hidden border-y border-sand lg:hidden">
          <summary className="flex min-h-11 items-center justify-between font-semibold">
            {policyTexts.contents}
            <Plus
              aria-hidden="true"
              strokeWidth={1.5}
              className="text-laterite transition-transform group-open:rotate-45"
            />
          </summary>
          <Contents items={contents} />
        </details>
        <div className="print-hidden hidden lg:sticky lg:top-24 lg:block lg:self-start">
          <Contents items={contents} />
        </div>
        <div>
          <PolicyText body={shown.body} />
          {below ? (
            <section id={below.policy} aria-labelledby={`${below.policy}-title`} className="section-gap scroll-mt-20">
              <h2 id={`${below.policy}-title`} className="mb-4 text-3xl">
                {policyTexts.titles[below.policy]}
              </h2>
              <div className="mb-8">
                <DimensionLine label={versionLine(below)} />
              </div>
              <PolicyText body={below.body} idPrefix={`${below.policy}-`} level={3} />
            </section>
          ) : null}
        </div>
      </div>
    </div>
  );
}

function Contents({ items }: { items: { id: string; text: string }[] }) {
  return (
    <nav aria-label={policyTexts.contents}>
      <ul className="border-t border-sand">
        {items.map(({ id, text }) => (
          <li key={id} className="border-b border-sand">
            <a href={`#${id}`} className="flex min-h-11 items-center py-2 underline-offset-4 hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function versionLine({ version, inForceFrom }: ShownPolicy): string {
  return `${policyTexts.version} ${version} · ${policyTexts.inForce} ${inForceFrom}`;
}
