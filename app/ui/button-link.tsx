import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

type ButtonLinkProps = ButtonLook & Omit<LinkProps, 'style'> & { icon?: ReactNode; className?: string };

/** A link that looks like a button: it goes somewhere, a `Button` does something. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, block }), className)}>
      {icon}
      {children}
    </Link>
  );
}
