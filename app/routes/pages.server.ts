import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../routes.ts';
import type { Facts, PageEntry } from './facts.ts';

/** One address of the table: `shop/:productId?` makes `/shop` and `/shop/:productId`. */
export interface Page {
  /** Its route's, as React Router names it. */
  id: string;
  address: string;
  facts: Facts;
}

/** Every address of app/routes.ts, in its order. */
export const PAGES: readonly Page[] = routes.flatMap(pagesOf);

const factsById = new Map(PAGES.map(({ id, facts }) => [id, facts]));

/** What the line of a route says; nothing for layouts and the root. */
export const factsOf = (id: string): Facts => factsById.get(id) ?? {};

function pagesOf(entry: RouteConfigEntry): Page[] {
  if (entry.children) return entry.children.flatMap(pagesOf);
  const id = entry.id ?? entry.file.replace(/\.tsx?$/, '');
  const { one, ...facts } = (entry as PageEntry).facts;
  const whole = `/${entry.path ?? ''}`;
  const optional = /\/:\w+\?$/.exec(whole)?.[0];
  if (!optional) return [{ id, address: whole, facts }];
  return [
    { id, address: whole.slice(0, -optional.length), facts },
    { id, address: whole.slice(0, -1), facts: { ...facts, ...one } },
  ];
}
