import { sql } from 'drizzle-orm';
import { supportMessages } from './support-message.table.server.ts';

/** Something about the message looks like spam. */
export const isSuspected = sql`cardinality(${supportMessages.suspicions}) > 0`;
