import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { SCREENS, type Screen } from '../screens.ts';
import type { ConsoleWatch } from './console-watch.ts';
import type { Role, World } from './world.ts';

export const ROLES: readonly Role[] = ['visitor', 'newcomer', 'customer', 'undecided', 'student', 'leaving', 'owner'];

/** `npm run nightly` looks at every state in every way; otherwise each is looked at once, where it most likely fails. */
export const IS_NIGHT = Boolean(process.env.LONG);

/** A screen at its address in this world. */
export interface Stop extends Screen {
  address: string;
  /** The plainest state of its page, which stands for all where each page is looked at once. */
  isFirst: boolean;
}

/** Without what is asked of the page and the number of what it shows. */
export const pageOf = (address: string) => address.replace(/\?.*/, '').replace(/_[0-9a-z]{8,}/g, '');

export function stopsOf(role: Role, world: World): Stop[] {
  const pages = new Set<string>();
  return SCREENS.filter(({ as }) => as === role).map((screen) => {
    const address = typeof screen.path === 'string' ? screen.path : screen.path(world);
    const page = pageOf(address);
    const isFirst = !pages.has(page);
    pages.add(page);
    return { ...screen, address, isFirst };
  });
}

/** A browser in which somebody of this role is signed in. */
export async function openAs(
  role: Role,
  { browser, watch, world }: { browser: Browser; watch: ConsoleWatch; world: World },
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const storageState = role === 'visitor' ? undefined : await world.people[role].cookies();
  const context = await browser.newContext({ ...options, storageState, reducedMotion: 'reduce' });
  watch.follow(context);
  return context;
}
