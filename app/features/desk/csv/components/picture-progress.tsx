import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { ProgressLine } from '#app/ui/progress-line.tsx';
import { Section } from '#app/ui/section.tsx';
import type { PictureProgress as Progress } from '../picture-progress.server.ts';
import { productCsvTexts } from '../product-csv-texts.ts';

const texts = productCsvTexts.pictures;

/** How far the pictures of imported files are, and which could not be fetched. */
export function PictureProgress({ here, waiting, failed, failures }: Progress) {
  const all = here + waiting + failed;
  return (
    <Section title={texts.title} gap={4}>
      <div className="max-w-xl">
        <ProgressLine label={texts.progress} value={here} max={all} valueText={texts.of(here, all)} />
      </div>
      {waiting > 0 ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {texts.coming}
          <ButtonLink to="/uploads/csv" variant="secondary" size="small">
            {texts.look}
          </ButtonLink>
        </p>
      ) : null}
      {failed > 0 ? (
        <>
          <DataTable
            caption={texts.failed(failed)}
            rows={failures}
            rowKey={({ productId, address }) => `${productId} ${address}`}
            columns={[
              {
                key: 'piece',
                heading: texts.piece,
                cell: ({ name, productId }) => <Link to={`/uploads/${productId}`}>{name}</Link>,
              },
              {
                key: 'address',
                heading: texts.address,
                cell: ({ address }) => <span className="break-all">{address}</span>,
              },
              { key: 'why', heading: texts.why, cell: ({ reason }) => (reason ? texts.reasons[reason] : '–') },
            ]}
          />
          {failures.length < failed ? <p>{texts.shown(failures.length, failed)}</p> : null}
          <Form className="flex-row flex-wrap">
            <Button type="submit" name="pictures" value="retry" variant="secondary">
              {texts.retry}
            </Button>
            <Button type="submit" name="pictures" value="leave" variant="secondary">
              {texts.leave}
            </Button>
          </Form>
        </>
      ) : null}
    </Section>
  );
}
