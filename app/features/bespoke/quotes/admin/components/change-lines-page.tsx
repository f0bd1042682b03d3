import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Costing } from '#app/features/bespoke/recipes/costing.ts';
import { mayGive, type Rights } from '#app/features/ground/settings/door/give-away.ts';
import { ChangedRows } from '#app/features/pay/order-changes/door/components/change-list.tsx';
import { orderChangeTexts } from '#app/features/pay/order-changes/door/order-change-texts.ts';
import { MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { FormErrorSummary } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { OWN_WORK } from '../../quote-draft.ts';
import { quoteFormTexts } from '../../quote-form-texts.ts';
import type { LinesPageView } from '../lines-page.server.ts';
import { ChangeLine } from './change-line.tsx';
import { FindField } from './find-field.tsx';
import { FoundProducts } from './found-products.tsx';

const texts = orderChangeTexts.lines;

interface ChangeLinesProps {
  page: LinesPageView;
  rights: Rights;
  /** What margins are reckoned from; undefined for whoever may not see money. */
  costing: Costing | undefined;
}

/**
 * /orders/:orderId/lines: what was ordered, to be changed. One form whose every button posts it, so that nothing typed is lost and
 * nothing needs scripts; it is saved only once what it comes to was seen.
 */
export function ChangeLinesPage({ page, rights, costing }: ChangeLinesProps) {
  const orderPath = `/orders/${page.orderId}`;
  const title = texts.title(page.number);
  const back = { to: orderPath, words: orderChangeTexts.back(page.number) };
  if (page.refusal && !page.message) {
    return (
      <Page title={title} back={back}>
        <Notice tone="warn">{page.refusal}</Notice>
      </Page>
    );
  }
  return (
    <Page title={title} back={back} lead={texts.lead}>
      <LinesForm page={page} rights={rights} costing={costing} orderPath={orderPath} />
    </Page>
  );
}

function LinesForm({ page, rights, costing, orderPath }: ChangeLinesProps & { orderPath: string }) {
  const { draft, fields, message, reviewed } = page;
  const summary = useRef<HTMLDivElement>(null);
  const review = useRef<HTMLElement>(null);
  const pressed = useNavigation().formData?.get('intent');
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer is a new form
  useEffect(() => {
    if (message) summary.current?.focus();
    else if (reviewed) review.current?.focus();
  }, [page]);
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset={!message && !reviewed}
      className="grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16"
    >
      <div className="flex min-w-0 flex-col gap-12">
        {message ? <FormErrorSummary ref={summary} errors={{ message, fields }} /> : null}
        <input type="hidden" name="changeId" value={draft.changeId} />
        <input type="hidden" name="seen" value={draft.seen} />
        <input type="hidden" name="reviewed" value={draft.reviewed} />
        {/* Enter in a field looks things up; it never saves. */}
        <button type="submit" name="intent" value="find" className="sr-only" tabIndex={-1} aria-hidden="true">
          {quoteFormTexts.find}
        </button>
        <Lines page={page} rights={rights} costing={costing} />
        <Section title={texts.days} gap={6}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2">
            {(['estimatedFrom', 'estimatedTo'] as const).map((name) => (
              <TextField
                key={name}
                name={name}
                label={name === 'estimatedFrom' ? orderChangeTexts.form.from : orderChangeTexts.form.to}
                type="date"
                defaultValue={draft[name]}
                error={fields[name]}
                mark={false}
              />
            ))}
          </div>
          <TextField
            name="reason"
            label={orderChangeTexts.form.reason}
            hint={orderChangeTexts.form.reasonHint}
            autoComplete="off"
            defaultValue={draft.reason}
            error={fields.reason}
            maxLength={MAX_REASON_LENGTH}
            mark={false}
          />
        </Section>
      </div>
      <div className="flex flex-col gap-6 lg:sticky lg:top-24 lg:self-start">
        {reviewed ? <Reviewed ref={review} reviewed={reviewed} isPending={pressed === 'save'} /> : null}
        <div className="flex flex-col gap-3">
          <Button
            type="submit"
            name="intent"
            value="review"
            variant={reviewed && !reviewed.isSame ? 'secondary' : 'primary'}
            size="large"
            block
            pending={pressed === 'review'}
          >
            {texts.review}
          </Button>
          <ButtonLink to={orderPath} variant="secondary">
            {orderChangeTexts.form.cancel}
          </ButtonLink>
        </div>
      </div>
    </Form>
  );
}

function Lines({ page, rights, costing }: ChangeLinesProps) {
  const { draft, fields, pieces, sold } = page;
  return (
    <Section id="change-lines" title={texts.pieces} gap={6}>
      {fields.pieces ? <p className="text-danger">{fields.pieces}</p> : null}
      <ol className="flex flex-col gap-6 empty:hidden">
        {draft.lines.map((line, index) => {
          // A line is its place in the form; another draft is another form.
          const key = `${line.from}/${line.productId}/${index}/${draft.lines.length}`;
          return (
            <ChangeLine
              key={key}
              index={index}
              line={line}
              sold={line.from === '' ? undefined : sold[line.from]}
              piece={pieces.find(({ id }) => id === line.productId)}
              fields={fields}
              rights={rights}
              costing={costing}
            />
          );
        })}
      </ol>
      <FindField name="pieceQuery" id="pieces" label={texts.find} words={draft.pieceQuery} />
      <FoundProducts found={page.found} pieces={page.pieces} />
      {mayGive(rights, 'own_work') ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button type="submit" name="intent" value={`add:${OWN_WORK}`} variant="secondary" size="small">
            {quoteFormTexts.ownWork.add}
          </Button>
          <p className="text-sm text-muted">{quoteFormTexts.ownWork.hint}</p>
        </div>
      ) : null}
    </Section>
  );
}

interface ReviewedProps {
  reviewed: NonNullable<LinesPageView['reviewed']>;
  isPending: boolean;
  ref: React.Ref<HTMLElement>;
}

/** What the change comes to, and the button that makes it. */
function Reviewed({ reviewed, isPending, ref }: ReviewedProps) {
  const words = texts.reviewed;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="reviewed"
      className="flex flex-col gap-4 border-l-3 border-indigo bg-indigo-tint p-4 sm:p-6"
    >
      <h2 id="reviewed" className="font-sans text-xl font-semibold">
        {words.title}
      </h2>
      {reviewed.isSame ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <ChangedRows rows={reviewed.rows} />
          <p className="tabular">{reviewed.total}</p>
          {reviewed.money.map((sentence) => (
            <p key={sentence} className="font-semibold">
              {sentence}
            </p>
          ))}
          {reviewed.late ? <p>{reviewed.late}</p> : null}
          <Button type="submit" name="intent" value="save" size="large" block pending={isPending}>
            {reviewed.isProposed ? words.propose : words.save}
          </Button>
        </>
      )}
    </section>
  );
}
