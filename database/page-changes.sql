-- What changed, for every process to read once it is committed (app/platform/live-updates): whoever has counters open, and public
-- pages that show something no longer, whoever wrote it (a page, a job, a restore, somebody at psql). A row and no NOTIFY: commits
-- with that wait for each other. Its transaction stands in each, since rows are not committed in the order of any number. Not
-- logged and in no back-up: after a crash, whoever reads it trusts nothing anyway.
create schema if not exists live;
create unlogged table if not exists live.changes (
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  primary key (xid, topic)
);

create or replace function live.tell(topic text) returns void language sql as $$
  insert into live.changes (topic) values ($1) on conflict do nothing
$$;

-- The tags are those of server/page-cache/page-tags.ts.

create or replace function tell_pages() returns trigger language plpgsql as $$
begin
  perform live.tell('page:' || tg_argv[0]);
  return null;
end $$;

-- The lists are narrowed by what published pieces come in: it may be the first to come in something, or the last.
create or replace function tell_pages_of_choices(options jsonb, colors text[]) returns void language plpgsql as $$
begin
  if options <> '[]' or exists (select from option_values where option = 'color' and label = any(colors)) then
    perform live.tell('page:bar');
  end if;
end $$;

create or replace function tell_pages_of_piece() returns trigger language plpgsql as $$
begin
  -- A draft stands on no page, before or after.
  if tg_op <> 'INSERT' and old.status = 'published' then
    perform live.tell('page:product:' || old.id);
    perform live.tell('page:category:' || old.category);
    perform live.tell('page:products');
    -- The bar shows a category with its first piece, and no longer without its last. Whether it was the first or the last is not
    -- asked: of a thousand pieces taken out at once, each would look through all the others.
    if tg_op = 'DELETE' or new.status <> 'published' or new.category <> old.category then
      perform live.tell('page:bar');
    end if;
    if tg_op = 'DELETE' or new.status <> 'published' or new.options <> old.options or new.colors <> old.colors then
      perform tell_pages_of_choices(old.options, old.colors);
    end if;
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' then
    perform live.tell('page:product:' || new.id);
    perform live.tell('page:category:' || new.category);
    perform live.tell('page:products');
    if tg_op = 'INSERT' or old.status <> 'published' or old.category <> new.category then
      perform live.tell('page:bar');
    end if;
    if tg_op = 'INSERT' or old.status <> 'published' or new.options <> old.options or new.colors <> old.colors then
      perform tell_pages_of_choices(new.options, new.colors);
    end if;
  end if;
  return null;
end $$;

-- Of every product at once where nobody has said the steps of one.
create or replace function tell_pages_of_forecast() returns trigger language plpgsql as $$
declare
  changed text := case when tg_op = 'DELETE' then old.key else new.key end;
begin
  if changed = '' then
    -- Every page that shows a product carries it.
    perform live.tell('page:categories');
  else
    perform live.tell('page:' || tag)
      from products, unnest(array['product:' || id, 'category:' || category, 'products']) as tag
      where id = changed and status = 'published';
  end if;
  return null;
end $$;

create or replace function tell_pages_of_part() returns trigger language plpgsql as $$
declare
  piece text := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
begin
  -- With the piece itself gone, its own row has told.
  perform live.tell('page:' || tag)
    from products, unnest(array['product:' || id, 'category:' || category, 'products']) as tag
    where id = piece and status = 'published';
  return null;
end $$;

create or replace trigger tell_pages after insert or update or delete on products
  for each row execute function tell_pages_of_piece();
create or replace trigger tell_pages after insert or update or delete on product_sizes
  for each row execute function tell_pages_of_part();
create or replace trigger tell_pages after insert or update or delete on product_variants
  for each row execute function tell_pages_of_part();
create or replace trigger tell_pages after insert or update or delete on product_pictures
  for each row execute function tell_pages_of_part();

