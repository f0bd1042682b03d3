import type { PageWatcher } from '#app/platform/live-updates/live-updates.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { nextLagosMidnight } from '#app/platform/time/lagos-time.ts';
import type { FinishedPages } from './finished-page.ts';
import { KnownChanges } from './known-changes.ts';
import type { PageKey } from './page-key.ts';
import { PageStore } from './page-store.ts';

/** What a render made: the answer, and what is on it besides what its route always shows. */
export interface Rendered {
  pages: FinishedPages;
  shows: Iterable<string>;
}

export type Freshness = 'hit' | 'miss' | 'revalidating' | 'database-away' | 'database-slow';

export interface CachedAnswer {
  pages: FinishedPages;
  freshness: Freshness;
  /** Since it was rendered. */
  ageSeconds: number;
}

interface CachedPage {
  pages: FinishedPages;
  tags: readonly string[];
  /** What was known of changes when its render began. */
  sequence: number;
  renderedAt: number;
  /** When its words stop being true by themselves. */
  trueUntil: number;
}

interface Flight {
  sequence: number;
  answer: Promise<CachedPage | undefined>;
}

interface PageCacheOptions {
  services: Pick<Services, 'clock' | 'liveUpdates' | 'log'>;
  /** Renders an address for nobody in particular; undefined for an answer that must not be shared. */
  render(address: string): Promise<Rendered | undefined>;
  /** Whether the shop has a category at this address; made-up ones are endless. */
  isCategory?: (slug: string) => Promise<boolean>;
  maxBytes?: number;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** In case something shown is told by no trigger: nothing stays longer than this. */
const REVALIDATE_AFTER_MS = 10 * 60_000;
/** How long after that a page is still answered at once, while one request renders it again. */
const STALE_WHILE_REVALIDATE_MS = 60_000;
/** How old a page may be that is shown because the database does not answer. */
const STALE_IF_ERROR_MS = 6 * 3_600_000;
/** How long a visitor waits for a new page where there is an old one. */
const PATIENCE_MS = 2_000;

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Finished answers for visitors, cached in memory (docs/decisions/002). An answer is fresh while this process learns of changes and has
 * heard of none to anything on it. Anything else is rendered again, once for however many ask; the old answer is only given where the
 * new one does not come, and says so.
 */
export function createPageCache({ services, render, isCategory, maxBytes = MAX_BYTES }: PageCacheOptions) {
  const { clock, liveUpdates, log } = services;
  const changes = new KnownChanges();
  const store = new PageStore<CachedPage>(maxBytes);
  const flights = new Map<string, Flight>();
  liveUpdates.watchPages(changes satisfies PageWatcher);

  const isTrue = (cached: CachedPage, now: number) =>
    now < cached.trueUntil && changes.areNoneSince(cached.sequence, cached.tags);

  /** An answer that is fresh now, without waiting: for the shortest way through the server. */
  function findFresh(address: string): CachedAnswer | undefined {
    const cached = store.get(address);
    if (!cached) return undefined;
    const now = clock().getTime();
    if (now - cached.renderedAt >= REVALIDATE_AFTER_MS || !isTrue(cached, now)) return undefined;
    return { pages: cached.pages, freshness: 'hit', ageSeconds: age(cached, now) };
  }

  /** Undefined where the answer must not be shared; the request is then rendered for itself. */
  async function answer(key: PageKey): Promise<CachedAnswer | undefined> {
    const fresh = findFresh(key.address);
    if (fresh) return fresh;
    const cached = store.get(key.address);
    const now = clock().getTime();
    const coming = renderOnce(key);
    if (!cached || now - cached.renderedAt > STALE_IF_ERROR_MS) return answerOf(await coming, 'miss');
    const isOnlyOld = now - cached.renderedAt < REVALIDATE_AFTER_MS + STALE_WHILE_REVALIDATE_MS && isTrue(cached, now);
    if (isOnlyOld) {
      coming.catch(() => {});
      return answerOf(cached, 'revalidating');
    }
    try {
      const made = await inTime(coming, PATIENCE_MS);
      if (made === 'late') return answerOf(cached, 'database-slow');
      return made && made.pages.inside.status >= 500 ? answerOf(cached, 'database-away') : answerOf(made, 'miss');
    } catch (error) {
      log.error({ err: error, address: key.address }, 'a page for visitors failed');
      return answerOf(cached, 'database-away');
    }
  }

  function answerOf(cached: CachedPage | undefined, freshness: Freshness): CachedAnswer | undefined {
    return cached && { pages: cached.pages, freshness, ageSeconds: age(cached, clock().getTime()) };
  }

  /** Single flight: one render for all who ask; whoever asks after a change waits for a render that began after it. */
  function renderOnce(key: PageKey): Promise<CachedPage | undefined> {
    const { sequence } = changes;
    const inFlight = flights.get(key.address);
    if (inFlight?.sequence === sequence) return inFlight.answer;
    const flight: Flight = {
      sequence,
      answer: make(key, sequence).finally(() => {
        if (flights.get(key.address) === flight) flights.delete(key.address);
      }),
    };
    flights.set(key.address, flight);
    return flight.answer;
  }

  async function make({ address, tags, changesAtMidnight }: PageKey, sequence: number) {
    const startedAt = clock();
    const rendered = await render(address);
    if (!rendered) return undefined;
    const { pages } = rendered;
    const { status } = pages.inside;
    const cached: CachedPage = {
      pages,
      tags: [...tags, ...rendered.shows],
      sequence,
      renderedAt: startedAt.getTime(),
      trueUntil: changesAtMidnight ? nextLagosMidnight(startedAt).getTime() : Number.POSITIVE_INFINITY,
    };
    // A render that began earlier and ended later than another's is the older one.
    const isNewest = (store.get(address)?.sequence ?? -1) <= sequence;
    if (status === 200 && isNewest) store.set(address, cached, bytesOf(pages));
    // A piece that was withdrawn is not shown again because the database is away.
    if (status < 500 && status !== 200) store.delete(address);
    return cached;
  }

  /** False for a list of a category that there is not, which is rendered for itself. True where nobody can say, such as while the database is away. */
  async function hasCategory({ category }: PageKey): Promise<boolean> {
    if (category === undefined || !isCategory) return true;
    return isCategory(category).catch(() => true);
  }

  return {
    findFresh,
    answer,
    hasCategory,
    /** To be awaited before the answer to anything that may have written: whoever gets it must not be shown the page of before. */
    caughtUp: () => liveUpdates.caughtUp(),
    get size() {
      return { pages: store.count, bytes: store.bytes };
    },
  };
}

const bytesOf = ({ inside, entry }: FinishedPages) => inside.byteLength + (entry === inside ? 0 : entry.byteLength);

const age = (cached: CachedPage, now: number) => Math.max(0, Math.floor((now - cached.renderedAt) / 1000));

function inTime<T>(coming: Promise<T>, withinMs: number): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, withinMs, 'late');
  });
  // Comes too late for this visitor, and may then fail with nobody listening.
  coming.catch(() => {});
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
