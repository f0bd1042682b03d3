import { Accordion } from '#app/ui/accordion.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Link } from '#app/ui/link.tsx';
import { catalogTexts } from '../catalog-texts.ts';
import { ownMeasures } from '../door/measurements.ts';
import type { PieceDetail } from '../door/piece-detail.server.ts';
import type { FactSection } from '../door/product-facts.ts';
import { DimensionsDrawing } from './dimensions-drawing.tsx';

const texts = catalogTexts.detail;

type ProductFactsProps = Pick<PieceDetail, 'product' | 'drawing' | 'sheets' | 'facts'> & { level: 2 | 3 };

/** What it is, how large, how it is made, and what is promised of it. Size is what people come back to check: it is always open. */
export function ProductFacts({ product, drawing, sheets, facts, level }: ProductFactsProps) {
  const Heading = `h${level}` as const;
  const measures = ownMeasures(product);
  const heading = 'font-sans text-lg font-semibold tracking-normal';
  const dimensions = facts.sections.find(({ id }) => id === 'dimensions');
  const others = facts.sections.filter((section) => section !== dimensions);
  return (
    <div className="grid min-w-0 content-start gap-10 max-[700px]:mt-8">
      <section>
        <Heading className={heading}>{texts.description}</Heading>
        <p className="measure mt-3 whitespace-pre-line">{product.description}</p>
      </section>
      <section>
        <Heading className={heading}>{texts.dimensions}</Heading>
        <div className="mt-4 grid gap-y-4">
          {measures && drawing && sheets ? (
            <DimensionsDrawing drawing={drawing} sheets={sheets} piece={measures} />
          ) : (
            <p>{facts.toMeasure}</p>
          )}
          {dimensions?.measures ? <DescriptionList areShort items={dimensions.measures} /> : null}
          {measures && !drawing?.hangsAt ? (
            <More link={{ to: `/shop/${product.id}/floor`, label: texts.floor }} />
          ) : null}
          <More link={facts.bespoke} />
        </div>
      </section>
      <Accordion
        level={level}
        isOpenOnDesks
        items={others.map((section) => ({ ...section, content: <Said {...section} /> }))}
      />
    </div>
  );
}

function Said({ lines = [], link }: FactSection) {
  return (
    <>
      {lines.length > 1 ? (
        <ul className="fact-lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p className="whitespace-pre-line">{lines[0]}</p>
      )}
      <More link={link} />
    </>
  );
}

function More({ link }: Pick<FactSection, 'link'>) {
  return link ? (
    <p className="mt-2 underline underline-offset-4">
      <Link to={link.to}>{link.label}</Link>
    </p>
  ) : null;
}
