// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Link, NavLink } from './link.tsx';

const render = (element: React.ReactNode, at = '/shop/a-piece?color=red') =>
  renderToString(<MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>);

/** Attributes in any order: React takes over an element whatever theirs is. */
const attributes = (html: string) =>
  [...html.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`).sort();

const ADDRESSES = [
  '/',
  '/shop',
  '/shop?category=room&page=2',
  '/shop?q=%C3%A0d%20b',
  '/orders#top',
  '?page=2',
  '..',
  'https://a.example/b',
  '//a.example/b',
  '#part',
  { pathname: '/shop', search: '?q=a' },
];

describe('a link rendered on the server', () => {
  it('is our own here', () => expect(Link).not.toBe(RouterLink));

  it.each(ADDRESSES)('to %j is the anchor React Router takes over in the browser', (to) => {
    const props = {
      to,
      className: 'a',
      title: 'words',
      state: { from: 1 },
      preventScrollReset: true,
      children: 'Words',
    };
    const ours = render(<Link {...props} />);
    expect(attributes(ours)).toEqual(attributes(render(<RouterLink discover="none" {...props} />)));
    expect(ours).toMatch(/^<a .*>Words<\/a>$/);
  });

  it('is looked for in the table of routes only when it says so', () => {
    expect(render(<Link to="/a" />)).toBe('<a href="/a"></a>');
    expect(render(<Link to="/a" discover="render" />)).toBe(render(<RouterLink to="/a" />));
  });
});

describe('a link of a navigation rendered on the server', () => {
  const cases = ['/', '/shop', '/SHOP', '/sho', '/shop/', '/shop/a-piece', '/shop?color=red', '/about'].flatMap((to) =>
    [true, false].map((end) => ({ to, end })),
  );
  it.each(cases)('to $to, end: $end, knows whether it is the page one is on', (props) => {
    expect(attributes(render(<NavLink {...props} className="a" />))).toEqual(
      attributes(render(<RouterNavLink discover="none" {...props} className="a" />)),
    );
  });

  it('hands the state to a function of classes', () => {
    const className = ({ isActive }: { isActive: boolean }) => (isActive ? 'here' : 'elsewhere');
    expect(render(<NavLink to="/shop" className={className} />)).toContain('class="here"');
    expect(render(<NavLink to="/about" className={className} />)).toContain('class="elsewhere"');
  });
});
