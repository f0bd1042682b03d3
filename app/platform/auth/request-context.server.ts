import { createContext, type RouterContextProvider } from 'react-router';
import type { Services } from '../services.server.ts';
import type { Viewer } from './viewer.ts';

/** What every loader and action finds in its `context`; set by the server before React Router runs. */
export const servicesContext = createContext<Services>();
export const viewerContext = createContext<Viewer | undefined>(undefined);
export const requestIdContext = createContext<string>('');
export const nonceContext = createContext<string>('');
/** Hears what a page shows beside what its route always shows, in the tags of server/page-cache/page-tags.ts. */
export const showsContext = createContext<(...tags: string[]) => void>(() => {});
/** Hears why a page failed: React Router itself tells nobody but the log. */
export const failureContext = createContext<(error: unknown) => void>(() => {});

type Context = Readonly<RouterContextProvider>;

export function services(context: Context): Services {
  return context.get(servicesContext);
}

/** The viewer of a route that also serves visitors. */
export function maybeViewer(context: Context): Viewer | undefined {
  return context.get(viewerContext);
}

/** The viewer behind a guard. Its absence means the guard is missing, which is a defect, not a visitor. */
export function viewerOf(context: Context): Viewer {
  const viewer = context.get(viewerContext);
  if (!viewer) throw new Error('A guarded route was reached without a viewer');
  return viewer;
}
