import { useEffect, useState } from 'react';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { Button } from '#app/ui/button.tsx';
import { type Crop, wholeCrop } from '#app/ui/crop.ts';
import { cutOut } from '#app/ui/cut-out.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PictureCropper } from '#app/ui/picture-cropper.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { productsAdminTexts } from '../products-admin-texts.ts';
import type { ArrivedPicture } from './use-pictures.ts';

const texts = productsAdminTexts.pictures.cropper;
/** The proportions pieces are shown in on cards of carts and orders. */
const RATIO = 4 / 5;
const LARGEST_SIDE = 2000;

interface PictureCropProps {
  /** Open while there is one. */
  picture: ArrivedPicture | undefined;
  onClose: () => void;
  /** The part as a file of its own, to be sent like any other. */
  onCropped: (part: Blob) => void;
}

/** Cuts a picture to 4:5 from the largest of its files. */
export function PictureCrop({ picture, onClose, onCropped }: PictureCropProps) {
  const [opened, setOpened] = useState<{ image: HTMLImageElement; crop: Crop }>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    setOpened(undefined);
    setHasFailed(false);
    if (!picture) return;
    const image = new Image();
    let isCurrent = true;
    image.src = pictureUrl(picture.known, LARGEST_SIDE);
    image.decode().then(
      () => isCurrent && setOpened({ image, crop: wholeCrop(sizeOf(image), RATIO) }),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [picture]);

  async function save() {
    const part = opened && (await cutOut(opened.image, opened.crop, LARGEST_SIDE));
    if (part) onCropped(part);
    else setHasFailed(true);
  }

  return (
    <Dialog
      open={picture !== undefined}
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button onClick={() => void save()} disabled={!opened}>
            {texts.save}
          </Button>
        </>
      }
    >
      {hasFailed ? <Notice tone="warn">{texts.failed}</Notice> : null}
      {opened ? (
        <PictureCropper
          picture={opened.image}
          crop={opened.crop}
          ratio="portrait"
          texts={texts}
          onCrop={(change) => setOpened((now) => now && { ...now, crop: change(now.crop, sizeOf(now.image)) })}
        />
      ) : hasFailed ? null : (
        <Spinner label={texts.title} />
      )}
    </Dialog>
  );
}

const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({ width: naturalWidth, height: naturalHeight });
