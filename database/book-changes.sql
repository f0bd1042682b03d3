-- Notes every day whose sums are no longer what they were: on commit, whoever wrote it. A note is a row of its own, so that two who sell
-- on one day never wait for each other; `sumUpBooks` takes the notes and sums their days up again.

create or replace function mark_books(variadic moments timestamptz[]) returns void language sql as $$
  insert into book_changes (day)
    select distinct (at at time zone 'Africa/Lagos')::date from unnest(moments) at where at is not null
$$;

-- The money of an order is counted on its own days, with the rate of VAT of the order.
create or replace function mark_books_of_money(text) returns void language sql as $$
  insert into book_changes (day)
    select (paid_at at time zone 'Africa/Lagos')::date from dues where subject = 'order' and subject_id = $1 and state = 'paid'
    union select (ended_at at time zone 'Africa/Lagos')::date from refunds where order_id = $1 and state = 'processed'
$$;

create or replace function note_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform mark_books(new.created_at, new.completion_date);
  elsif tg_op = 'DELETE' then
    perform mark_books(old.created_at, old.completion_date);
  else
    if old.stage = 'delivered' or new.stage = 'delivered' then
      perform mark_books(old.completion_date, new.completion_date);
    end if;
    if (old.created_at, old.cancelled_at, old.source, old.state, old.shipping_option, old.vat_basis_points)
      is distinct from (new.created_at, new.cancelled_at, new.source, new.state, new.shipping_option, new.vat_basis_points) then
      perform mark_books(old.created_at, new.created_at, new.completion_date);
      perform mark_books_of_money(new.id);
    end if;
  end if;
  return null;
end $$;

create or replace function note_order_line() returns trigger language plpgsql as $$
begin
  -- Where the order itself has gone, its own row has told.
  perform mark_books(created_at) from orders where id = case when tg_op = 'DELETE' then old.order_id else new.order_id end;
  return null;
end $$;

create or replace function note_due() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'paid' then
    perform mark_books(old.paid_at);
    perform mark_books(opened_at) from payment_exceptions where reference = old.reference;
  end if;
  if tg_op <> 'DELETE' and new.state = 'paid' then
    perform mark_books(new.paid_at);
    perform mark_books(opened_at) from payment_exceptions where reference = new.reference;
  end if;
  return null;
end $$;

create or replace function note_refund() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'processed' then perform mark_books(old.ended_at); end if;
  if tg_op <> 'DELETE' and new.state = 'processed' then perform mark_books(new.ended_at); end if;
  return null;
end $$;

create or replace function note_exception() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_books(old.opened_at); end if;
  if tg_op <> 'DELETE' then perform mark_books(new.opened_at); end if;
  return null;
end $$;

create or replace function forget_book_days() returns trigger language plpgsql as $$
begin
  delete from book_days;
  return null;
end $$;

create or replace trigger note_books after insert or update or delete on orders
  for each row execute function note_order();
create or replace trigger note_books after insert or update or delete on order_lines
  for each row execute function note_order_line();
create or replace trigger note_books after insert or update or delete on dues
  for each row execute function note_due();
create or replace trigger note_books after insert or update or delete on refunds
  for each row execute function note_refund();
create or replace trigger note_books after insert or update or delete on payment_exceptions
  for each row execute function note_exception();

create or replace trigger note_books_of_all after truncate on orders
  for each statement execute function forget_book_days();
create or replace trigger note_books_of_all after truncate on order_lines
  for each statement execute function forget_book_days();
create or replace trigger note_books_of_all after truncate on dues
  for each statement execute function forget_book_days();
create or replace trigger note_books_of_all after truncate on refunds
  for each statement execute function forget_book_days();
create or replace trigger note_books_of_all after truncate on payment_exceptions
  for each statement execute function forget_book_days();
