import { z } from 'zod';
import type { PlaceChange } from '#app/features/shop/collections/admin/place-products.ts';

/** More rows than anybody puts in order by hand on one page. */
export const MOST_PLACED = 200;

const piece = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/);

/** The forms of the list: one piece a place up or down, or all as they are to stand. */
export const shopOrderSchema = z
  .discriminatedUnion('intent', [
    z.strictObject({ intent: z.enum(['up', 'down']), piece, order: z.array(piece).max(0).default([]) }),
    z.strictObject({ intent: z.literal('order'), order: z.array(piece).max(MOST_PLACED).default([]) }),
  ])
  .transform(
    (form): PlaceChange =>
      form.intent === 'order' ? { kind: 'order', pieces: form.order } : { kind: form.intent, piece: form.piece },
  );
