import { Form as PlainForm, useNavigation } from 'react-router';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { Section } from '#app/ui/section.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { CutListView } from '../cut-list.page.server.ts';
import { cuttingTexts as texts } from '../cutting-texts.ts';
import type { MaterialPlan } from '../plan-cuts.ts';
import { SheetDrawing } from './sheet-drawing.tsx';

interface CutListPageProps {
  list: CutListView;
  notice: string | undefined;
  refused: Pick<RefusedForm, 'errors' | 'values'> | undefined;
}

/** /cutting: what is promised, or one product or quote, on sheets and boards, for the screen and for A4. */
export function CutListPage({ list, notice, refused }: CutListPageProps) {
  const { name, lines, chosen, plans, problems } = list;
  return (
    <Page
      title={name === null ? texts.title : texts.ofOne(name)}
      lead={name === null ? texts.lead : texts.leadOfOne}
      notice={notice && !refused ? { words: notice } : null}
      back={name === null ? undefined : { to: '/cutting', words: texts.all }}
      gap={12}
    >
      {lines.length > 0 ? <ChooseLines lines={lines} /> : null}
      {problems.length > 0 ? (
        <Notice tone="warn" title={texts.problems}>
          <ul className="list-disc pl-5">
            {problems.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {plans.length === 0 ? (
        lines.length > 0 && chosen.length === 0 ? (
          <p className="text-muted">{texts.noneChosen}</p>
        ) : (
          <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
        )
      ) : (
        <PrintButton words={texts.print} hint={texts.printHint} />
      )}
      {plans.map((plan) => (
        <MaterialSheets key={plan.materialId} plan={plan} lines={name === null ? plan.lines : []} />
      ))}
      <Offcuts list={list} refused={refused} />
    </Page>
  );
}

function ChooseLines({ lines }: Pick<CutListView, 'lines'>) {
  return (
    <Section title={texts.promised} gap={4} className="print-hidden">
      <p className="measure text-muted">{texts.promisedHint}</p>
      <PlainForm method="get" className="flex flex-col gap-4">
        <div className="divide-y divide-sand border-y border-sand">
          {lines.map(({ key, label, day, isChosen }) => (
            <CheckboxField
              key={key}
              name="line"
              value={key}
              id={`line-${key}`}
              label={label}
              hint={day}
              defaultChecked={isChosen}
            />
          ))}
        </div>
        <div>
          <Button type="submit" variant="secondary">
            {texts.make}
          </Button>
        </div>
      </PlainForm>
    </Section>
  );
}

function MaterialSheets({ plan, lines }: { plan: MaterialPlan; lines: readonly string[] }) {
  const { name, isBoard, parts, sheets, bought, wastePercent, unplaced } = plan;
  let place = 0;
  return (
    <Section title={name} gap={6} className="border-t border-sand pt-6">
      <p className="tabular font-semibold">{texts.summary(bought, sheets.length - bought, isBoard, wastePercent)}</p>
      {unplaced.length > 0 ? <Notice tone="warn">{texts.unplaced(unplaced.join(', '))}</Notice> : null}
      <div className={isBoard ? 'flex flex-col gap-6' : 'grid gap-8 lg:grid-cols-2'}>
        {sheets.map((sheet) => {
          if (sheet.offcutId === null) place += 1;
          const title = sheet.offcutId === null ? texts.sheet(place, isBoard) : texts.offcut;
          const key = sheet.offcutId ?? `sheet ${place}`;
          return <SheetDrawing key={key} sheet={sheet} title={title} isBoard={isBoard} />;
        })}
      </div>
      {isBoard ? null : <p className="text-sm text-muted">{texts.grain}</p>}
      <DataTable
        caption={texts.parts}
        rows={parts}
        rowKey={({ number }) => String(number)}
        columns={[
          { key: 'part', heading: texts.columns.part, cell: ({ number, name: part }) => `${number}. ${part}` },
          { key: 'piece', heading: texts.columns.piece, cell: ({ piece }) => piece },
          {
            key: 'size',
            heading: texts.columns.size,
            numeric: true,
            cell: ({ lengthMm, widthMm }) => texts.size(lengthMm, isBoard ? null : widthMm),
          },
          { key: 'count', heading: texts.columns.count, numeric: true, isSum: true, cell: ({ count }) => `× ${count}` },
        ]}
      />
      {lines.length > 0 && unplaced.length === 0 ? <MarkCut plan={plan} lines={lines} /> : null}
    </Section>
  );
}

function MarkCut({ plan, lines }: { plan: MaterialPlan; lines: readonly string[] }) {
  const { materialId, isBoard, sheets, bought } = plan;
  const isSaving = useNavigation().formData?.get('material') === materialId;
  const rests = sheets.flatMap((sheet) => sheet.rests);
  return (
    <Form className="print-hidden flex flex-col gap-3 border border-sand p-4">
      <p className="font-semibold">{texts.done.title}</p>
      <input type="hidden" name="material" value={materialId} />
      <input type="hidden" name="bought" value={bought} />
      {lines.map((key) => (
        <input key={key} type="hidden" name="line" value={key} />
      ))}
      {sheets.map(({ offcutId }) =>
        offcutId ? <input key={offcutId} type="hidden" name="offcut" value={offcutId} /> : null,
      )}
      {rests.length > 0 ? (
        <fieldset>
          <legend className="text-muted">{texts.done.keep}</legend>
          <div className="grid sm:grid-cols-2">
            {rests.map((rest, index) => {
              const [length, width] = [Math.floor(rest.length), Math.floor(rest.width)];
              return (
                <CheckboxField
                  // biome-ignore lint/suspicious/noArrayIndexKey: two offcuts may have one size
                  key={index}
                  name="keep"
                  id={`keep-${materialId}-${index}`}
                  value={isBoard ? String(length) : `${length}x${width}`}
                  label={texts.size(length, isBoard ? null : width)}
                />
              );
            })}
          </div>
        </fieldset>
      ) : null}
      <p className="text-sm text-muted">{texts.done.hint(bought, isBoard)}</p>
      <div>
        <Button type="submit" name="intent" value="cut" pending={isSaving}>
          {texts.done.button}
        </Button>
      </div>
    </Form>
  );
}

function Offcuts({ list: { offcuts, materials }, refused }: Pick<CutListPageProps, 'list' | 'refused'>) {
  const isSaving = useNavigation().formData?.get('intent') === 'keep';
  const typed: Record<string, string | undefined> = refused?.values ?? {};
  return (
    <Section title={texts.offcuts.title} gap={4} className="print-hidden border-t border-sand pt-6">
      {offcuts.length === 0 ? <p className="text-muted">{texts.offcuts.none}</p> : null}
      <ul className="divide-y divide-sand border-y border-sand empty:hidden">
        {offcuts.map(({ id, name, size }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
            <span>
              {name}, <span className="tabular whitespace-nowrap">{size}</span>
            </span>
            <PlainForm method="post">
              <input type="hidden" name="gone" value={id} />
              <Button
                type="submit"
                name="intent"
                value="discard"
                variant="quiet"
                size="small"
                aria-label={texts.offcuts.discardOne(name, size)}
              >
                {texts.offcuts.discard}
              </Button>
            </PlainForm>
          </li>
        ))}
      </ul>
      {materials.length > 0 ? (
        <Form errors={refused?.errors ?? null} className="max-w-3xl">
          <div className="grid gap-6 sm:grid-cols-3">
            <SelectField
              name="material"
              label={texts.offcuts.material}
              placeholder={texts.offcuts.choose}
              options={materials.map(({ id, name }) => ({ value: id, label: name }))}
              mark={false}
              defaultValue={typed.material}
            />
            {(['length', 'width'] as const).map((name) => (
              <TextField
                key={name}
                name={name}
                label={texts.offcuts[name]}
                suffix="mm"
                inputMode="numeric"
                maxLength={5}
                autoComplete="off"
                mark={false}
                defaultValue={typed[name]}
              />
            ))}
          </div>
          <p className="-mt-1 text-sm text-muted">{texts.offcuts.widthHint}</p>
          <div>
            <Button type="submit" name="intent" value="keep" variant="secondary" pending={isSaving}>
              {texts.offcuts.add}
            </Button>
          </div>
        </Form>
      ) : null}
    </Section>
  );
}
