import { type MouseEvent, useState } from 'react';
import type { RoomPicture } from '#app/features/ground/settings/door/home-pictures.ts';
import { SETTING_LENGTHS } from '#app/features/ground/settings/door/setting-lengths.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { PicturePins } from '#app/ui/picture-pins.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { choiceOf, PIN_LINES, pinFields } from '../room-form.ts';
import { shopWindowTexts } from '../shop-window-texts.ts';
import type { FormValues } from '../window-form.ts';

const { rooms: texts } = shopWindowTexts;
const LIST = 'pieces-of-the-shop';

interface RoomFieldsProps {
  room: RoomPicture;
  values: FormValues;
  choices: readonly { pieceNumber: number; name: string }[];
}

/** A picture with its pins, set by a tap on it or by numbers: how far across and how far down. */
export function RoomFields({ room, values, choices }: RoomFieldsProps) {
  const [typed, setTyped] = useState(values);
  const [chosen, setChosen] = useState<number | null>(null);
  const typedIn = (name: string) => typed[name] ?? '';
  const change = (changed: FormValues) => setTyped((before) => ({ ...before, ...changed }));
  const pins = PIN_LINES.flatMap((line) => {
    const fields = pinFields(line);
    const [across, down] = [Number.parseInt(typedIn(fields.across), 10), Number.parseInt(typedIn(fields.down), 10)];
    return Number.isNaN(across) || Number.isNaN(down) ? [] : [{ number: line + 1, across, down }];
  });
  const firstWithout = PIN_LINES.find((line) => typedIn(pinFields(line).across) === '') ?? 0;

  const setPin = (event: MouseEvent<HTMLButtonElement>) => {
    // The Enter key has no place on the picture.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const fields = pinFields(chosen ?? firstWithout);
    change({
      [fields.across]: String(Math.round(((event.clientX - left) / width) * 100)),
      [fields.down]: String(Math.round(((event.clientY - top) / height) * 100)),
    });
  };

  return (
    <>
      <div className="relative">
        <img src={pictureUrl(room, 1200)} width={room.width} height={room.height} alt="" className="h-auto w-full" />
        <PicturePins pins={pins} />
        <button
          type="button"
          tabIndex={-1}
          aria-label={texts.tap}
          onClick={setPin}
          className="absolute inset-0 cursor-pointer"
        />
      </div>
      <TextField
        name="alt"
        label={texts.alt}
        hint={texts.altHint}
        defaultValue={values.alt}
        maxLength={SETTING_LENGTHS.roomAlt}
        required
        mark={false}
      />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-1 font-semibold">{texts.pieces}</legend>
        <p className="text-sm text-muted">{texts.piecesHint}</p>
        <datalist id={LIST}>
          {choices.map((choice) => (
            <option key={choice.pieceNumber} value={choiceOf(choice)} />
          ))}
        </datalist>
        {PIN_LINES.map((line) => {
          const fields = pinFields(line);
          const field = (name: string) => ({
            name,
            value: typedIn(name),
            onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
            onFocus: () => setChosen(line),
            mark: false,
            autoComplete: 'off',
          });
          return (
            <div key={line} className="grid grid-cols-2 gap-3 border-t border-sand pt-3">
              <div className="col-span-2">
                <TextField
                  {...field(fields.piece)}
                  label={texts.piece(line + 1)}
                  list={LIST}
                  maxLength={SETTING_LENGTHS.roomPiece}
                />
              </div>
              <TextField {...field(fields.across)} label={texts.across} suffix="%" inputMode="numeric" maxLength={3} />
              <TextField {...field(fields.down)} label={texts.down} suffix="%" inputMode="numeric" maxLength={3} />
            </div>
          );
        })}
      </fieldset>
    </>
  );
}
