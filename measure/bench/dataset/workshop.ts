import type pg from 'pg';

/** One made-up product in so many has a recipe, as many as a workshop has models. */
const RECIPES = 300;
const STATIONS = ['Frame', 'Upholstery', 'Sanding', 'Finish', 'Fittings', 'Check'];
/** Ten people at each. */
const MINUTES_A_WEEK = 24_000;
/** Pieces that were made: what the reserve is learned from, and what kept dates are counted of. */
const MADE = 20_000;

/** A line of an order as `lineSpec` says it, so that the queue finds nothing changed. */
const SPEC = `concat_ws('|', line.product_id, line.name, line.size, line.color, line.quantity, line.options::text)`;

/**
 * A workshop for the orders that are there: six stations, recipes of four steps, the lines of new orders in its queue, of one in three of
 * which the first step is done, and what was delivered last as made in it.
 */
export async function addWorkshop(client: pg.ClientBase): Promise<void> {
  for (const [position, name] of STATIONS.entries())
    await client.query(
      `insert into stations (id, name, counts, units_per_week, days, position) values ($1, $2, 'hours', $3, '{0,1,2,3,4}', $4)`,
      [`sta_${position}`, name, MINUTES_A_WEEK, position],
    );
  await client.query(
    `insert into recipes (id, product_id, content, at, actor)
     select 'rec_' || id, id, jsonb_build_object('lines', '[]'::jsonb, 'parts', '[]'::jsonb, 'cuts', '[]'::jsonb, 'sizes', '[]'::jsonb,
       'overheadPercent', null, 'steps', (select jsonb_agg(jsonb_build_object('name', ($2::text[])[(piece_number + step) % 6 + 1],
         'hours', (1 + (piece_number * 7 + step * 3) % 9 * 0.5)::text, 'rateKobo', null, 'when', '')) from generate_series(1, 4) step)),
       now() - interval '9 years', 'system:dataset'
     from products order by piece_number limit $1`,
    [RECIPES, STATIONS],
  );
  const job = `select 'job_' || substr(line.order_id, 5) || line.position, line.order_id, line.position, line.name, line.quantity, ${SPEC},
    row_number() over (order by made.created_at, made.id, line.position), made.estimated_from, made.estimated_to, made.created_at`;
  await client.query(
    `insert into workshop_jobs (id, order_id, position, name, quantity, spec, place, foreseen_on, promised_to, created_at, done_at)
     ${job}, made.estimated_from - (made.number % 8)::int + 2
     from (select * from orders where stage <> 'new' order by created_at desc limit $1) made join order_lines line on line.order_id = made.id`,
    [MADE],
  );
  await client.query(
    `insert into workshop_jobs (id, order_id, position, name, quantity, spec, place, foreseen_on, promised_to, created_at)
     ${job} from orders made join order_lines line on line.order_id = made.id where made.stage = 'new'`,
  );
  await client.query(
    `insert into workshop_steps (job_id, position, name, minutes, done_at, done_by)
     select id, step, ($1::text[])[(place::int + step) % 6 + 1], 60 + (place::int * 7 + step * 31) % 200,
       case when step = 0 and place::int % 3 = 0 then created_at end, case when step = 0 and place::int % 3 = 0 then 'Sani' end
     from workshop_jobs, generate_series(0, 3) step where workshop_jobs.done_at is null`,
    [STATIONS],
  );
}
