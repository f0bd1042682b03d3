import { useNavigation } from 'react-router';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { ConfirmInDetails } from '#app/ui/confirm-in-details.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Section } from '#app/ui/section.tsx';
import { Sums } from '#app/ui/sums.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { purchaseTexts } from '../purchase-texts.ts';
import type { PurchaseView } from '../purchases.page.server.ts';

const { page: texts, form, columns, title } = purchaseTexts;

interface PurchasePageProps {
  purchase: PurchaseView;
  notice: { tone: 'success' | 'warn'; words: string } | undefined;
  refused: Pick<RefusedForm, 'errors' | 'values'> | undefined;
}

/** /purchases/:purchaseId */
export function PurchasePage({ purchase, notice, refused }: PurchasePageProps) {
  const isSaving = useNavigation().state === 'submitting';
  return (
    <Page title={purchase.title} parent={{ to: '/purchases', words: title }} notice={refused ? null : notice}>
      {purchase.withdrawn ? <Notice tone="warn">{purchase.withdrawn}</Notice> : null}
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <div className="flex min-w-0 flex-col gap-6">
          <DataTable
            caption={columns.what}
            hideCaption
            rows={purchase.lines}
            rowKey={({ position }) => String(position)}
            columns={[
              {
                key: 'what',
                heading: columns.what,
                cell: ({ materialId, name, each }) => (
                  <div className="typed-words">
                    {materialId ? (
                      <Link to={`/materials/${materialId}`} className={TEXT_LINK}>
                        {name}
                      </Link>
                    ) : (
                      name
                    )}
                    {each ? <span className="block text-sm font-normal text-muted">{each}</span> : null}
                  </div>
                ),
              },
              { key: 'quantity', heading: form.quantity, numeric: true, cell: ({ quantity }) => quantity || '–' },
              { key: 'total', heading: columns.total, numeric: true, isSum: true, cell: ({ total }) => total },
            ]}
          />
          <Sums
            lines={[
              { term: form.together, sum: purchase.total, tone: 'total' },
              { term: texts.vat, sum: purchase.vat, tone: 'aside' },
              { term: columns.paidFrom, sum: purchase.paidFrom, tone: 'aside' },
              { term: columns.day, sum: purchase.day, tone: 'aside' },
            ]}
          />
          {purchase.note ? <p className="measure break-words">{purchase.note}</p> : null}
        </div>
        {purchase.receipt.length > 0 ? (
          <Section title={texts.receipt} gap={4}>
            <ul className="flex flex-col gap-4">
              {purchase.receipt.map(({ dominantColor, ...photo }) => (
                <li key={photo.src}>
                  <Picture
                    {...photo}
                    sizes="(min-width: 1024px) 40rem, 100vw"
                    placeholderColor={dominantColor}
                    className="max-w-xl"
                  />
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
      </div>
      {purchase.withdrawn ? null : (
        <ConfirmInDetails
          title={texts.withdraw}
          lead={texts.withdrawLead}
          intent="withdraw"
          button={texts.button}
          isPending={isSaving}
          errors={refused?.errors}
          className="border-y border-sand py-2"
        >
          <TextField
            name="reason"
            label={texts.reason}
            maxLength={MAX_REASON_LENGTH}
            required
            mark={false}
            defaultValue={refused?.values.reason}
          />
        </ConfirmInDetails>
      )}
    </Page>
  );
}
