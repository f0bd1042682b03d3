import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { claimTexts } from '../claim-texts.ts';

/** Asks for the email that says how to keep an order in an account. The browser posts it to the page it is on, which has the key. */
export function KeepOrder({ texts, refused }: { texts: typeof claimTexts; refused: string | undefined }) {
  return (
    <section aria-labelledby="keep" className="flex flex-col gap-3">
      <h3 id="keep" className="text-xl font-semibold">
        {texts.heading}
      </h3>
      <p className="measure text-muted">{texts.lead}</p>
      {refused ? (
        <Notice tone="warn" announce>
          {refused}
        </Notice>
      ) : null}
      <form method="post">
        <input type="hidden" name="intent" value="keep" />
        <Button type="submit" variant="secondary">
          {texts.button}
        </Button>
      </form>
    </section>
  );
}
