import type { ReactNode } from 'react';
import { Form as RouterForm, useNavigation } from 'react-router';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_TEAM_NOTE_LENGTH,
} from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { ListPage } from '#app/ui/list-page.tsx';
import { Page } from '#app/ui/page.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { supplierTexts as texts } from '../supplier-texts.ts';
import type { Supplier } from '../suppliers.page.server.ts';

interface SuppliersPageProps {
  suppliers: Supplier[];
  next: string | undefined;
  search: string;
  before: string;
  notice: { tone: 'success' | 'warn'; words: string } | undefined;
  /** The way out as a file, for who may take it. */
  foot: ReactNode;
}

/** /suppliers: whom the workshop buys from, and how to reach them. */
export function SuppliersPage({ suppliers, next, search, before, notice, foot }: SuppliersPageProps) {
  const none = search === '' ? texts.none : texts.nothingFound(search);
  return (
    <ListPage
      title={texts.title}
      path="/suppliers"
      query={{ q: search }}
      search={{ words: search, texts }}
      filters={<ButtonLink to="/suppliers/new">{texts.add}</ButtonLink>}
      empty={suppliers.length === 0 && { title: none, hint: texts.noneHint }}
      isLater={before !== ''}
      next={next}
      foot={foot}
      lead={texts.lead}
      notice={notice}
    >
      <DataTable
        caption={texts.title}
        hideCaption
        rows={suppliers}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            heading: texts.fields.name,
            cell: ({ id, name }) => (
              <Link to={`/suppliers/${id}`} className={TEXT_LINK}>
                {name}
              </Link>
            ),
          },
          { key: 'phone', heading: texts.fields.phone, cell: ({ phone, whatsapp }) => phone ?? whatsapp },
          {
            key: 'email',
            heading: texts.fields.email,
            cell: ({ email }) => <span className="break-all">{email}</span>,
          },
          {
            key: 'note',
            heading: texts.fields.note,
            cell: ({ note }) => <span className="line-clamp-2 break-words">{note}</span>,
          },
        ]}
      />
    </ListPage>
  );
}

interface SupplierPageProps {
  /** Null for a new one. */
  supplier: Supplier | null;
  refused: Pick<RefusedForm, 'errors' | 'values'> | undefined;
}

/** /suppliers/new and /suppliers/:supplierId */
export function SupplierPage({ supplier, refused }: SupplierPageProps) {
  const isSaving = useNavigation().state === 'submitting';
  const shown: Partial<Record<keyof typeof texts.fields, string | null>> = refused?.values ?? supplier ?? {};
  const field = (name: keyof typeof texts.fields) => ({
    name,
    label: texts.fields[name],
    defaultValue: shown[name] ?? '',
    autoComplete: 'off',
  });
  return (
    <Page title={supplier?.name ?? texts.add} gap={10} parent={{ to: '/suppliers', words: texts.title }}>
      <Form errors={refused?.errors ?? null} className="max-w-xl">
        <TextField {...field('name')} maxLength={MAX_NAME_LENGTH} required />
        <TextField {...field('phone')} maxLength={MAX_PHONE_LENGTH} type="tel" />
        <TextField {...field('whatsapp')} maxLength={MAX_PHONE_LENGTH} type="tel" />
        <TextField {...field('email')} maxLength={MAX_EMAIL_LENGTH} type="email" />
        <TextArea {...field('address')} rows={3} maxLength={MAX_NOTE_LENGTH} />
        <TextArea {...field('note')} hint={texts.noteHint} rows={5} maxLength={MAX_TEAM_NOTE_LENGTH} />
        <div>
          <Button type="submit" pending={isSaving}>
            {texts.save}
          </Button>
        </div>
      </Form>
      {supplier ? (
        <RouterForm method="post">
          <Button type="submit" name="intent" value="remove" variant="quiet" size="small">
            {texts.remove}
          </Button>
        </RouterForm>
      ) : null}
    </Page>
  );
}
