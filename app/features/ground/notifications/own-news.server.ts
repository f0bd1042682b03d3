import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { sessions } from '#app/platform/auth/auth.table.server.ts';
import type { OwnSession } from '#app/platform/auth/auth.ts';
import { type Budget, takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import { newsDevices } from './news.table.server.ts';
import { addDevice, type KeyPage, removeDevice, type Subscription } from './news-devices.server.ts';
import { type OwnNewsWords, ownNewsTexts as texts } from './own-news-texts.ts';
import { push, pushKeys } from './push.server.ts';

/** Whose news: of somebody with an account, or of one page that opens by a key. */
type Whose = { userId: string } | Pick<KeyPage, 'about'>;

export interface OwnNewsView {
  /** What pushes are signed with, base64url. */
  publicKey: string;
  /** The browsers that are on, each as a digest of its endpoint: which of them is in hand only the browser knows. */
  on: string[];
  words: OwnNewsWords;
}

export async function readOwnNews(
  { db, config }: Pick<ActContext, 'db' | 'config'>,
  whose: Whose,
): Promise<OwnNewsView> {
  const found = await db
    .select({ endpoint: newsDevices.endpoint })
    .from(newsDevices)
    .leftJoin(sessions, eq(sessions.id, newsDevices.sessionId))
    .where('userId' in whose ? eq(sessions.userId, whose.userId) : eq(newsDevices.about, whose.about));
  const on = found.map(({ endpoint }) => createHash('sha256').update(endpoint).digest('hex'));
  return {
    publicKey: pushKeys(config).publicKey,
    on,
    words: texts['userId' in whose ? 'account' : whose.about.startsWith('/quote') ? 'quote' : 'key'],
  };
}

/** Each asks a host that the browser names. */
const BY_BLOCK: Budget = { act: 'own-news', allowed: 20, perSeconds: 3_600 };

interface Asked {
  of: { session: OwnSession } | KeyPage;
  userAgent: string | null;
  clientBlock: string;
  /** The page it is asked on, which the first message leads to. */
  page: string;
}

/** The device in hand shows news of their orders from now on, beginning with a first message. */
export async function turnOn(
  context: ActContext,
  actor: string,
  { of, userAgent, clientBlock, page, subscription }: Asked & { subscription: Subscription },
): Promise<{ ok: true; isReached: boolean } | { ok: false; reason: 'too_many' }> {
  const { db, clock } = context;
  if (!(await takeFromBudget(db, BY_BLOCK, clientBlock, clock()))) return { ok: false, reason: 'too_many' };
  await addDevice(context, actor, { of, userAgent, subscription });
  const first = await push(context, { to: subscription, shown: { ...texts.first, href: page, tag: 'first' } });
  return { ok: true, isReached: first.kind === 'taken' };
}

export async function turnOff(
  context: ActContext,
  actor: string,
  { of, userAgent, endpoint }: Pick<Asked, 'of' | 'userAgent'> & { endpoint: string },
): Promise<void> {
  const device = 'session' in of ? { sessionId: of.session.id } : { about: of.about, endpoint };
  await removeDevice(context, actor, { of: device, userAgent });
}