create or replace trigger tell_pages after insert or update or delete on forecasts
  for each row execute function tell_pages_of_forecast();

-- It stands on every piece's page.
create or replace trigger tell_pages after insert or update or delete on kept_promises
  for each statement execute function tell_pages('categories');

create or replace trigger tell_pages after insert or update or delete on categories
  for each statement execute function tell_pages('categories');
create or replace trigger tell_pages after insert or update or delete on former_categories
  for each statement execute function tell_pages('categories');

create or replace trigger tell_pages after insert or update or delete on collections
  for each statement execute function tell_pages('collections');
create or replace trigger tell_pages after insert or update or delete on collection_pieces
  for each statement execute function tell_pages('collections');
create or replace trigger tell_pages after insert or update or delete on former_collections
  for each statement execute function tell_pages('collections');
-- What a piece can be chosen in, and what that costs, is on its page and its card.
create or replace trigger tell_pages after insert or update or delete on options
  for each statement execute function tell_pages('categories');
create or replace trigger tell_pages after insert or update or delete on option_values
  for each statement execute function tell_pages('categories');

create or replace trigger tell_pages after insert or update or delete on settings
  for each statement execute function tell_pages('settings');
-- The home page shows the newest picture of the workshop.
create or replace trigger tell_pages after insert or update or delete on bench_days
  for each statement execute function tell_pages('settings');
create or replace trigger tell_pages after insert or update or delete on delivery_prices
  for each statement execute function tell_pages('settings');
create or replace trigger tell_pages after insert or update or delete on policy_versions
  for each statement execute function tell_pages('policies');
create or replace trigger tell_pages after insert or update or delete on cohorts
  for each statement execute function tell_pages('classes');
create or replace trigger tell_pages after insert or update or delete on enrollments
  for each statement execute function tell_pages('classes');

create or replace trigger tell_pages_of_all after truncate on products
  for each statement execute function tell_pages('everything');
create or replace trigger tell_pages_of_all after truncate on forecasts
  for each statement execute function tell_pages('everything');
create or replace trigger tell_pages_of_all after truncate on kept_promises
  for each statement execute function tell_pages('everything');
create or replace trigger tell_pages_of_all after truncate on product_sizes
  for each statement execute function tell_pages('everything');
create or replace trigger tell_pages_of_all after truncate on product_variants
  for each statement execute function tell_pages('everything');
create or replace trigger tell_pages_of_all after truncate on product_pictures
  for each statement execute function tell_pages('everything');
create or replace trigger tell_pages_of_all after truncate on categories
  for each statement execute function tell_pages('everything');
create or replace trigger tell_pages_of_all after truncate on former_categories
  for each statement execute function tell_pages('everything');
create or replace trigger tell_pages_of_all after truncate on collections
  for each statement execute function tell_pages('everything');
create or replace trigger tell_pages_of_all after truncate on collection_pieces
  for each statement execute function tell_pages('everything');
create or replace trigger tell_pages_of_all after truncate on former_collections
  for each statement execute function tell_pages('everything');
create or replace trigger tell_pages_of_all after truncate on options
  for each statement execute function tell_pages('everything');
create or replace trigger tell_pages_of_all after truncate on option_values
  for each statement execute function tell_pages('everything');
create or replace trigger tell_pages_of_all after truncate on settings
  for each statement execute function tell_pages('everything');
create or replace trigger tell_pages_of_all after truncate on bench_days
  for each statement execute function tell_pages('everything');
create or replace trigger tell_pages_of_all after truncate on delivery_prices
  for each statement execute function tell_pages('everything');
create or replace trigger tell_pages_of_all after truncate on policy_versions
  for each statement execute function tell_pages('everything');
create or replace trigger tell_pages_of_all after truncate on cohorts
  for each statement execute function tell_pages('everything');
create or replace trigger tell_pages_of_all after truncate on enrollments
  for each statement execute function tell_pages('everything');
