import { ConfirmIdentityFields } from '#app/features/ground/accounts/door/components/confirm-identity-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { exportTexts } from '../people-texts.ts';

interface ExportBoxProps {
  /** Where the file comes from. */
  action: string;
  lead: string;
  /** Stays open after a refusal. */
  isOpen: boolean;
}

/**
 * Personal data in bulk leaves by a POST that asks once more who is pressing. A plain form of the browser's: the answer is a file. For
 * the owner alone; the route says so too.
 */
export function ExportBox({ action, lead, isOpen }: ExportBoxProps) {
  return (
    <details open={isOpen} className="max-w-xl border-y border-sand">
      <summary className="finger flex cursor-pointer items-center text-indigo underline underline-offset-4">
        {exportTexts.heading}
      </summary>
      <form method="post" action={action} className="flex flex-col gap-4 pt-2 pb-6">
        <p className="text-muted">{lead}</p>
        <ConfirmIdentityFields />
        <div>
          <Button type="submit" variant="secondary">
            {exportTexts.button}
          </Button>
        </div>
      </form>
    </details>
  );
}
