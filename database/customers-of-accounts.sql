-- The customers of accounts. An account is written in half a dozen places, one of them the sign-in library's own, and its address is
-- proved in as many: none of them can forget what is written here. Not a numbered file, so that a restore does not run it.

-- One at a time for each address or number, until the transaction ends. A thousand locks at most, however many accounts are brought at once.
create or replace function hold_customer(key text) returns void language sql as $$
  select pg_advisory_xact_lock(14062, hashtext(key) & 1023);
$$;

-- All that was one customer's is another's from now on. Whoever is without an account goes.
create or replace function merge_customer(kept text, gone text) returns void language plpgsql as $$
begin
  perform from customers where id in (kept, gone) order by id for update;
  update orders set customer_id = kept where customer_id = gone;
  update order_requests set customer_id = kept where customer_id = gone;
  update quotes set customer_id = kept where customer_id = gone;
  update enrollments set customer_id = kept where customer_id = gone;
  update support_messages set customer_id = kept where customer_id = gone;
  update customer_notes set customer_id = kept where customer_id = gone;
  update customers set phone = coalesce(customers.phone, other.phone),
    tags = (select coalesce(array_agg(tag), '{}') from (select distinct tag from unnest(customers.tags || other.tags) tag order by tag limit 20) t)
    from customers other where customers.id = kept and other.id = gone;
  update customers set merged_into = kept where merged_into = gone or id = gone;
end $$;

-- Somebody has proved that an address is theirs: what was bought and written under it without an account is their account's. Where one
-- of us said that this was another customer, who has no account either, all of that customer is.
create or replace function give_customer(account text, address text) returns void language plpgsql as $$
declare
  guest text;
begin
  select id into guest from customers
    where email = address and user_id is null and merged_into is null and erased_at is null for update;
  if guest is null then
    select kept.id into guest from customers gone join customers kept on kept.id = gone.merged_into
      where gone.email = address and gone.user_id is null and gone.erased_at is null
        and kept.user_id is null and kept.merged_into is null and kept.erased_at is null
      order by gone.created_at desc limit 1 for update of kept;
  end if;
  if guest is not null then
    perform merge_customer(account, guest);
  end if;
  update support_messages set customer_id = account
    where email = address and user_id is null and customer_id is null and suspicions = '{}';
end $$;

create or replace function customer_id_of_account(account text) returns text language sql immutable as $$
  select 'cus_' || regexp_replace(account, '^usr_', '');
$$;

create or replace function keep_customers_of_new_accounts() returns trigger language plpgsql as $$
begin
  insert into customers (id, user_id, name, email, created_at)
    select customer_id_of_account(id), id, name, email, created_at from made where role = 'customer';
  perform hold_customer(email) from (
    select email from made where role = 'customer' and email_verified order by hashtext(email) & 1023) proved;
  perform give_customer(customer_id_of_account(made.id), made.email) from made
    where made.role = 'customer' and made.email_verified and (
      exists (select from customers c where c.email = made.email and c.user_id is null and c.erased_at is null)
      or exists (select from support_messages m where m.email = made.email and m.user_id is null and m.customer_id is null));
  return null;
end $$;

create or replace function keep_customer_of_account() returns trigger language plpgsql as $$
begin
  if new.role = 'customer' then
    insert into customers (id, user_id, name, email, created_at)
      values (customer_id_of_account(new.id), new.id, new.name, new.email, new.created_at) on conflict (user_id) do nothing;
  end if;
  if new.anonymised_at is not null then
    update customers set name = new.name, email = null, phone = null, tags = '{}', erased_at = new.anonymised_at where user_id = new.id;
    update customers gone set name = new.name, email = null, phone = null, tags = '{}', erased_at = new.anonymised_at
      from customers kept where kept.user_id = new.id and gone.merged_into = kept.id;
  else
    update customers set name = new.name, email = new.email where user_id = new.id;
    if new.role = 'customer' and new.email_verified then
      perform hold_customer(new.email);
      perform give_customer(id, new.email) from customers where user_id = new.id;
    end if;
  end if;
  return null;
end $$;

create or replace trigger keep_customers_of_new_accounts after insert on users
  referencing new table as made for each statement execute function keep_customers_of_new_accounts();
create or replace trigger keep_customer_of_account after update on users for each row
  when ((old.name, old.email, old.email_verified, old.role, old.anonymised_at)
    is distinct from (new.name, new.email, new.email_verified, new.role, new.anonymised_at))
  execute function keep_customer_of_account();

-- Accounts that came while this was being put in.
insert into customers (id, user_id, name, email, created_at)
  select customer_id_of_account(id), id, name, email, created_at from users
  where role = 'customer' and anonymised_at is null
    and not exists (select from customers where customers.user_id = users.id);
