import { layOutStrip } from '#app/ui/day-line-layout.ts';
import type { orderDays } from '../order-days.ts';

const STRIP_WIDTH = 120;

/** An order's days as its row of a list draws them. */
export const layOutOrder = (days: ReturnType<typeof orderDays>) => layOutStrip(days, STRIP_WIDTH);
