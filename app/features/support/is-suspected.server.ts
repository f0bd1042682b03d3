import { and, ne, not, type SQL, sql } from 'drizzle-orm';
import { supportMessages } from './support-message.table.server.ts';

/** Something about the message looks like spam. */
export const isSuspected = sql`cardinality(${supportMessages.suspicions}) > 0`;

/** Somebody waits for an answer: for the list, and for the numbers that lead there. */
export const isUnanswered: SQL | undefined = and(ne(supportMessages.state, 'answered'), not(isSuspected));
