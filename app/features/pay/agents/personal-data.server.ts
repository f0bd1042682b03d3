import { sql } from 'drizzle-orm';
import type { DataSubject, PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { agentSessions } from './agent-session.table.server.ts';

/** What shopping assistants told us of somebody, when the address is proven to be theirs. Answers go with what they are about. */
export const agentData: PersonalData = {
  name: 'shoppingAssistants',
  async read(db, person) {
    if (!person.emailVerified) return [];
    return db
      .select({ buyer: agentSessions.buyer, lines: agentSessions.lines, createdAt: agentSessions.createdAt })
      .from(agentSessions)
      .where(isOf(person));
  },
  async forget(db, person) {
    if (person.emailVerified) await db.delete(agentSessions).where(isOf(person));
  },
};

const isOf = ({ email }: DataSubject) => sql`lower(${agentSessions.buyer}->>'email') = ${email}`;
