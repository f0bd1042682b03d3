import { sql } from 'drizzle-orm';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { readChoicesOf } from './news.queries.server.ts';
import { newsChoices, newsHabits } from './news.table.server.ts';
import { type NewsChoices, topicsOf } from './news-topics.ts';

/** Keeps how one person of the team wants to be told, of what they may see. */
export async function saveChoices(context: ActContext, person: Viewer, chosen: NewsChoices): Promise<void> {
  await act(context, person.id, async (act) => {
    await saveHabits(act, person, chosen);
    const rows = topicsOf(person.role).flatMap((topic) => [
      { userId: person.id, topic, channel: 'email' as const, way: chosen.ways[topic] },
      {
        userId: person.id,
        topic,
        channel: 'push' as const,
        way: chosen.shown.includes(topic) ? 'now' : 'off',
      } as const,
    ]);
    await act.db
      .insert(newsChoices)
      .values(rows)
      .onConflictDoUpdate({
        target: [newsChoices.userId, newsChoices.topic, newsChoices.channel],
        set: { way: sql`excluded.way` },
      });
    await act.audit('news.chosen', person.id);
  });
}

/** The choices stay as they are. */
export async function switchNews(context: ActContext, person: Viewer, isOn: boolean): Promise<void> {
  await act(context, person.id, async (act) => {
    const chosen = await readChoicesOf(act.db, person);
    await saveHabits(act, person, { ...chosen, isOn });
    await act.audit('news.switched', person.id, { to: isOn ? 'on' : 'off' });
  });
}

async function saveHabits({ db }: Act, { id }: Viewer, { isOn, quiet }: NewsChoices): Promise<void> {
  const habits = { isOn, quietFrom: quiet.from, quietUntil: quiet.until };
  await db
    .insert(newsHabits)
    .values({ ...habits, userId: id })
    .onConflictDoUpdate({ target: newsHabits.userId, set: habits });
}
