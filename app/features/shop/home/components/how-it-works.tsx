import type { ReactNode } from 'react';
import type { Titled } from '#app/platform/text/titled-paragraphs.ts';
import { homeTexts } from '../home-texts.ts';

const texts = homeTexts.how;

const GROUND = <path d="M0 112H240" className="text-rule" />;
const MEASURE = 'text-laterite';

/** Three steps as the workshop would draw them, on one ground line. */
const DRAWINGS: readonly ReactNode[] = [
  // A room's corner, and the tape along its wall.
  <>
    <path d="M40 112V20H200V112M84 112V52h34v60M110 84h3" />
    <rect x="144" y="40" width="34" height="30" />
    <path d="M40 12H200M40 8v8M200 8v8M212 20v92M208 20h8M208 112h8" className={MEASURE} />
  </>,
  // A frame on the bench, a plane beside it.
  <>
    <path d="M28 112V76H212V112M20 68H220v8H20z" />
    <path d="M70 68V44q0-6 6-6h68q6 0 6 6V68M70 56h80M92 38v18M128 38v18" />
    <path d="M168 68v-9h34l4 9zM176 59q2-8 9-8M196 59v-9" />
    <path d="M70 26h80M70 22v8M150 22v8" className={MEASURE} />
  </>,
  // A door that is wide enough.
  <>
    <path d="M88 112V20h64v92M88 20 60 30v82M66 72v6" />
    <path
      d="M104 112v-6M184 112v-6M98 106V92q0-5 5-5h82q5 0 5 5v14zM110 87V70q0-5 5-5h58q5 0 5 5v17"
      fill="var(--color-chalk)"
    />
    <path d="M88 12h64M88 8v8M152 8v8" className={MEASURE} />
  </>,
];

/** How a piece is ordered, made and brought: in the owner's words, or in what the site itself does. */
export function HowItWorks({ own, canCollect }: { own: readonly Titled[]; canCollect: boolean }) {
  const begun = texts.steps.map((step) => ({
    title: step.title,
    paragraphs: [!canCollect && 'lineWithoutPickup' in step ? step.lineWithoutPickup : step.line],
  }));
  return (
    <section aria-labelledby="how" className="reveal page-width section-gap">
      <h2 id="how" className="text-3xl">
        {texts.heading}
      </h2>
      <ol className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-3">
        {(own.length > 0 ? own : begun).map(({ title, paragraphs }, index) => (
          <li key={title}>
            <svg
              viewBox="0 0 240 116"
              aria-hidden="true"
              className="h-auto w-full max-w-72 fill-none stroke-current"
              strokeWidth="1.25"
              strokeLinejoin="round"
            >
              {GROUND}
              {DRAWINGS[index]}
            </svg>
            <h3 className="mt-4 font-sans text-lg font-semibold tracking-normal">{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-1 max-w-[40ch] text-muted">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
