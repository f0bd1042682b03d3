import { useFetcher } from 'react-router';
import { MAX_EMAIL_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { newsletterTexts, type SubscribeRefusal } from '../../newsletter-texts.ts';

export type SubscribeAnswer = { ok: true } | { ok: false; reason: SubscribeRefusal };

/**
 * The newsletter block's form. With scripts the answer appears in its place; without, the browser checks the address
 * and goes on to /newsletter/confirm, which says the same. `problem` is what that page was refused with.
 */
export function NewsletterForm({ problem }: { problem?: SubscribeRefusal }) {
  const fetcher = useFetcher<SubscribeAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  if (answer?.ok) {
    return (
      <Notice tone="success" title={newsletterTexts.asked.title} announce>
        {newsletterTexts.asked.message}
      </Notice>
    );
  }
  const refusal = answer?.reason ?? problem;
  return (
    <fetcher.Form method="post" action="/newsletter/subscribe" className="max-w-xl">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <div className="grow">
          <TextField
            name="email"
            id="newsletter-email"
            type="email"
            label={newsletterTexts.label}
            placeholder={newsletterTexts.label}
            autoComplete="email"
            inputMode="email"
            enterKeyHint="send"
            maxLength={MAX_EMAIL_LENGTH}
            required
            mark={false}
            error={refusal && newsletterTexts.refusals[refusal]}
          />
        </div>
        <div className="sm:mt-8">
          <Button type="submit" pending={fetcher.state !== 'idle'} pendingLabel={newsletterTexts.subscribing}>
            {newsletterTexts.subscribe}
          </Button>
        </div>
      </div>
      <p className="mt-3 text-sm">{newsletterTexts.promise}</p>
      <input type="text" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />
    </fetcher.Form>
  );
}
