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

-- The days of the payouts a payment is in: what they say of it is compared with what is known here.
create or replace function mark_books_of_payouts(text) returns void language sql as $$
  insert into book_changes (day) select distinct (p.settled_at at time zone 'Africa/Lagos')::date
    from payout_lines l join payouts p on p.id = l.payout_id where l.reference = $1
$$;

create or replace function note_due() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'paid' then
    perform mark_books(old.paid_at);
    perform mark_books(opened_at) from payment_exceptions where reference = old.reference;
    perform mark_books_of_payouts(old.reference);
    perform mark_books(resolved_at) from disputes where reference = old.reference;
  end if;
  if tg_op <> 'DELETE' and new.state = 'paid' then
    perform mark_books(new.paid_at);
    perform mark_books(opened_at) from payment_exceptions where reference = new.reference;
    perform mark_books_of_payouts(new.reference);
    perform mark_books(resolved_at) from disputes where reference = new.reference;
  end if;
  return null;
end $$;

create or replace function note_refund() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'processed' then perform mark_books(old.ended_at); end if;
  if tg_op <> 'DELETE' and new.state = 'processed' then perform mark_books(new.ended_at); end if;
  -- A refund that ends a dispute is counted as the dispute.
  perform mark_books(resolved_at) from disputes
    where reference = case when tg_op = 'DELETE' then old.reference else new.reference end;
  return null;
end $$;

create or replace function note_exception() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_books(old.opened_at); end if;
  if tg_op <> 'DELETE' then perform mark_books(new.opened_at); end if;
  perform mark_books_of_payouts(case when tg_op = 'DELETE' then old.reference else new.reference end);
  return null;
end $$;

create or replace function note_attempt() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.fee_kobo is not null then
    perform mark_books(old.settled_at);
    perform mark_books_of_payouts(old.reference);
  end if;
  if tg_op <> 'DELETE' and new.fee_kobo is not null then
    perform mark_books(new.settled_at);
    perform mark_books_of_payouts(new.reference);
  end if;
  return null;
end $$;

create or replace function note_dispute() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_books(old.resolved_at); end if;
  if tg_op <> 'DELETE' then perform mark_books(new.resolved_at); end if;
  -- Its refund is no entry of its own while the dispute is one.
  perform mark_books(ended_at) from refunds
    where state = 'processed' and reference = case when tg_op = 'DELETE' then old.reference else new.reference end;
  return null;
end $$;

create or replace function note_payout() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.state, old.currency, old.arrived_kobo, old.settled_at)
    is not distinct from (new.state, new.currency, new.arrived_kobo, new.settled_at) then return null; end if;
  if tg_op <> 'INSERT' then perform mark_books(old.settled_at); end if;
  if tg_op <> 'DELETE' then perform mark_books(new.settled_at); end if;
  return null;
end $$;

create or replace function note_payout_line() returns trigger language plpgsql as $$
begin
  perform mark_books(settled_at) from payouts where id = case when tg_op = 'DELETE' then old.payout_id else new.payout_id end;
  return null;
end $$;

create or replace function note_banking() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into book_changes (day) values (old.day); end if;
  if tg_op <> 'DELETE' then insert into book_changes (day) values (new.day); end if;
  return null;
end $$;

create or replace function note_purchase() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into book_changes (day) values (old.day);
    perform mark_books(old.withdrawn_at);
  end if;
  if tg_op <> 'DELETE' then
    insert into book_changes (day) values (new.day);
    perform mark_books(new.withdrawn_at);
  end if;
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

create or replace trigger note_books after insert or delete or update of state, settled_at, fee_kobo on payment_attempts
  for each row execute function note_attempt();
create or replace trigger note_books after insert or update or delete on disputes
  for each row execute function note_dispute();
create or replace trigger note_books after insert or update or delete on payouts
  for each row execute function note_payout();
create or replace trigger note_books after insert or update or delete on payout_lines
  for each row execute function note_payout_line();

create or replace trigger note_books after insert or update or delete on bankings
  for each row execute function note_banking();

create or replace trigger note_books after insert or update or delete on purchases
  for each row execute function note_purchase();

create or replace trigger note_books_of_all after truncate on purchases
  for each statement execute function forget_book_days();
create or replace trigger note_books_of_all after truncate on bankings
  for each statement execute function forget_book_days();
create or replace trigger note_books_of_all after truncate on payment_attempts
  for each statement execute function forget_book_days();
create or replace trigger note_books_of_all after truncate on disputes
  for each statement execute function forget_book_days();
create or replace trigger note_books_of_all after truncate on payouts
  for each statement execute function forget_book_days();
create or replace trigger note_books_of_all after truncate on payout_lines
  for each statement execute function forget_book_days();
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
