import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { type ButtonLook, buttonClass } from './button-style.ts';
import { classNames } from './class-names.ts';
import { isAnythingHeld } from './held-requests.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** True while the answer is awaited: the button keeps its focus, says it is busy and ignores further presses. */
    pending?: boolean;
    /** What it reads meanwhile, such as "Processing..."; its own words when absent. */
    pendingLabel?: string;
    /** A lucide icon before the words. */
    icon?: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

/** A button. It submits only when told so (`type="submit"`). */
export function Button({
  variant,
  size,
  block,
  pending = false,
  pendingLabel,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // A disabled button would drop the focus to the top of the page; ignoring the press keeps it where it is.
    // While the line is down, another press is another try.
    if (pending && !isAnythingHeld()) event.preventDefault();
    else onClick?.(event);
  }
  const instead = pending ? pendingLabel : undefined;
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, block }), className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={handleClick}
    >
      {pending ? <Spinner /> : icon}
      {/* Translated, its texts are no longer where React put them: nothing may come or go beside them. */}
      <span key={instead} className="contents">
        {instead ?? children}
      </span>
    </button>
  );
}
