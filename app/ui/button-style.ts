import { classNames } from './class-names.ts';

/** `primary` once per view; `secondary` beside it; `quiet` reads as a link; `danger` destroys; `light` is primary on a dark band. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'light';
export type ButtonLook = { variant?: ButtonVariant; size?: 'small' | 'medium' | 'large'; block?: boolean };

const BASE =
  'inline-flex max-w-full wrap-break-word items-center justify-center gap-2 rounded-xs border text-center font-semibold no-underline transition-colors select-none aria-disabled:cursor-default disabled:cursor-not-allowed disabled:border-sand disabled:bg-sand disabled:text-muted';

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'border-indigo bg-indigo text-white hover:border-indigo-deep hover:bg-indigo-deep',
  secondary: 'border-ink bg-transparent text-ink hover:bg-ink hover:text-chalk',
  quiet:
    'border-transparent bg-transparent text-(--link) underline decoration-1 underline-offset-4 hover:decoration-2 disabled:bg-transparent disabled:border-transparent',
  danger: 'border-danger bg-danger text-white hover:border-ink hover:bg-ink',
  light: 'border-chalk bg-chalk text-indigo-deep hover:bg-transparent hover:text-chalk',
};

const SIZE = {
  small: 'min-h-11 py-2 text-base',
  medium: 'min-h-12 py-2.5 text-base',
  large: 'min-h-14 py-3 text-lg',
};

const SIDES = { small: 'px-[min(1rem,4vw)]', medium: 'px-[min(1.5rem,6vw)]', large: 'px-[min(2rem,8vw)]' };

/** The classes of a button, for the rare element that must look like one (a `summary`, a `label` over a file input). */
export function buttonClass({ variant = 'primary', size = 'medium', block = false }: ButtonLook = {}): string {
  return classNames(BASE, VARIANT[variant], SIZE[size], variant === 'quiet' ? 'px-2' : SIDES[size], block && 'w-full');
}
