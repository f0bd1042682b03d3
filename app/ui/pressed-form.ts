interface PressedForm {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  button: Element | undefined;
  /** Submits it as it is by then; false when it is no longer on the page. */
  submit: () => boolean;
  /** The server takes it once, however often it is sent: the form has `data-taken-once`. */
  isTakenOnce: boolean;
}

/** A request of the page's own that comes this soon after a press was meant by it. */
const SOON_MS = 1_500;

let pressed: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;

let touched: { control: Element | null; at: number } | undefined;

/** Remembers what was pressed last, for `formBehind` and `controlBehind`. */
export function watchPresses(): void {
  const remember = ({ target, submitter }: SubmitEvent) => {
    pressed = { form: target as HTMLFormElement, submitter };
  };
  window.addEventListener('submit', remember, { capture: true });
  const touch = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest('button, input, select, textarea') : null;
    touched = { control, at: performance.now() };
  };
  for (const name of ['click', 'change', 'input']) window.addEventListener(name, touch, { capture: true });
}

/** What was pressed or typed just now, such as the button of a stepper. */
export function controlBehind(): Element | undefined {
  return touched?.control && performance.now() - touched.at < SOON_MS ? touched.control : undefined;
}

/**
 * The form that a request comes from, if it was a person who pressed its button: the last one submitted, when it posts to this address
 * and all it holds is in the body. The page's own requests, such as those of a stepper, may have the same address.
 */
export function formBehind(url: URL, body: BodyInit | null | undefined): PressedForm | undefined {
  if (!pressed) return undefined;
  const { form, submitter } = pressed;
  const { pathname } = new URL(actionOf(form, submitter), location.href);
  if (url.pathname !== `${pathname}.data` || !holdsAll(body, new FormData(form, submitter))) return undefined;
  pressed = undefined;
  const button = submitter ?? form.querySelector('[type="submit"]') ?? undefined;
  const submit = () => {
    if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
    return form.isConnected;
  };
  return { form, submitter, button, submit, isTakenOnce: form.hasAttribute('data-taken-once') };
}

/** A field may be called `action`, so the form itself is not asked. */
export const actionOf = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? location.href;

function holdsAll(body: BodyInit | null | undefined, fields: FormData): boolean {
  if (!(body instanceof URLSearchParams || body instanceof FormData)) return false;
  return [...fields].every(([name, value]) => typeof value !== 'string' || body.getAll(name).includes(value));
}
