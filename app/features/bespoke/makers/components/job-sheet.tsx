import { ShownOfLine } from '#app/features/orders/order-requests/door/components/shown-of-line.tsx';
import { OrderPicture } from '#app/features/orders/orders/door/components/order-picture.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import type { JobSheetView } from '../job-sheet.server.ts';
import { makerTexts } from '../maker-texts.ts';

const texts = makerTexts.sheet;

/** What is made: drawing, photos, what was chosen, and what it takes. */
export function JobSheet({ job }: { job: Omit<JobSheetView, 'steps'> }) {
  const { materials, bought, quantity, pictureKey, shown } = job;
  return (
    <div className="job-sheet flex min-w-0 flex-col gap-6">
      <ShownOfLine shown={shown} />
      {pictureKey && shown.pictures.length === 0 ? (
        <OrderPicture pictureKey={pictureKey} size="large" className="aspect-4/5 w-full max-w-60" />
      ) : null}
      <DescriptionList
        areShort
        items={[
          { term: texts.order, detail: job.number },
          { term: texts.readyBy, detail: job.readyBy },
          { term: texts.chosen, detail: lines(job.chosen) },
          { term: texts.size, detail: job.size },
          { term: texts.bought, detail: lines(bought) },
        ]}
      />
      <section aria-label={texts.materials}>
        <h2 className="mb-2 text-2xl">{texts.materials}</h2>
        {materials.length > 0 ? (
          <>
            {quantity > 1 ? <p className="text-muted">{texts.forAll(quantity)}</p> : null}
            <ul className="divide-y divide-sand border-y border-sand">
              {materials.map(({ name, amount }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may name a material twice
                <li key={index} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span className="break-words">{name}</span>
                  <span className="tabular-nums">{amount}</span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="text-muted">{texts.noMaterials}</p>
        )}
      </section>
    </div>
  );
}

const lines = (all: readonly string[]) =>
  all.length > 0
    ? all.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have one name
        <span key={index} className="block break-words whitespace-pre-line">
          {each}
        </span>
      ))
    : null;
