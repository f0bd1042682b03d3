/** `primary` once per view; `secondary` beside it; `quiet` reads as a link; `danger` destroys; `light` is primary on a dark band. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'light';
/** Drawn in app/styles/button.css. */
export type ButtonLook = { variant?: ButtonVariant; size?: 'small' | 'medium' | 'large'; block?: boolean };

/** The classes of a button, for the rare element that must look like one (a `summary`, a `label` over a file input). */
export function buttonClass({ variant = 'primary', size = 'medium', block = false }: ButtonLook = {}): string {
  return `button button-${size} button-${variant}${block ? ' w-full' : ''}`;
}
