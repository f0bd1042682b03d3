import { DimensionsDrawing } from '#app/features/shop/catalog/components/dimensions-drawing.tsx';
import { drawingSlot } from './components/drawing-slot.tsx';

/** Imported for its effect by whatever reads a page with drawings, as `size-slot.server.ts` is. */
drawingSlot.Drawing = DimensionsDrawing;
