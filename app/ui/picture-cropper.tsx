import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type PointerEvent, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { type Crop, moveCrop, type Size, zoomCrop } from './crop.ts';
import { drawCrop } from './cut-out.ts';

const ZOOM = 1.2;
/** How far one press moves the crop, as a part of its side. */
const STEP = 0.08;

type Change = (crop: Crop, size: Size) => Crop;

const BUTTONS: readonly (readonly [text: keyof CropperTexts, Icon: typeof ZoomIn, change: Change])[] = [
  ['zoomIn', ZoomIn, (crop, size) => zoomCrop(crop, ZOOM, size)],
  ['zoomOut', ZoomOut, (crop, size) => zoomCrop(crop, 1 / ZOOM, size)],
  ['left', ArrowLeft, (crop, size) => moveCrop(crop, crop.width * STEP, 0, size)],
  ['right', ArrowRight, (crop, size) => moveCrop(crop, -crop.width * STEP, 0, size)],
  ['up', ArrowUp, (crop, size) => moveCrop(crop, 0, crop.height * STEP, size)],
  ['down', ArrowDown, (crop, size) => moveCrop(crop, 0, -crop.height * STEP, size)],
];

interface CropperTexts {
  /** What the picture is. */
  crop: string;
  cropHint: string;
  zoomIn: string;
  zoomOut: string;
  left: string;
  right: string;
  up: string;
  down: string;
}

interface PictureCropperProps {
  picture: HTMLImageElement;
  crop: Crop;
  onCrop: (change: Change) => void;
  texts: CropperTexts;
  ratio?: 'square' | 'portrait';
}

/** The part of a picture that will be kept: dragged by finger or mouse, or moved by buttons (WCAG 2.5.7). */
export function PictureCropper({ picture, crop, onCrop, texts, ratio = 'square' }: PictureCropperProps) {
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
    const perPixel = crop.width / event.currentTarget.clientWidth;
    const right = (from.x - event.clientX) * perPixel;
    const down = (from.y - event.clientY) * perPixel;
    onCrop((now, size) => moveCrop(now, right, down, size));
  }

  return (
    <div className="flex w-full max-w-80 flex-col gap-2">
      <canvas
        ref={canvas}
        width={640}
        height={ratio === 'square' ? 640 : 800}
        role="img"
        aria-label={texts.crop}
        aria-describedby={hintId}
        className={classNames(
          'w-full cursor-move touch-none rounded-xs border border-rule',
          ratio === 'square' ? 'aspect-square' : 'aspect-4/5',
        )}
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
        {BUTTONS.map(([text, Icon, change]) => (
          <button
            key={text}
            type="button"
            aria-label={texts[text]}
            title={texts[text]}
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
