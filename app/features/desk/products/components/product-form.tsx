import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { FORM_SECTIONS } from '#app/features/shop/catalog/door/product-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { FormAnswer, FormState } from '../form-state.ts';
import { type Intent, readProductForm } from '../product-form.ts';
import type { ProductFormInput } from '../product-form-input.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';
import { CompletenessMeter } from './completeness-meter.tsx';
import { PictureFields } from './picture-fields.tsx';
import { SectionFields } from './section-fields.tsx';
import { useKeepUnsaved } from './use-keep-unsaved.ts';
import { usePictures } from './use-pictures.ts';
import { VersionChoice } from './version-choice.tsx';

const texts = productsAdminTexts;
/** Pictures come first, with what sending them takes. */
const SECTIONS = FORM_SECTIONS.filter((section) => section !== 'pictures');
const TOO_EARLY = { message: texts.pictures.stillSending };
const FAILED = { message: texts.failed };

export interface FormButton {
  intent: Intent;
  label: string;
  variant: 'primary' | 'secondary' | 'quiet';
}

interface ProductFormProps {
  /** As the page was opened. */
  opened: FormState;
  /** What the last press came to. */
  answer: FormAnswer | undefined;
  buttons: readonly FormButton[];
  /** Where what is typed is kept meanwhile. */
  keepUrl: string;
  /** What saving would do to carts, as it is typed; see `CartNotice`. */
  cartNotice?: (typed: ProductFormInput) => { notice: ReactNode; told: string };
  /** What else is said of it beside the form, as it is typed. */
  beside?: ((typed: ProductFormInput) => ReactNode) | undefined;
}

/**
 * The form of a piece. Plain fields that any browser can send, files among them; with scripts each picture is sent by itself as soon
 * as it is chosen, and everything typed is kept every moment.
 */
export function ProductForm({ opened, answer, buttons, keepUrl, cartNotice, beside }: ProductFormProps) {
  // What the page was opened with stays, whatever is fetched meanwhile.
  const [first] = useState(opened);
  const state = answer?.state ?? first;
  const form = useRef<HTMLFormElement>(null);
  const { state: navigationState, formData } = useNavigation();
  const [typed, setTyped] = useState(state.typed);
  const [isTooEarly, setIsTooEarly] = useState(false);
  const unsaved = useKeepUnsaved(form, keepUrl);
  const { changed } = unsaved;

  const look = useCallback(() => {
    // After React has written what has changed into the form.
    setTimeout(() => {
      const read = form.current && readProductForm(new FormData(form.current));
      if (read) setTyped(read.typed);
      changed();
    });
  }, [changed]);
  const pictures = usePictures(state.typed.pictures, state.pictures, look);
  // A file that was refused waits for nothing: the form goes without it.
  const isSending = pictures.sending.some(({ failed }) => !failed);
  const hasRefused = pictures.sending.some(({ failed }) => failed);
  useEffect(() => {
    if (!isSending) setIsTooEarly(false);
  }, [isSending]);

  const pressed = navigationState === 'idle' ? undefined : formData?.get('intent');
  const carts = cartNotice?.(typed);
  const errors = isTooEarly ? TOO_EARLY : answer?.failed ? FAILED : state.errors;

  return (
    <Form
      ref={form}
      encType="multipart/form-data"
      errors={errors}
      className="gap-8"
      onInput={look}
      onSubmit={(event) => {
        if (isSending) {
          event.preventDefault();
          setIsTooEarly(true);
        } else unsaved.stop();
      }}
    >
      {/* Enter in a field presses the first button of a form: this one changes nothing. */}
      <button type="submit" name="intent" value="arrange" tabIndex={-1} aria-hidden="true" className="sr-only">
        {texts.post.update}
      </button>
      <input type="hidden" name="version" value={state.version} />
      <input type="hidden" name="seen" value={state.seen} />
      <input type="hidden" name="form" value={state.formKey} />
      <input type="hidden" name="told" value={carts?.told ?? state.told?.effects.join(' ') ?? ''} />
      {state.stale ? <VersionChoice stale={state.stale} /> : null}
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="flex min-w-0 flex-col gap-10">
          <PictureFields pictures={pictures} pieceName={typed.name} colors={typed.colors} onChange={look} />
          {SECTIONS.map((section) => (
            <SectionFields
              key={section}
              section={section}
              typed={state.typed}
              now={typed}
              categories={state.categories}
              options={state.options}
              onChange={look}
            />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-24 lg:self-start">
          <CompletenessMeter typed={typed} />
          {beside?.(typed)}
          {carts?.notice}
          {isSending ? <Notice>{texts.pictures.stillSending}</Notice> : null}
          {hasRefused ? <Notice tone="warn">{texts.pictures.leftOut}</Notice> : null}
          <div className="flex flex-col gap-2">
            {buttons.map(({ intent, label, variant }) => (
              <Button
                key={intent}
                type="submit"
                name="intent"
                value={intent}
                variant={variant}
                size="large"
                block
                pending={pressed === intent}
              >
                {label}
              </Button>
            ))}
          </div>
          <p role="status" className="min-h-6 text-sm text-muted">
            {unsaved.isKept ? texts.post.kept : ''}
          </p>
        </div>
      </div>
    </Form>
  );
}
