import type { WindowSettings } from '#app/features/ground/settings/door/window-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { shopWindowTexts } from '../shop-window-texts.ts';

const { fields: texts } = shopWindowTexts;

const ACCEPTED = 'image/svg+xml,image/png,image/jpeg,image/webp,.svg';

interface ShownIcons {
  origin: keyof typeof texts.iconsOf;
  /** Addresses. */
  tab: string;
  phone: string;
  circle: string;
}

/** The owner's files, what was made of them, and whether the name is beside the logo. */
export function LogoFields({ picture, mark, showsName, icons }: WindowSettings['logo'] & { icons: ShownIcons }) {
  return (
    <>
      {picture ? (
        <figure>
          <div className="flex flex-wrap items-center gap-6 border border-sand p-4">
            <img src={`/media/${picture.key}/bar.png`} width={picture.width} height={picture.height} alt="" />
          </div>
          <figcaption className="mt-2 text-sm text-muted">{texts.logoNow}</figcaption>
        </figure>
      ) : null}
      <TextField name="file" type="file" accept={ACCEPTED} label={texts.file} hint={texts.fileHint} mark={false} />
      <CheckboxField name="showsName" label={texts.showsName} hint={texts.showsNameHint} defaultChecked={showsName} />
      {picture ? (
        <div>
          <Button type="submit" name="remove" value="logo" variant="quiet">
            {texts.removeLogo}
          </Button>
        </div>
      ) : null}
      <AppIcons {...icons} />
      <TextField name="mark" type="file" accept={ACCEPTED} label={texts.mark} hint={texts.markHint} mark={false} />
      {mark ? (
        <div>
          <Button type="submit" name="remove" value="mark" variant="quiet">
            {texts.removeMark}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** As they will be, in the shapes that browsers and phones cut them to. */
function AppIcons({ origin, tab, phone, circle }: ShownIcons) {
  const icons = [
    { src: tab, side: 32, words: texts.iconTab, className: '' },
    { src: phone, side: 60, words: texts.iconPhone, className: 'icon-tile' },
    { src: circle, side: 60, words: texts.iconCircle, className: 'icon-circle' },
  ];
  return (
    <div>
      <h2 className="text-2xl font-semibold">{texts.icons}</h2>
      <p className="mt-1 text-sm text-muted">{texts.iconsOf[origin]}</p>
      <ul className="mt-4 flex flex-wrap items-end gap-8">
        {icons.map(({ src, side, words, className }) => (
          <li key={words} className="text-sm text-muted">
            <img src={src} width={side} height={side} alt="" className={className} />
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
