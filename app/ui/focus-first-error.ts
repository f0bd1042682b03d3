/**
 * Takes the focus and the view to the first thing a form was refused for: the field, or the sentence above the form. Call it once what
 * is wrong has been rendered.
 */
export function focusFirstError(form: Element | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"][tabindex="-1"]');
  first?.focus({ preventScroll: true });
  // A focus alone may leave the sentence beside the field just outside the view.
  first?.scrollIntoView({ block: 'center' });
}
