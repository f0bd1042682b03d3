import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { quoteFormTexts as texts } from '../../quote-form-texts.ts';
import type { QuoteFormPage } from '../quote-form.server.ts';
import { FindField } from './find-field.tsx';

/** Who orders: somebody with an account, found by name, email or phone; or a name and a number. */
export function QuoteFormCustomer({ page }: { page: QuoteFormPage }) {
  const { draft, foundCustomers, fields } = page;
  return (
    <Section id="new-customer" title={texts.customer} gap={6}>
      <input type="hidden" name="userId" value={draft.userId} />
      {draft.userId ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-palm bg-palm-tint p-4">
          <span className="grow">{texts.chosen(draft.name)}</span>
          <Button type="submit" name="intent" value="forget" variant="quiet" size="small">
            {texts.forget}
          </Button>
        </p>
      ) : (
        <div className="flex flex-col gap-3">
          <FindField
            name="customerQuery"
            label={texts.findCustomer}
            hint={texts.findCustomerHint}
            words={draft.customerQuery}
          />
          {foundCustomers ? <FoundCustomers found={foundCustomers} /> : null}
        </div>
      )}
      {/* The key makes the fields take over what an account knows. */}
      <div key={draft.userId || page.chosen || 'typed'} className="grid gap-6 sm:grid-cols-2">
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
        <div className="sm:col-span-2">
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            label={texts.email}
            hint={texts.emailHint}
            defaultValue={draft.email}
            error={fields.email}
            maxLength={MAX_EMAIL_LENGTH}
          />
        </div>
      </div>
    </Section>
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
