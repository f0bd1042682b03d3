import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A whole number of kobo. JavaScript holds integers exactly to 2^53, about 90 trillion naira. */
export const kobo = () => bigint({ mode: 'number' });

export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** Words a row is found by, for a GIN index. */
export const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' });
