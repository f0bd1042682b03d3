/** What the database says of files: `key` is one object's, or a picture's folder of variants, and `owner` who says so. */

const variants = (table: string, owner: string) =>
  `select ${owner} as owner, key || '/' || w || '.' || format as key from ${table}, unnest(widths) w, unnest(array['avif', 'webp', 'jpg']) format`;

/** Of a picture in JSON, which says in which formats it was made. */
const formatsOf = (picture: string) => `jsonb_array_elements_text(${picture}->'formats') format`;

/** A table whose column `picture` is what the pipeline stored. */
const pictureIn = (table: string) =>
  `(select *, picture->>'key' as key, array(select jsonb_array_elements_text(picture->'widths')) as widths from ${table} where picture is not null) shown`;

/** The photos of a line of own work, in every table that keeps such lines. */
const ofLines = (table: string, owner: string, column: string) =>
  `select ${owner} as owner, (photo->>'key') || '/' || w || '.' || format as key from ${table},
    jsonb_path_query(${column}, '$.lines[*].pictures[*]') photo, jsonb_array_elements_text(photo->'widths') w, ${formatsOf('photo')}`;

/** Objects that have to be in the store, each of them. */
export const NAMED_FILES = `
  ${variants('product_pictures', "'product ' || product_id")}
  union all select 'product ' || product_id, drawing from product_pictures where drawing is not null
  union all ${variants('uploaded_pictures', "'picture ' || key")}
  union all ${variants(pictureIn('option_values'), "'option ' || option || ' ' || slug")}
  union all ${variants(pictureIn('categories'), "'category ' || slug")}
  union all ${variants('(select id, picture_key as key, widths from order_photos) photos', "'photo ' || id")}
  union all ${variants('(select day, picture_key as key, widths from bench_days) bench', "'bench ' || day")}
  union all select 'brief ' || b.id, (photo->>'key') || '/' || w || '.' || format
    from briefs b, jsonb_array_elements(b.photos) photo, jsonb_array_elements_text(photo->'widths') w, ${formatsOf('photo')}
  union all select 'whatsapp ' || id, (picture->>'key') || '/' || w || '.' || format
    from whatsapp_files, jsonb_array_elements_text(picture->'widths') w, ${formatsOf('picture')}
  union all select 'transfer ' || subject_id, (receipt->>'key') || '/' || w || '.' || format
    from transfer_claims, jsonb_array_elements_text(receipt->'widths') w, ${formatsOf('receipt')}
  union all select 'whatsapp ' || id, object_key from whatsapp_files where object_key is not null
  union all select 'voice note ' || id, object_key from voice_notes
  union all select 'job ' || job_id, (picture->>'key') || '/' || w || '.' || format
    from workshop_photos, jsonb_array_elements_text(picture->'widths') w, ${formatsOf('picture')}
  union all select 'purchase ' || p.id, (photo->>'key') || '/' || w || '.' || format
    from purchases p, jsonb_array_elements(p.receipt) photo, jsonb_array_elements_text(photo->'widths') w, ${formatsOf('photo')}
  union all ${ofLines('quotes', "'quote ' || id", 'draft')}
  union all ${ofLines('quote_versions', "'quote ' || quote_id", 'snapshot')}
  union all ${ofLines('order_requests', "'request ' || id", 'snapshot')}
  union all select 'room ' || (room->>'alt'), (room->>'key') || '/' || w || '.' || format
    from settings, jsonb_array_elements(value->'rooms') room, jsonb_array_elements_text(room->'widths') w, unnest(array['avif', 'webp', 'jpg']) format
    where settings.key in ('shop/pictures', 'draft/pictures')
  union all select 'place ' || place, (kept->'picture'->>'key') || '/' || w || '.' || format
    from settings, jsonb_each(value) as places (place, kept), jsonb_array_elements_text(kept->'picture'->'widths') w,
      unnest(array['avif', 'webp', 'jpg']) format
    where settings.key in ('shop/people', 'draft/people') and jsonb_typeof(kept->'picture') = 'object'
  union all select 'logo', (value->'picture'->>'key') || '/' || name || '.png'
    from settings, unnest(array['bar', 'mail', 'icon', 'touch', 'icon-192', 'icon-512', 'maskable-512']) name
    where settings.key in ('shop/logo', 'draft/logo') and value->'picture'->>'key' is not null
  union all select 'mark', (value->'mark'->>'key') || '/' || name || '.png'
    from settings, unnest(array['icon', 'touch', 'icon-192', 'icon-512', 'maskable-512']) name
    where settings.key in ('shop/logo', 'draft/logo') and value->'mark'->>'key' is not null
  union all select 'logo', (value->'picture'->>'key') || '/letter.png'
    from settings where settings.key in ('shop/logo', 'draft/logo') and value->'picture'->'letter' is not null
  union all select 'user ' || id, substr(image, length('/media/') + 1) from users where image like '/media/%'
  union all select 'file ' || store_key, store_key from stored_objects
  union all select 'material ' || id, object_key from session_materials where object_key is not null`;

/** Folders of variants that are shown somewhere: one file of them has to be there, and none of them is left over. */
export const SHOWN_FOLDERS = `
  select 'order ' || order_id as owner, picture_key as key from order_lines where picture_key is not null
  union select 'payment ' || a.id, line->>'pictureKey' from payment_attempts a, jsonb_path_query(a.snapshot, '$.lines[*]') line
    where line->>'pictureKey' is not null and a.state in ('open', 'review')`;

/** Folders that nobody is shown and somebody still needs: what is being written, and what came in parts. */
export const KEPT_FOLDERS = `
  select 'form' as owner, unnest(picture_keys) as key from unsaved_products
  union select 'shop window ' || version, value->'logo'->'picture'->>'key' from window_versions where value->'logo'->'picture'->>'key' is not null
  union select 'shop window ' || version, value->'logo'->'mark'->>'key' from window_versions where value->'logo'->'mark'->>'key' is not null
  union select 'shop window ' || version, room->>'key' from window_versions, jsonb_path_query(value, '$.pictures.rooms[*]') room
  union select 'shop window ' || version, place->>'key' from window_versions, jsonb_path_query(value, '$.people.*.picture') place
    where jsonb_typeof(place) = 'object'
  union select 'payment ' || a.id, line->>'pictureKey' from payment_attempts a, jsonb_path_query(a.snapshot, '$.lines[*]') line
    where line->>'pictureKey' is not null
  union select 'request ' || r.id, line->>'pictureKey' from order_requests r, jsonb_path_query(r.snapshot, '$.lines[*]') line
    where line->>'pictureKey' is not null
  union select 'quote ' || q.quote_id, line->>'pictureKey' from quote_versions q, jsonb_path_query(q.snapshot, '$.lines[*]') line
    where line->>'pictureKey' is not null
  union select 'user ' || id, regexp_replace(substr(image, length('/media/') + 1), '/[^/]*$', '') from users where image like '/media/%'
  union select 'upload', 'incoming/' || id from resumable_uploads where status = 'active'
  union select 'product ' || id, regexp_replace(model, '^/media/', '') from products where model is not null`;
