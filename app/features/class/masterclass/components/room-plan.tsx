import { masterclassTexts } from '../masterclass-texts.ts';

/** Chairs as the plan shows them: where their seat's centre is and which way they look, in degrees. */
const CHAIRS = [
  { x: 150, y: 252, turn: 90 },
  { x: 422, y: 252, turn: -90 },
  { x: 240, y: 176, turn: 180 },
  { x: 332, y: 176, turn: 180 },
];
const PENDANTS = [236, 336];

/** The dining room of the photograph beside it, as a student draws it in the first week: 4.8 by 4 metres at 1 to 50. */
export function RoomPlan({ label, className }: { label: string; className?: string }) {
  return (
    <svg viewBox="16 6 508 480" role="img" aria-label={label} className={className} fill="none">
      <g stroke="currentColor" strokeWidth="1.5" className="text-ink">
        <path d="M58 48H514V432H474M404 432H58V48" />
        <path d="M70 60H502V420H474M404 420H70V60" />
        <path d="M404 420v12M474 420v12M474 420V350A70 70 0 0 0 404 420" strokeWidth="1" />
        <path d="M58 130h12M58 290h12M62 130V290M66 130V290" strokeWidth="1" />
      </g>
      <g stroke="currentColor" strokeWidth="1.25" className="text-indigo">
        <rect x="178" y="203" width="216" height="99" rx="49.5" className="fill-white" />
        <rect x="324" y="60" width="162" height="40" className="fill-white" />
        <path d="M378 60v40M432 60v40" />
        {CHAIRS.map(({ x, y, turn }) => (
          <g key={`${x}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <rect x="-21" y="-20" width="42" height="40" rx="6" className="fill-white" />
            <path d="M-21 14H21" />
          </g>
        ))}
        <circle cx="108" cy="98" r="14" className="fill-white" />
        <path
          d="M108 98c-26-4-30-18-28-28 12 2 26 10 28 28c2-22 14-30 26-30 0 14-8 26-26 30c18 2 26 12 26 24-14 0-24-8-26-24c-2 16-10 26-24 28 0-14 8-24 24-28"
          strokeWidth="1"
        />
      </g>
      <g stroke="currentColor" strokeWidth="1" className="text-laterite">
        {PENDANTS.map((x) => (
          <g key={x}>
            <circle cx={x} cy="252" r="22" strokeDasharray="4 3" />
            <path d={`M${x - 5} 252h10M${x} 247v10`} />
          </g>
        ))}
        <path d="M443 252H502M443 246v12M502 246v12" />
        <path d="M178 338H394M178 332v12M394 332v12" />
        <path d="M324 118H486M324 112v12M486 112v12" />
      </g>
      <g stroke="currentColor" strokeWidth="1" className="text-rule">
        <path d="M70 24H502M70 18v12M502 18v12" />
        <path d="M30 60V420M24 60h12M24 420h12" />
      </g>
      <g className="tabular fill-muted" fontSize="17" textAnchor="middle">
        <Label x={286} y={29} measure="4,800" />
        <g transform="translate(35 240) rotate(-90)">
          <Label x={0} y={0} measure="4,000" />
        </g>
        <Label x={286} y={343} measure="2,400" />
        <Label x={405} y={123} measure="1,800" />
        <text x={472} y={242}>
          {650}
        </text>
        <text x={58} y={472} textAnchor="start">
          {masterclassTexts.plan.title}
        </text>
        <text x={514} y={472} textAnchor="end">
          {masterclassTexts.plan.unit}
        </text>
      </g>
    </svg>
  );
}

/** A measurement on its line, with the line cut out behind it. */
function Label({ x, y, measure }: { x: number; y: number; measure: string }) {
  return (
    <>
      <rect x={x - 30} y={y - 15} width="60" height="20" className="fill-cotton" />
      <text x={x} y={y}>
        {measure}
      </text>
    </>
  );
}
