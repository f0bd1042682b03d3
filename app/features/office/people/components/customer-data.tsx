import { ConfirmIdentityFields } from '#app/features/ground/accounts/door/components/confirm-identity-fields.tsx';
import { MAX_EMAIL_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { CustomerData as CustomerDataView } from '../customer-data.server.ts';
import { customerDataTexts as texts } from '../people-texts.ts';

interface CustomerDataProps {
  customer: CustomerDataView;
  notice: string | undefined;
  /** Why erasing was refused. */
  refusal: { errors: FormErrors; typed: Record<string, string> } | undefined;
}

/** What a customer may ask for: all we hold about them as a file, and to be forgotten. */
export function CustomerData({ customer, notice, refusal }: CustomerDataProps) {
  const action = `/customers/${customer.id}/data`;
  return (
    <Page
      title={texts.title}
      back={{ to: `/customers/${customer.id}`, words: customer.name }}
      lead={texts.lead}
      notice={notice ? { tone: 'warn', words: notice } : null}
    >
      <Section id="download" title={texts.download} below={4}>
        {/* A plain form of the browser's: the answer is a file. */}
        <form method="post" action={`${action}.json`} className="flex max-w-xl flex-col gap-4">
          <p className="text-muted">{texts.downloadLead}</p>
          <ConfirmIdentityFields id="download-password" />
          <div>
            <Button type="submit" variant="secondary">
              {texts.downloadButton}
            </Button>
          </div>
        </form>
      </Section>
      <Section id="erase" title={texts.erase} below={4}>
        <div className="flex max-w-xl flex-col gap-4">
          <p className="font-semibold">{texts.goes}</p>
          <List items={customer.hasAccount ? [...texts.goesItems, texts.goesAccount] : texts.goesItems} />
          <p className="font-semibold">{texts.stays}</p>
          <List items={texts.staysItems} />
          {customer.needed.length > 0 ? (
            <Notice tone="warn">
              {texts.waits} {customer.needed.join(' ')}
            </Notice>
          ) : (
            <Form method="post" action={action} errors={refusal?.errors ?? null}>
              <input type="hidden" name="intent" value="erase" />
              <TextField
                name="typed"
                label={texts.typeThis(customer.typed)}
                defaultValue={refusal?.typed.typed ?? ''}
                autoComplete="off"
                maxLength={MAX_EMAIL_LENGTH}
                required
                mark={false}
              />
              <ConfirmIdentityFields />
              <div>
                <Button type="submit">{texts.eraseButton}</Button>
              </div>
            </Form>
          )}
        </div>
      </Section>
    </Page>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc pl-6">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
