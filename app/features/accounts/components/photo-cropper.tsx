import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type PointerEvent, useEffect, useId, useRef } from 'react';
import { accountsTexts } from '../accounts-texts.ts';
import { type Crop, moveCrop, type Size, zoomCrop } from '../crop.ts';
import { drawCrop } from './cut-out.ts';

const texts = accountsTexts.photo;
const ZOOM = 1.2;
/** Part of the square that one press moves by. */
const STEP = 0.08;

type Change = (crop: Crop, size: Size) => Crop;

const BUTTONS: readonly (readonly [label: string, Icon: typeof ZoomIn, change: Change])[] = [
  [texts.zoomIn, ZoomIn, (crop, size) => zoomCrop(crop, ZOOM, size)],
  [texts.zoomOut, ZoomOut, (crop, size) => zoomCrop(crop, 1 / ZOOM, size)],
  [texts.left, ArrowLeft, (crop, size) => moveCrop(crop, crop.side * STEP, 0, size)],
  [texts.right, ArrowRight, (crop, size) => moveCrop(crop, -crop.side * STEP, 0, size)],
  [texts.up, ArrowUp, (crop, size) => moveCrop(crop, 0, crop.side * STEP, size)],
  [texts.down, ArrowDown, (crop, size) => moveCrop(crop, 0, -crop.side * STEP, size)],
];

interface PhotoCropperProps {
  picture: HTMLImageElement;
  crop: Crop;
  onCrop: (change: Change) => void;
}

/** The square that will be kept: dragged by finger or mouse, or moved by buttons (WCAG 2.5.7). */
export function PhotoCropper({ picture, crop, onCrop }: PhotoCropperProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number }>(undefined);
  const hintId = useId();

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    const from = last.current;
    if (!from) return;
    last.current = { x: event.clientX, y: event.clientY };
    const perPixel = crop.side / event.currentTarget.clientWidth;
    const right = (from.x - event.clientX) * perPixel;
    const down = (from.y - event.clientY) * perPixel;
    onCrop((now, size) => moveCrop(now, right, down, size));
  }

  return (
    <div className="flex w-full max-w-80 flex-col gap-2">
      <canvas
        ref={canvas}
        width={640}
        height={640}
        role="img"
        aria-label={texts.crop}
        aria-describedby={hintId}
        className="aspect-square w-full cursor-move touch-none rounded-xs border border-rule"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          last.current = undefined;
        }}
        onPointerCancel={() => {
          last.current = undefined;
        }}
      />
      <p id={hintId} className="text-sm text-muted">
        {texts.cropHint}
      </p>
      <div className="grid grid-cols-6 gap-1">
        {BUTTONS.map(([label, Icon, change]) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            className="grid min-h-11 place-items-center rounded-xs border border-rule hover:border-ink hover:bg-cotton"
            onClick={() => onCrop(change)}
          >
            <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
          </button>
        ))}
      </div>
    </div>
  );
}
