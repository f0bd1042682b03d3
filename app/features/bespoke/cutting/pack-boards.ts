import type { StockSize } from './cut-stock.ts';
import { type CuttingPlan, packSheets } from './pack-sheets.ts';

interface BoardJob {
  lengths: readonly number[];
  stock: readonly Omit<StockSize, 'width'>[];
  kerf: number;
}

/** Lengths from boards, bars and tubes, in tenths of a millimetre: sheets so narrow that only one part lies across. */
export function packBoards({ lengths, stock, kerf }: BoardJob, effort?: number): CuttingPlan {
  return packSheets(
    {
      parts: lengths.map((length) => ({ length, width: 1, mayTurn: false })),
      stock: stock.map((board) => ({ ...board, width: 1 + 2 * board.trim })),
      kerf,
    },
    effort,
  );
}
