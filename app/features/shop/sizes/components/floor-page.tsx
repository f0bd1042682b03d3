import { formatLength, PERSON_CM } from '#app/features/shop/catalog/door/measurements.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { type FloorStep, floorSteps } from '../floor-steps.ts';
import { floorTexts as texts } from '../floor-texts.ts';
import { Person } from './person.tsx';
import type { Sizes } from './size-drawing.tsx';

interface FloorPageProps {
  product: { id: string; name: string };
  measures: Sizes;
}

/** Step by step, one length a drawing, and all of it there at once: somebody who measures has one hand and no line. */
export function FloorPage({ product: { id, name }, measures }: FloorPageProps) {
  return (
    <div className="page-width pt-2 pb-16 md:pt-4">
      <ButtonLink to={`/shop/${id}`} data-back variant="quiet" size="small" className="-ml-2">
        {texts.back(name)}
      </ButtonLink>
      <div className="mt-2">
        <PageHeading lead={texts.lead(name)}>{texts.title}</PageHeading>
      </div>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {floorSteps(measures).map((step, index) => (
          <li key={step.what} className="flex flex-col gap-3">
            <h2 className="font-sans text-lg font-semibold tracking-normal">
              {index + 1}. {step.what}
            </h2>
            {step.line || step.cm === null ? (
              <FloorPlan step={step} measures={measures} />
            ) : (
              <WallView measures={measures} />
            )}
            {step.cm === null ? null : <p className="tabular text-3xl">{formatLength(step.cm)}</p>}
            <p className="measure">{step.how}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Around the piece: what a shoe or a figure needs. */
const MARGIN_CM = 34;
/** Beyond the edge of any drawing. */
const FAR_CM = 3_000;
const STROKE = 'var(--color-laterite)';

/** From above: the wall at the top, the piece where it will be, shoes in its scale. */
function FloorPlan({ step: { line, shoes }, measures: { widthCm, depthCm } }: { step: FloorStep; measures: Sizes }) {
  const [left, width] = [-MARGIN_CM, widthCm + 2 * MARGIN_CM];
  const height = depthCm + 60 + MARGIN_CM;
  // Lines keep their strength, however large the piece is.
  const pen = width / 240;
  return (
    <svg
      viewBox={`${left} -14 ${width} ${height + 14}`}
      className="h-64 w-full border border-sand bg-white"
      aria-hidden="true"
    >
      <path d={`M${-FAR_CM} -7H${FAR_CM}`} stroke="var(--color-sand)" strokeWidth="14" />
      <path
        d={`M0 0h${widthCm}v${depthCm}h${-widthCm}z`}
        fill="var(--color-cotton)"
        stroke="var(--color-rule)"
        strokeWidth={pen}
        strokeDasharray={4 * pen}
      />
      {shoes.map(([x, y]) => (
        <Shoe key={`${x} ${y}`} x={x} y={y} />
      ))}
      {line ? <Measured line={line} pen={pen} /> : null}
    </svg>
  );
}

/** A shoe, 28 cm long, whose heel is at the corner. */
function Shoe({ x, y }: { x: number; y: number }) {
  return (
    <path
      d="M-4 1c0-3 8-3 8 0v7c0 3-1 4-1 6 0 3 2 5 2 9 0 7-9 7-9 0 0-4 1-6 1-9 0-2-1-3-1-6z"
      transform={`translate(${x} ${y})`}
      fill="var(--color-indigo)"
    />
  );
}

function Measured({ line: [x1, y1, x2, y2], pen }: { line: readonly [number, number, number, number]; pen: number }) {
  const tick = y1 === y2 ? `v${8 * pen}m0 ${-4 * pen}` : `h${8 * pen}m${-4 * pen} 0`;
  const back = y1 === y2 ? `m0 ${-4 * pen}` : `m${-4 * pen} 0`;
  return (
    <path
      d={`M${x1} ${y1}${back}${tick}L${x2} ${y2}${back}${tick}`}
      fill="none"
      stroke={STROKE}
      strokeWidth={2.5 * pen}
    />
  );
}

/** The wall with the piece before it and somebody beside it. */
function WallView({ measures: { widthCm, heightCm } }: { measures: Sizes }) {
  const above = Math.max(heightCm, PERSON_CM.height) + 12;
  const width = widthCm + 2 * MARGIN_CM + 60;
  const pen = width / 240;
  return (
    <svg
      viewBox={`${-MARGIN_CM} ${-above} ${width} ${above + 6}`}
      className="h-64 w-full border border-sand bg-white"
      aria-hidden="true"
    >
      <path d={`M${-FAR_CM} 0H${FAR_CM}`} stroke="var(--color-rule)" strokeWidth={pen} />
      <path
        d={`M0 0v${-heightCm}h${widthCm}v${heightCm}z`}
        fill="var(--color-cotton)"
        stroke="var(--color-rule)"
        strokeWidth={pen}
        strokeDasharray={4 * pen}
      />
      <g fill="var(--color-sand)">
        <Person x={widthCm + MARGIN_CM} y={0} {...PERSON_CM} />
      </g>
      <Measured line={[0, 0, 0, -heightCm]} pen={pen} />
    </svg>
  );
}
