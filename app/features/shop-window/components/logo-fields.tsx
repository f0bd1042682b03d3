import type { WindowSettings } from '#app/features/settings/window-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { shopWindowTexts } from '../shop-window-texts.ts';

const { fields: texts } = shopWindowTexts;

/** The owner's file, what was made of it, and whether the name is beside it. */
export function LogoFields({ picture, showsName }: WindowSettings['logo']) {
  return (
    <>
      {picture ? (
        <figure>
          <div className="flex flex-wrap items-center gap-6 border border-sand p-4">
            <img src={`/media/${picture.key}/bar.png`} width={picture.width} height={picture.height} alt="" />
            <img src={`/media/${picture.key}/touch.png`} width={60} height={60} alt="" />
            <img src={`/media/${picture.key}/icon.png`} width={32} height={32} alt="" />
          </div>
          <figcaption className="mt-2 text-sm text-muted">{texts.logoNow}</figcaption>
        </figure>
      ) : null}
      <TextField
        name="file"
        type="file"
        accept="image/svg+xml,image/png,image/jpeg,image/webp,.svg"
        label={texts.file}
        hint={texts.fileHint}
        mark={false}
      />
      <CheckboxField name="showsName" label={texts.showsName} hint={texts.showsNameHint} defaultChecked={showsName} />
      {picture ? (
        <div>
          <Button type="submit" name="remove" value="on" variant="quiet">
            {texts.removeLogo}
          </Button>
        </div>
      ) : null}
    </>
  );
}
