import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { Button } from '#app/ui/button.tsx';
import { focusFirstError } from '#app/ui/focus-first-error.ts';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MAX_CODE_LENGTH } from '../discount-code.ts';
import type { Reckoning } from '../discount-rules.ts';
import { discountTexts } from '../discount-texts.ts';

const texts = discountTexts.cart;

interface CartCodeProps {
  /** The code in the cart. */
  code: Reckoning['code'];
  /** What was typed and refused, and why. */
  refused: { typed: string; message: string } | undefined;
}

/** Below the pieces of a cart: its code and what it does, or the field for one. */
export function CartCode({ code, refused }: CartCodeProps) {
  const isSending = useNavigation().formData?.get('intent') === 'code';
  const section = useRef<HTMLElement>(null);
  const [retyped, setRetyped] = useState<typeof refused>();
  useEffect(() => {
    if (refused) focusFirstError(section.current);
  }, [refused]);
  return (
    <section ref={section} id="discount" aria-label={texts.title} className="scroll-mt-24 max-w-md">
      {code ? (
        <Notice
          tone={code.problem ? 'warn' : 'success'}
          action={
            <Form method="post" action="/cart" preventScrollReset>
              <Button type="submit" name="intent" value="uncode" variant="secondary" size="small">
                {texts.remove(code.code)}
              </Button>
            </Form>
          }
        >
          {code.problem
            ? `${code.code} ${discountTexts.problems[code.problem](formatKobo(code.missingKobo))}`
            : texts.counts(code.code, code.name)}
        </Notice>
      ) : null}
      {!code || code.problem ? (
        <details open={refused !== undefined}>
          <summary className={`${LINE_LINK} cursor-pointer`}>{code ? texts.another : texts.have}</summary>
          <Form
            method="post"
            action="/cart"
            preventScrollReset
            className="mt-2 flex flex-col gap-4"
            onInput={() => setRetyped(refused)}
          >
            <TextField
              name="code"
              label={texts.field}
              maxLength={MAX_CODE_LENGTH * 2}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              mark={false}
              {...(refused && refused !== retyped && { error: refused.message })}
              defaultValue={refused?.typed}
            />
            <div>
              <Button type="submit" name="intent" value="code" variant="secondary" pending={isSending}>
                {texts.apply}
              </Button>
            </div>
          </Form>
        </details>
      ) : null}
    </section>
  );
}
