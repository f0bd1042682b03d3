import { SizeDrawing } from '../components/size-drawing.tsx';
import { sizeSlot } from '../components/size-slot.tsx';

/** Imported for its effect by whatever reads a page with sizes: the server draws at once what a browser fetches the script for. */
sizeSlot.Drawing = SizeDrawing;
