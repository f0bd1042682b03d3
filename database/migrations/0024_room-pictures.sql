-- The pictures of rooms become a part of the shop window. Where a piece is in its picture, nobody has said yet.
UPDATE "settings" SET "key" = 'shop/pictures', "value" = jsonb_build_object('rooms', (
  SELECT coalesce(jsonb_agg((room - 'name' - 'products') || jsonb_build_object('pieces', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'pin', null) ORDER BY nth), '[]')
    FROM jsonb_array_elements_text(coalesce(room->'products', '[]')) WITH ORDINALITY AS piece (id, nth) WHERE nth <= 8
  )) ORDER BY place), '[]')
  FROM jsonb_array_elements("value"->'rooms') WITH ORDINALITY AS rooms (room, place) WHERE place <= 6
)) WHERE "key" = 'home-pictures' AND jsonb_typeof("value"->'rooms') = 'array';
