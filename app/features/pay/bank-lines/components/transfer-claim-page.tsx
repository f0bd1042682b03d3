import { useNavigation } from 'react-router';
import { MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { transferClaimTexts as texts } from '../transfer-claim-texts.ts';

interface TransferClaimPageProps {
  amount: string;
  /** Of the pay link. */
  path: string;
  isTooLarge: boolean;
  refusal: { errors: FormErrors; typed: Record<string, string> } | undefined;
}

/** /pay/…/sent */
export function TransferClaimPage({ amount, path, isTooLarge, refusal }: TransferClaimPageProps) {
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <PageHeading lead={texts.lead(amount)}>{texts.title}</PageHeading>
      {isTooLarge ? (
        <div className="mt-6">
          <Notice tone="warn" title={texts.refusals.tooLarge} announce />
        </div>
      ) : null}
      <Form
        errors={refusal?.errors ?? null}
        encType="multipart/form-data"
        className="mt-8 flex max-w-xl flex-col gap-6"
      >
        <TextField
          name="receipt"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
          label={texts.receipt}
          hint={texts.receiptHint}
          error={refusal?.errors.fields?.receipt}
        />
        <TextField
          name="paidBy"
          label={texts.paidBy}
          hint={texts.paidByHint}
          autoComplete="off"
          defaultValue={refusal?.typed.paidBy}
          maxLength={MAX_NAME_LENGTH}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" pending={isPending}>
            {texts.send}
          </Button>
          <Link to={path} className={LINE_LINK}>
            {texts.back}
          </Link>
        </div>
      </Form>
    </div>
  );
}
