import { Accordion } from '#app/ui/accordion.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { catalogTexts } from '../catalog-texts.ts';
import type { Drawing } from '../drawings/pen.ts';
import { formatLength, ownMeasures } from '../measurements.ts';
import type { Product } from '../product.ts';
import { DimensionsDrawing } from './dimensions-drawing.tsx';

const texts = catalogTexts.detail;

/** What it is, how large, of what, and how to keep it. The first two stand open: size is what people come back to check. */
export function ProductFacts({
  product,
  drawing,
  level,
}: {
  product: Product;
  drawing: Drawing | undefined;
  level: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  const measures = ownMeasures(product);
  const heading = 'font-sans text-lg font-semibold tracking-normal';
  return (
    <div className="grid min-w-0 content-start gap-10">
      <section>
        <Heading className={heading}>{texts.description}</Heading>
        <p className="measure mt-3 whitespace-pre-line">{product.description}</p>
      </section>
      <section>
        <Heading className={heading}>{texts.dimensions}</Heading>
        {measures && drawing ? (
          <div className="mt-4 grid gap-y-4">
            <DimensionsDrawing drawing={drawing} piece={measures} />
            <DescriptionList
              items={[
                { term: texts.width, detail: formatLength(measures.widthCm) },
                { term: texts.depth, detail: formatLength(measures.depthCm) },
                { term: texts.height, detail: formatLength(measures.heightCm) },
                { term: texts.seat, detail: product.seatHeightCm === null ? null : formatLength(product.seatHeightCm) },
              ]}
            />
          </div>
        ) : (
          <p className="measure mt-3">{texts.toMeasure}</p>
        )}
      </section>
      <Accordion
        level={level}
        items={[
          { title: texts.materials, content: product.materials.join(', ') },
          { title: texts.care, content: product.care },
        ].filter(({ content }) => content !== '')}
      />
    </div>
  );
}
