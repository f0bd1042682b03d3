import { useNavigation } from 'react-router';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { Sums } from '#app/ui/sums.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MAX_HOURS_LENGTH, MAX_MAKER_NAME } from '../close-cost.schema.ts';
import { costTexts as texts } from '../cost-texts.ts';
import type { OrderCostView } from '../order-cost.page.server.ts';

interface OrderCostPageProps {
  page: OrderCostView;
  done: string | undefined;
  refused: Pick<RefusedForm, 'errors' | 'values'> | undefined;
}

/** /orders/:orderId/cost: line by line, what was reckoned and what it came to. */
export function OrderCostPage({ page, done, refused }: OrderCostPageProps) {
  return (
    <Page
      title={texts.title(page.number)}
      lead={texts.lead}
      back={{ to: `/orders/${page.orderId}`, words: texts.back(page.number) }}
      notice={done && !refused ? { words: done } : null}
      gap={12}
    >
      {page.lines.map((line) => (
        <LineCost
          key={line.position}
          line={line}
          refused={refused?.values.position === String(line.position) ? refused : undefined}
        />
      ))}
    </Page>
  );
}

function LineCost({ line, refused }: { line: OrderCostView['lines'][number]; refused: OrderCostPageProps['refused'] }) {
  const isSaving = useNavigation().formData?.get('position') === String(line.position);
  const typed: Record<string, string | undefined> = refused?.values ?? line.typed;
  const id = (name: string) => `${name}-${line.position}`;
  return (
    <Section title={line.name} gap={4} className="border-t border-sand pt-6">
      {line.variation ? <p className="text-muted">{line.variation}</p> : null}
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
        <div className="flex flex-col gap-2">
          <Sums
            lines={[
              { term: texts.sold, sum: line.sold },
              { term: texts.estimate, sum: line.estimate },
              { term: texts.truth, sum: line.truth },
            ]}
          />
          {line.difference ? <p className="tabular">{line.difference}</p> : null}
          {line.left ? (
            <p className={line.isLoss ? 'tabular font-semibold text-danger' : 'tabular font-semibold'}>{line.left}</p>
          ) : null}
          {line.isPartial ? <p className="text-sm text-muted">{texts.partly}</p> : null}
          {line.estimate === null ? (
            <p className="text-sm text-muted">{line.isSoon ? texts.soon : texts.unknown}</p>
          ) : null}
        </div>
        <Form errors={refused?.errors ?? null} preventScrollReset className="gap-4">
          <input type="hidden" name="position" value={line.position} />
          <p className="text-sm text-muted">{texts.truthHint}</p>
          <div className="grid grid-cols-2 gap-4">
            {(['total', 'materials'] as const).map((name) => (
              <TextField
                key={name}
                id={id(name)}
                name={name}
                label={texts[name]}
                prefix="₦"
                inputMode="decimal"
                maxLength={MAX_AMOUNT_LENGTH}
                autoComplete="off"
                mark={false}
                defaultValue={typed[name]}
              />
            ))}
            <TextField
              id={id('hours')}
              name="hours"
              label={texts.hours}
              hint={line.isTicked ? texts.ticked : undefined}
              inputMode="decimal"
              maxLength={MAX_HOURS_LENGTH}
              autoComplete="off"
              mark={false}
              defaultValue={typed.hours}
            />
            <TextField
              id={id('maker')}
              name="maker"
              label={texts.maker}
              maxLength={MAX_MAKER_NAME}
              autoComplete="off"
              mark={false}
              defaultValue={typed.maker}
            />
          </div>
          <div>
            <Button type="submit" variant="secondary" pending={isSaving}>
              {texts.save}
            </Button>
          </div>
        </Form>
      </div>
    </Section>
  );
}
