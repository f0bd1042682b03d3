import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { quoteFormTexts as texts } from '../../quote-form-texts.ts';
import type { QuoteFormPage } from '../quote-form.server.ts';
import { FindField } from './find-field.tsx';
import { QuoteFold } from './quote-fold.tsx';

/** Who orders: somebody with an account, found by name, email or phone; or a name and a number. */
export function QuoteFormCustomer({ page }: { page: QuoteFormPage }) {
  const { draft, foundCustomers, fields } = page;
  const heading = (
    <h2 id="new-customer" className="text-2xl">
      {texts.customer}
    </h2>
  );
  return (
    <section aria-labelledby="new-customer" className="flex flex-col gap-3">
      <input type="hidden" name="userId" value={draft.userId} />
      {draft.userId ? heading : null}
      {draft.userId ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-palm bg-palm-tint p-4">
          <span className="grow">{texts.chosen(draft.name)}</span>
          <Button type="submit" name="intent" value="forget" variant="quiet" size="small">
            {texts.forget}
          </Button>
        </p>
      ) : (
        <QuoteFold title={heading} holds={texts.findCustomer} isOpen={foundCustomers !== null}>
          <FindField
            name="customerQuery"
            label={texts.findCustomer}
            hint={texts.findCustomerHint}
            words={draft.customerQuery}
          />
          {foundCustomers ? <FoundCustomers found={foundCustomers} /> : null}
        </QuoteFold>
      )}
      {/* The key makes the fields take over what an account knows. */}
      <div key={draft.userId || page.chosen || 'typed'} className="grid grid-cols-2 gap-3">
        <div className="col-span-2">
          <TextField
            name="name"
            label={texts.name}
            autoComplete="off"
            defaultValue={draft.name}
            error={fields.name}
            maxLength={MAX_NAME_LENGTH}
            required
            mark={false}
          />
        </div>
        <TextField
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={texts.phone}
          defaultValue={draft.phone}
          error={fields.phone}
          maxLength={MAX_PHONE_LENGTH}
          required
          mark={false}
        />
        <SelectField
          name="source"
          label={texts.source}
          mark={false}
          defaultValue={draft.source}
          options={(['phone', 'chat', 'workshop'] as const).map((value) => ({ value, label: texts.sources[value] }))}
        />
        <div className="col-span-2">
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            label={texts.email}
            defaultValue={draft.email}
            error={fields.email}
            maxLength={MAX_EMAIL_LENGTH}
          />
        </div>
      </div>
    </section>
  );
}

function FoundCustomers({ found }: { found: NonNullable<QuoteFormPage['foundCustomers']> }) {
  if (found.length === 0) return <p className="text-muted">{texts.noCustomer}</p>;
  return (
    <ul className="divide-y divide-sand border-y border-sand">
      {found.map(({ id, name, email, phone }) => (
        <li key={id} className="flex items-center gap-4 py-2">
          <span className="min-w-0 grow">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block truncate text-sm text-muted">{[email, phone].filter(Boolean).join(' · ')}</span>
          </span>
          <Button type="submit" name="intent" value={`choose:${id}`} variant="secondary" size="small">
            {texts.use}
            <span className="sr-only"> {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
