import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { folded } from '#app/platform/database/text-search.server.ts';

/**
 * Money that came to the business's own account, as its bank says: one row for each credit of an alert or a statement.
 * waiting = nobody has found what it is for · booked = it was recorded as a payment, once and for ever · aside = no customer's.
 */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: text().primaryKey(),
    /** In Lagos. */
    day: date().notNull(),
    /** `14:05`, where the bank says it. */
    time: text(),
    amountKobo: kobo().notNull(),
    narration: text().notNull(),
    /** The bank's own, such as a session id; '' where there is none. */
    bankReference: text().notNull().default(''),
    /** What was on the account afterwards: tells two equal transfers of one day apart. */
    balanceKobo: kobo(),
    source: text({ enum: ['alert', 'statement'] }).notNull(),
    state: text({ enum: ['waiting', 'booked', 'aside'] })
      .notNull()
      .default('waiting'),
    /** The payment it was recorded as (`payment_attempts.reference`). */
    reference: text().unique(),
    keptAt: instant().notNull(),
    keptBy: text().notNull(),
    closedAt: instant(),
    closedBy: text(),
    searchText: text().notNull().generatedAlwaysAs(folded("narration || ' ' || bank_reference")),
  },
  (table) => [
    check('bank_lines_amount', sql`${table.amountKobo} between 1 and 1000000000000`),
    check('bank_lines_source', oneOf(table.source)),
    check(
      'bank_lines_state',
      sql`case ${table.state} when 'waiting' then num_nonnulls(${table.reference}, ${table.closedAt}, ${table.closedBy}) = 0
        when 'booked' then num_nulls(${table.reference}, ${table.closedAt}, ${table.closedBy}) = 0
        when 'aside' then ${table.reference} is null and num_nulls(${table.closedAt}, ${table.closedBy}) = 0
        else false end`,
    ),
    index('bank_lines_newest').on(table.state, table.day.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('bank_lines_day').on(table.day),
    index('bank_lines_words').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);
