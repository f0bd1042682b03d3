import { and, inArray, isNull, ne } from 'drizzle-orm';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Role } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newsChoices, newsHabits } from './news.table.server.ts';
import { defaultChoices, type NewsChoices } from './news-topics.ts';

/** Whoever may enter the back office today. */
export const isOnTeam = and(ne(users.role, 'customer'), isNull(users.anonymisedAt), isNull(users.lockedAt));

export interface Member {
  id: string;
  email: string;
  role: Role;
}

export async function listTeam(db: Database): Promise<Member[]> {
  return db.select({ id: users.id, email: users.email, role: users.role }).from(users).where(isOnTeam);
}

export async function readChoicesOf(db: Database, person: Pick<Member, 'id' | 'role'>): Promise<NewsChoices> {
  return (await readChoices(db, [person])).get(person.id) ?? defaultChoices(person.role);
}

/** What each of these people chose, or what holds for their role. By id. Two queries. */
export async function readChoices(
  db: Database,
  people: readonly Pick<Member, 'id' | 'role'>[],
): Promise<Map<string, NewsChoices>> {
  const choices = new Map(people.map(({ id, role }) => [id, defaultChoices(role)]));
  const ids = [...choices.keys()];
  const [habits, ways] = [
    await db.select().from(newsHabits).where(inArray(newsHabits.userId, ids)),
    await db.select().from(newsChoices).where(inArray(newsChoices.userId, ids)),
  ];
  for (const { userId, isOn, quietFrom, quietUntil } of habits) {
    const chosen = choices.get(userId);
    if (chosen) choices.set(userId, { ...chosen, isOn, quiet: { from: quietFrom, until: quietUntil } });
  }
  for (const { userId, topic, channel, way } of ways) {
    const chosen = choices.get(userId);
    if (!chosen) continue;
    if (channel === 'email') chosen.ways[topic] = way;
    else if (way === 'off') chosen.shown = chosen.shown.filter((each) => each !== topic);
  }
  return choices;
}
