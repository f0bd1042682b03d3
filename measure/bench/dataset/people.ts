import type pg from 'pg';

export const FIRST = 'Ada,Bola,Chidi,Damilola,Efe,Folake,Gbenga,Halima,Ifeoma,Jide,Kemi,Ngozi,Tunde,Zainab'.split(',');
export const LAST = 'Okafor,Adeyemi,Balogun,Eze,Ibrahim,Nwosu,Ojo,Usman,Bello,Okoro,Afolabi'.split(',');

/** `column` of one of a parameter's texts, chosen by `n`. */
const oneOf = (parameter: string, length: number) => `(${parameter}::text[])[n % ${length} + 1]`;

/** Adds `count` customers, one every fifteen minutes up to now, each with a name, an address and a phone of their own. */
export async function addCustomers(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(
    `insert into users (id, name, email, email_verified, created_at, updated_at)
     select 'usr_' || lpad(n::text, 26, '0'), ${oneOf('$2', FIRST.length)} || ' ' || ${oneOf('$3', LAST.length)} || ' ' || n,
       'customer' || n || '@example.com', true, at, at
     from (select n, now() - ($1 - n) * interval '15 minutes' as at from generate_series(1, $1::int) n) numbered`,
    [count, FIRST, LAST],
  );
  await client.query(
    `insert into addresses (user_id, address_line1, address_phone, city, state)
     select 'usr_' || lpad(n::text, 26, '0'), n || ' Allen Avenue', '+23480' || lpad(n::text, 8, '0'), 'Ikeja', 'Lagos'
     from generate_series(1, $1::int) n`,
    [count],
  );
}
