import { ConfirmIdentityFields } from '#app/features/ground/accounts/door/components/confirm-identity-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { accountantTexts as texts } from '../accountant-texts.ts';

interface AccountantPageProps {
  months: { value: string; label: string }[];
  month: string;
  /** Why nothing was handed out. */
  refused: string | undefined;
}

/** /books/accountant: one month in one file. A form of the browser's own, because its answer is the file. */
export function AccountantPage({ months, month, refused }: AccountantPageProps) {
  return (
    <Page title={texts.title} lead={texts.lead} parent={{ to: '/books', words: texts.back }}>
      {refused ? <Notice tone="warn">{refused}</Notice> : null}
      <form method="post" action="/books/accountant.zip" className="flex max-w-xl flex-col gap-4">
        <SelectField name="month" label={texts.month} options={months} defaultValue={month} mark={false} />
        <ConfirmIdentityFields />
        <div>
          <Button type="submit">{texts.button}</Button>
        </div>
      </form>
      <Section id="accountant-files" title={texts.inside} below={2}>
        <ul className="mt-2 list-disc pl-5">
          {Object.entries(texts.files).map(([name, words]) => (
            <li key={name}>{words}</li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}
