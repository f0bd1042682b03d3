-- What the orders of a customer add up to, and what stayed of the money for them and for the class, kept with every change of an order or
-- a place, whoever writes it. The row of the customer is locked before its orders are read, so that two at once are both counted.

create or replace function sum_customers(ids text[]) returns void language plpgsql as $$
begin
  perform from customer_sums where customer_id = any (ids) order by customer_id for update;
  update customer_sums set orders = bought.orders, cancelled_orders = bought.cancelled, spent_kobo = bought.spent,
    last_order_at = bought.last_at
    from (
      select one.id, count(o.id) as orders, count(o.id) filter (where o.cancelled_at is not null) as cancelled, max(o.created_at) as last_at,
        coalesce(sum(o.total_kobo - o.balance_kobo + o.overpaid_kobo
          + case when o.fee_state = 'paid' then o.delivery_fee_kobo else 0 end - o.refunded_kobo), 0)
          + (select coalesce(sum(e.paid_kobo - e.refunded_kobo), 0) from enrollments e where e.customer_id = one.id) as spent
      from unnest(ids) one (id) left join orders o on o.customer_id = one.id group by one.id
    ) bought
    where customer_id = bought.id and (customer_sums.orders, cancelled_orders, spent_kobo, last_order_at)
      is distinct from (bought.orders, bought.cancelled, bought.spent, bought.last_at);
end $$;

create or replace function note_new_customers() returns trigger language plpgsql as $$
begin
  insert into customer_sums (customer_id) select id from made;
  return null;
end $$;

create or replace function note_new_orders() returns trigger language plpgsql as $$
begin
  perform sum_customers(array_agg(distinct customer_id)) from made where customer_id is not null having count(*) > 0;
  return null;
end $$;

create or replace function note_changed_orders() returns trigger language plpgsql as $$
begin
  perform sum_customers(array_agg(distinct id)) from (
    select unnest(array[earlier.customer_id, made.customer_id]) as id from gone earlier join made using (id)
      where (earlier.customer_id, earlier.cancelled_at, earlier.total_kobo, earlier.balance_kobo, earlier.overpaid_kobo, earlier.fee_state,
          earlier.delivery_fee_kobo, earlier.refunded_kobo, earlier.created_at)
        is distinct from (made.customer_id, made.cancelled_at, made.total_kobo, made.balance_kobo, made.overpaid_kobo, made.fee_state,
          made.delivery_fee_kobo, made.refunded_kobo, made.created_at)
  ) changed where id is not null having count(*) > 0;
  return null;
end $$;

create or replace function note_gone_orders() returns trigger language plpgsql as $$
begin
  perform sum_customers(array_agg(distinct customer_id)) from gone where customer_id is not null having count(*) > 0;
  return null;
end $$;

create or replace function note_new_places() returns trigger language plpgsql as $$
begin
  perform sum_customers(array_agg(distinct customer_id)) from made where customer_id is not null having count(*) > 0;
  return null;
end $$;

create or replace function note_changed_places() returns trigger language plpgsql as $$
begin
  perform sum_customers(array_agg(distinct id)) from (
    select unnest(array[earlier.customer_id, made.customer_id]) as id from gone earlier join made using (id)
      where (earlier.customer_id, earlier.paid_kobo, earlier.refunded_kobo)
        is distinct from (made.customer_id, made.paid_kobo, made.refunded_kobo)
  ) changed where id is not null having count(*) > 0;
  return null;
end $$;

create or replace trigger note_new_customers after insert on customers
  referencing new table as made for each statement execute function note_new_customers();
create or replace trigger note_new_orders after insert on orders
  referencing new table as made for each statement execute function note_new_orders();
create or replace trigger note_changed_orders after update on orders
  referencing old table as gone new table as made for each statement execute function note_changed_orders();
create or replace trigger note_gone_orders after delete on orders
  referencing old table as gone for each statement execute function note_gone_orders();

create or replace trigger note_new_places after insert on enrollments
  referencing new table as made for each statement execute function note_new_places();
create or replace trigger note_changed_places after update on enrollments
  referencing old table as gone new table as made for each statement execute function note_changed_places();
create or replace trigger note_gone_places after delete on enrollments
  referencing old table as gone for each statement execute function note_gone_orders();

-- Customers and orders that came while this was being put in, or with a back-up of before.
insert into customer_sums (customer_id) select id from customers on conflict do nothing;
select sum_customers(array_agg(id)) from customers having count(*) > 0;
