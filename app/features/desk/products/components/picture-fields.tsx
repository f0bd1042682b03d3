import { type DragEvent, useState } from 'react';
import { rowOf } from '#app/features/shop/catalog/door/product-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { useField } from '#app/ui/field-frame.tsx';
import { Fieldset } from '#app/ui/fieldset.tsx';
import { ProgressLine } from '#app/ui/progress-line.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';
import { PictureAdder } from './picture-adder.tsx';
import { PictureCrop } from './picture-crop.tsx';
import { PictureRow } from './picture-row.tsx';
import { SendingRow } from './sending-row.tsx';
import type { ArrivedPicture, Pictures } from './use-pictures.ts';

const texts = productsAdminTexts.pictures;
const row = rowOf('pictures');

interface PictureFieldsProps {
  pictures: Pictures;
  pieceName: string;
  colors: readonly string[];
  /** Said by `usePictures` to be changed in a way that no input event tells. */
  onChange: () => void;
}

/** All pictures of a piece: in order, with their words; moved by buttons or by dragging (WCAG 2.5.7), added, cropped, taken out. */
export function PictureFields({ pictures, pieceName, colors, onChange }: PictureFieldsProps) {
  const { arrived, sending, progress } = pictures;
  const field = useField({ name: 'pictures', hint: row.hint });
  const isHydrated = useHydrated();
  const [dragged, setDragged] = useState<number>();
  const [cropped, setCropped] = useState<ArrivedPicture>();
  const [announced, setAnnounced] = useState('');

  function move(from: number, to: number) {
    pictures.move(from, to);
    setAnnounced(texts.moved(to, arrived.length));
    onChange();
  }

  function drop(event: DragEvent) {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    pictures.add(files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files, beside the button that chooses them
    <div id="pictures" tabIndex={-1} className="outline-none" onDragOver={allowFiles} onDrop={drop}>
      <Fieldset field={field} label={row.label} hint={row.hint} required>
        <PictureAdder onAdd={(files) => pictures.add(files)} isFull={pictures.isFull} />
        {isHydrated ? null : (
          <Button type="submit" name="intent" value="arrange" variant="quiet" size="small" className="mt-2">
            {productsAdminTexts.post.update}
          </Button>
        )}
        {progress ? (
          <div className="mt-4">
            <ProgressLine
              label={texts.together}
              value={progress.part}
              max={1}
              valueText={texts.come(progress.come, progress.of)}
            />
          </div>
        ) : null}
        <ol className="mt-4 divide-y divide-sand border-y border-sand empty:hidden">
          {arrived.map((picture, index) => (
            <li
              key={picture.key}
              draggable={isHydrated}
              className={classNames(
                'transition-opacity',
                isHydrated && 'lg:cursor-grab',
                dragged === index && 'opacity-40',
              )}
              onDragStart={(event) => {
                // A drag that begins in a field is a selection of its words.
                if ((event.target as Element).closest?.('input, select')) return;
                event.dataTransfer.effectAllowed = 'move';
                setDragged(index);
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                event.stopPropagation();
                move(dragged, index);
                setDragged(undefined);
              }}
            >
              <PictureRow
                picture={picture}
                index={index}
                count={arrived.length}
                pieceName={pieceName}
                colors={colors}
                onDescribe={(change) => pictures.describe(picture.key, change)}
                onMove={(to) => move(index, to)}
                onRemove={() => {
                  pictures.remove(picture.key);
                  setAnnounced(texts.removed(index));
                  onChange();
                }}
                onCrop={() => setCropped(picture)}
              />
            </li>
          ))}
          {sending.map((picture) => (
            <li key={picture.id}>
              <SendingRow
                picture={picture}
                onRetry={() => pictures.retry(picture.id)}
                onLeaveOut={() => pictures.leaveOut(picture.id)}
              />
            </li>
          ))}
        </ol>
        <p role="status" className="sr-only">
          {announced}
        </p>
      </Fieldset>
      {isHydrated ? (
        <PictureCrop
          picture={cropped}
          onClose={() => setCropped(undefined)}
          onCropped={(blob) => {
            if (cropped) pictures.add([blob], cropped.key);
            setCropped(undefined);
          }}
        />
      ) : null}
    </div>
  );
}

function allowFiles(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}
