import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CropIcon from 'lucide-react/icons/crop';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { PRODUCT_FIELDS } from '#app/features/shop/catalog/door/product-fields.ts';
import { pictureSources } from '#app/platform/images/picture-sources.ts';
import { Picture } from '#app/ui/picture.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';
import { suggestedAlt } from '../suggested-alt.ts';
import type { ArrivedPicture } from './use-pictures.ts';

const texts = productsAdminTexts.pictures;

interface PictureRowProps {
  picture: ArrivedPicture;
  index: number;
  count: number;
  /** The piece's name as it is typed, for the suggested words. */
  pieceName: string;
  colors: readonly string[];
  onDescribe: (change: { alt?: string; color?: string }) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onCrop: () => void;
}

/** One picture that has arrived: what it shows, in which colour, and where it stands. Its buttons send the form without scripts. */
export function PictureRow({ picture, index, count, pieceName, colors, ...on }: PictureRowProps) {
  const isHydrated = useHydrated();
  const { key, known } = picture;
  const { sources, img } = pictureSources(known);
  const nth = texts.nth(index, count);
  const ids = { alt: `alt-${key.slice(4)}`, color: `color-${key.slice(4)}` };
  const choices = [...new Set([...colors, ...(picture.color ? [picture.color] : [])])];
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <div className="flex flex-col items-start gap-2">
        <Picture
          sources={sources}
          {...img}
          alt={picture.alt || nth}
          sizes="8rem"
          placeholderColor={known.dominantColor}
          className="aspect-4/5 w-full"
        />
        {index === 0 ? <StatusPill tone="accent">{texts.cover}</StatusPill> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <input type="hidden" name="picture" value={key} />
        <label htmlFor={ids.alt} className="flex flex-col gap-1 font-semibold">
          {texts.alt}
          <input
            id={ids.alt}
            name="alt"
            maxLength={PRODUCT_FIELDS.pictures.letters}
            value={isHydrated ? picture.alt : undefined}
            defaultValue={isHydrated ? undefined : picture.alt}
            placeholder={suggestedAlt(pieceName, picture.color || null)}
            className="control font-normal"
            onChange={(event) => on.onDescribe({ alt: event.currentTarget.value })}
          />
        </label>
        <label htmlFor={ids.color} className="flex flex-col gap-1 font-semibold">
          {texts.color}
          <select
            id={ids.color}
            name="pictureColor"
            value={isHydrated ? picture.color : undefined}
            defaultValue={isHydrated ? undefined : picture.color}
            className="control font-normal"
            onChange={(event) => on.onDescribe({ color: event.currentTarget.value })}
          >
            <option value="">{texts.anyColor}</option>
            {choices.map((color) => (
              <option key={color}>{color}</option>
            ))}
          </select>
        </label>
        <div className="flex flex-wrap gap-2">
          <IconButton
            label={`${texts.up}: ${nth}`}
            move={`${key} up`}
            disabled={index === 0}
            onPress={() => on.onMove(index - 1)}
            icon={<ArrowUp aria-hidden="true" size={20} strokeWidth={1.5} />}
          />
          <IconButton
            label={`${texts.down}: ${nth}`}
            move={`${key} down`}
            disabled={index === count - 1}
            onPress={() => on.onMove(index + 1)}
            icon={<ArrowDown aria-hidden="true" size={20} strokeWidth={1.5} />}
          />
          {isHydrated ? (
            <>
              <IconButton
                label={`${texts.crop}: ${nth}`}
                onPress={on.onCrop}
                icon={<CropIcon aria-hidden="true" size={20} strokeWidth={1.5} />}
              />
              <IconButton
                label={`${texts.remove}: ${nth}`}
                onPress={on.onRemove}
                icon={<Trash aria-hidden="true" size={20} strokeWidth={1.5} />}
              />
            </>
          ) : (
            <label className="inline-flex min-h-11 items-center gap-2">
              <input type="checkbox" name="removed" value={key} className="size-5" />
              {texts.remove}
            </label>
          )}
        </div>
      </div>
    </div>
  );
}

interface IconButtonProps {
  label: string;
  icon: ReactNode;
  onPress: () => void;
  disabled?: boolean;
  /** What it sends without scripts. */
  move?: string;
}

function IconButton({ label, icon, onPress, disabled, move }: IconButtonProps) {
  return (
    <button
      type={move ? 'submit' : 'button'}
      name={move ? 'move' : undefined}
      value={move}
      aria-label={label}
      title={label}
      disabled={disabled}
      className="grid size-11 place-items-center rounded-xs border border-rule hover:border-ink hover:bg-cotton disabled:opacity-40"
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {icon}
    </button>
  );
}
