import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Link } from '#app/ui/link.tsx';
import { Page } from '#app/ui/page.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { BenchPageData } from '../bench.page.server.ts';
import { MAX_BENCH_WORDS } from '../bench-days.ts';
import { benchOfficeTexts } from '../bench-office-texts.ts';
import { benchTexts } from '../bench-texts.ts';
import { BenchUpload } from './bench-upload.tsx';

const texts = benchOfficeTexts;
const DONE = ['shown', 'kept', 'taken_down'];

interface BenchPageProps extends BenchPageData {
  notice: keyof typeof texts.notices | null;
  errors: FormErrors | null;
}

/** /at-the-bench: the picture of each working day, and the orders in it. */
export function BenchPage({ today, strip, one, notice, errors }: BenchPageProps) {
  return (
    <Page
      title={benchTexts.title}
      lead={texts.lead}
      notice={
        notice && !errors ? { tone: DONE.includes(notice) ? 'success' : 'warn', words: texts.notices[notice] } : null
      }
      gap={10}
    >
      {one ? <OneDay key={one.day} one={one} errors={errors} /> : null}
      <BenchUpload today={today} />
      {one ? <Strip strip={strip} /> : <EmptyState title={texts.empty} />}
    </Page>
  );
}

function OneDay({ one, errors }: { one: NonNullable<BenchPageData['one']>; errors: FormErrors | null }) {
  return (
    <Section title={one.label} gap={4}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
        <Picture {...one.picture} sizes="(width >= 64rem) 33rem, 100vw" className="aspect-3/2" />
        <div className="flex min-w-0 flex-col gap-4">
          <Form errors={errors} encType="multipart/form-data">
            <input type="hidden" name="intent" value="describe" />
            <input type="hidden" name="day" value={one.day} />
            <fieldset>
              <legend className="mb-1 font-semibold">{texts.orders}</legend>
              <p className="text-sm text-muted">{one.orders.length > 0 ? texts.ordersHint : texts.noOrders}</p>
              <div className="tabular grid max-h-80 grid-cols-2 gap-x-4 overflow-y-auto sm:grid-cols-3">
                {one.orders.map(({ id, number, isTagged }) => (
                  <CheckboxField
                    key={id}
                    id={`bench-${id}`}
                    name="orders"
                    value={id}
                    label={number}
                    defaultChecked={isTagged}
                  />
                ))}
              </div>
            </fieldset>
            <TextField
              name="words"
              label={texts.words}
              hint={texts.wordsHint}
              defaultValue={one.words}
              maxLength={MAX_BENCH_WORDS}
              mark={false}
            />
            <div>
              <Button type="submit">{texts.save}</Button>
            </div>
          </Form>
          <Form encType="multipart/form-data">
            <input type="hidden" name="intent" value="take_down" />
            <input type="hidden" name="day" value={one.day} />
            <div>
              <Button type="submit" variant="quiet" className="-ml-2">
                {texts.takeDown}
              </Button>
            </div>
          </Form>
        </div>
      </div>
    </Section>
  );
}

/** A cell a working day: full where there was a picture, empty where it was missed. */
function Strip({ strip }: Pick<BenchPageData, 'strip'>) {
  const shown = strip.filter(({ isShown }) => isShown).length;
  return (
    <Section title={texts.strip} gap={4}>
      <p className="text-muted">{texts.filled(shown, strip.length)}</p>
      <ol className="tabular flex flex-wrap gap-2 text-sm">
        {strip.map(({ day, label, isShown, isChosen }) =>
          isShown ? (
            <li key={day}>
              <Link
                to={`/at-the-bench?day=${day}`}
                aria-current={isChosen ? 'true' : undefined}
                className="flex min-h-11 items-center bg-indigo px-3 text-white"
              >
                {label}
                <span className="sr-only"> {texts.isShown}</span>
              </Link>
            </li>
          ) : (
            <li key={day} className="flex min-h-11 items-center border border-rule px-3 text-muted">
              {label}
              <span className="sr-only"> {texts.isMissed}</span>
            </li>
          ),
        )}
      </ol>
    </Section>
  );
}
