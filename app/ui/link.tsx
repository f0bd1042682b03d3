import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
} from 'react-router';

/**
 * React Router's links, which in a browser navigate without leaving the page. On the server they are the anchor that React Router would
 * have written in the end: asking its contexts, resolving the address and preparing what a click does took a tenth of a page of cards
 * (docs/decisions/003). Only addresses that begin at the root; others are left to the router. Every page brings the whole table of
 * routes, so no link asks for its own.
 */
export const Link: (props: LinkProps) => React.ReactNode = import.meta.env.SSR
  ? ServerLink
  : (props) => <RouterLink discover="none" {...props} />;
export const NavLink: (props: NavLinkProps) => React.ReactNode = import.meta.env.SSR
  ? ServerNavLink
  : (props) => <RouterNavLink discover="none" {...props} />;

function ServerLink(props: LinkProps) {
  const {
    to,
    discover = 'none',
    prefetch,
    relative,
    reloadDocument,
    replace,
    mask,
    state,
    preventScrollReset,
    viewTransition,
    defaultShouldRevalidate,
    ...anchor
  } = props;
  if (!isFromRoot(to) || mask || (prefetch && prefetch !== 'none'))
    return <RouterLink discover={discover} {...props} />;
  return <a {...anchor} href={to} data-discover={discover === 'render' ? 'true' : undefined} />;
}

function ServerNavLink(props: NavLinkProps) {
  const { pathname } = useLocation();
  const {
    to,
    className,
    children,
    style,
    caseSensitive,
    end = false,
    'aria-current': current = 'page',
    ...rest
  } = props;
  if (!isFromRoot(to) || /[?#]/.test(to) || caseSensitive || style) return <RouterNavLink discover="none" {...props} />;
  const here = pathname.toLowerCase();
  const there = to.toLowerCase();
  const isActive = here === there || (!end && there !== '/' && here.startsWith(`${there.replace(/\/$/, '')}/`));
  const state = { isActive, isPending: false, isTransitioning: false };
  const names = typeof className === 'function' ? className(state) : [className, isActive && 'active'];
  return (
    <ServerLink
      {...rest}
      to={to}
      aria-current={isActive ? current : undefined}
      className={Array.isArray(names) ? names.filter(Boolean).join(' ') : names}
    >
      {typeof children === 'function' ? children(state) : children}
    </ServerLink>
  );
}

const isFromRoot = (to: unknown): to is string => typeof to === 'string' && to.startsWith('/') && !to.startsWith('//');
