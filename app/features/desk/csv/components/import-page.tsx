import Download from 'lucide-react/icons/download';
import { productsAdminTexts } from '#app/features/desk/products/products-admin-texts.ts';
import type { TextEncoding, WrongLetter } from '#app/platform/csv/decode-text.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { FieldFrame, useField } from '#app/ui/field-frame.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { type PillTone, StatusPill } from '#app/ui/status-pill.tsx';
import type { PlanView } from '../import-view.ts';
import type { PictureProgress as PictureProgressView } from '../picture-progress.server.ts';
import { productCsvTexts } from '../product-csv-texts.ts';
import { ForeignFile } from './foreign-file.tsx';
import { OwnFile } from './own-file.tsx';
import { PictureProgress } from './picture-progress.tsx';

const texts = productsAdminTexts.csv;

interface ImportPageProps {
  applied: { created: number; updated: number } | null;
  refusal: string | null;
  dryRun?: PlanView & { importId: string; encoding?: TextEncoding; wrong?: WrongLetter[] };
  choiceErrors?: FormErrors;
  pictures: PictureProgressView | null;
}

/** /uploads/csv: all pieces out as a file, and a file in: first what it would do, row by row, then the press that does it. */
export function ImportPage({ applied, refusal, dryRun, choiceErrors, pictures }: ImportPageProps) {
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      notice={applied && !refusal && !dryRun ? { words: texts.applied(applied.created, applied.updated) } : null}
    >
      {refusal && dryRun ? (
        <Notice tone="warn" announce>
          {refusal}
        </Notice>
      ) : null}
      {pictures && !dryRun ? <PictureProgress {...pictures} /> : null}
      {dryRun ? <DryRun {...dryRun} choiceErrors={choiceErrors ?? null} /> : null}
      <a href="/uploads/export.csv" download className={`${buttonClass({ variant: 'secondary' })} self-start`}>
        <Download aria-hidden="true" size={20} strokeWidth={1.5} />
        {texts.export}
      </a>
      <p className="measure text-muted">{texts.feeds}</p>
      <Form
        encType="multipart/form-data"
        errors={refusal && !dryRun ? { message: refusal, fields: { file: refusal } } : null}
        className="max-w-xl"
      >
        <FileField />
        <Button type="submit" size="large" className="self-start">
          {texts.dryRun}
        </Button>
      </Form>
    </Page>
  );
}

function FileField() {
  const field = useField({ name: 'file', hint: texts.fileHint });
  return (
    <FieldFrame field={field} label={texts.file} hint={texts.fileHint} required mark={false}>
      <input
        {...field.control}
        type="file"
        accept=".csv,text/csv,text/plain"
        required
        className="control h-auto py-2 file:mr-4 file:min-h-11 file:rounded-xs file:border file:border-ink file:bg-transparent file:px-4 file:font-semibold file:text-ink"
      />
    </FieldFrame>
  );
}

const TONES: Record<PlanView['rows'][number]['act'], PillTone> = {
  create: 'success',
  update: 'info',
  unchanged: 'neutral',
  error: 'danger',
};

function DryRun({
  choiceErrors,
  ...plan
}: NonNullable<ImportPageProps['dryRun']> & { choiceErrors: FormErrors | null }) {
  const { importId, wrong = [], leftColumns, newCategories, own, foreign } = plan;
  return (
    <div className="flex flex-col gap-6">
      {foreign ? (
        <ForeignFile importId={importId} foreign={foreign} leftColumns={leftColumns} errors={choiceErrors} />
      ) : null}
      {own?.isPresta ? <Notice>{productCsvTexts.prestaShop}</Notice> : null}
      {wrong.length > 0 ? <Notice tone="warn">{productCsvTexts.wrongLetters(wrong)}</Notice> : null}
      {own?.isNameless ? <Notice tone="warn">{productCsvTexts.own.nameless}</Notice> : <Counts {...plan} />}
      {own ? <OwnFile importId={importId} own={own} errors={choiceErrors} /> : null}
      {newCategories.length > 0 ? <Notice>{productCsvTexts.newCategories(newCategories)}</Notice> : null}
      {own?.isNameless ? null : (
        <>
          <ApplyForm {...plan} />
          <Rows {...plan} />
        </>
      )}
    </div>
  );
}

function Counts({ encoding, counts, total, leftColumns, foreign }: NonNullable<ImportPageProps['dryRun']>) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {encoding && !foreign ? texts.read(total, encoding) : null}
        {(['create', 'update', 'unchanged', 'error'] as const).map((act) => (
          <StatusPill key={act} tone={TONES[act]}>
            {`${texts.acts[act]}: ${counts[act]}`}
          </StatusPill>
        ))}
      </p>
      {leftColumns.length > 0 && !foreign ? (
        <Notice tone="warn">{productCsvTexts.unknownColumns(leftColumns)}</Notice>
      ) : null}
      {counts.error > 0 ? (
        <Notice tone="warn">{foreign ? productCsvTexts.leftOut(counts.error) : texts.errorsStay(counts.error)}</Notice>
      ) : null}
    </>
  );
}

function Rows({ rows, total }: PlanView) {
  return (
    <DataTable
      caption={rows.length < total ? texts.shown(rows.length, total) : texts.title}
      hideCaption={rows.length === total}
      rows={rows}
      rowKey={({ line }) => String(line)}
      columns={[
        { key: 'name', heading: texts.columns.name, cell: ({ name }) => name || '–' },
        { key: 'line', heading: texts.columns.line, numeric: true, cell: ({ line }) => line },
        {
          key: 'act',
          heading: texts.columns.act,
          cell: ({ act }) => <StatusPill tone={TONES[act]}>{texts.acts[act]}</StatusPill>,
        },
        { key: 'why', heading: texts.columns.why, cell: ({ details }) => details.join('. ') },
      ]}
    />
  );
}

function ApplyForm({ importId, hash, counts, foreign }: NonNullable<ImportPageProps['dryRun']>) {
  const changes = counts.create + counts.update;
  if (foreign?.currency === '') return <p className="font-semibold">{productCsvTexts.choices.first}</p>;
  if (changes === 0) return <p className="font-semibold">{texts.nothing}</p>;
  return (
    <Form>
      <input type="hidden" name="importId" value={importId} />
      <input type="hidden" name="hash" value={hash} />
      <Button type="submit" size="large" className="self-start">
        {texts.apply(changes)}
      </Button>
    </Form>
  );
}
