import { and, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import { supportMessages } from './support-message.table.server.ts';

/** Something about the message looks like spam. */
export const isSuspected = sql`cardinality(${supportMessages.suspicions}) > 0`;

/** Those nobody has looked at: what was looked at and left there is spam. */
export const isSuspectedAndNew: SQL | undefined = and(isSuspected, eq(supportMessages.state, 'new'));

/** Somebody waits for an answer: for the list, and for the numbers that lead there. */
export const isUnanswered: SQL | undefined = and(ne(supportMessages.state, 'answered'), not(isSuspected));
