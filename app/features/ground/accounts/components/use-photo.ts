import { useEffect, useState } from 'react';
import { type Crop, wholeCrop } from '#app/ui/crop.ts';
import { cutOut } from '#app/ui/cut-out.ts';

/** Twice the largest square we serve; a phone's 12 million pixels would take a minute on a slow line. */
const LARGEST_SIDE = 1024;

export type ChosenPhoto =
  | { kind: 'readable'; picture: HTMLImageElement; crop: Crop; cutOut: () => Promise<Blob | null> }
  /** A file the browser cannot show, such as HEIC outside of Safari. It is sent as it is, and the server says what it is. */
  | { kind: 'unreadable' };

/** The file a person chose, opened as a picture where the browser can. */
export function usePhoto() {
  const [file, setFile] = useState<File>();
  const [opened, setOpened] = useState<{ picture: HTMLImageElement; crop: Crop }>();
  const [isUnreadable, setIsUnreadable] = useState(false);

  useEffect(() => {
    setOpened(undefined);
    setIsUnreadable(false);
    if (!file) return;
    const address = URL.createObjectURL(file);
    const picture = new Image();
    let isCurrent = true;
    picture.src = address;
    // An SVG is a document: whatever a browser draws of it, the server takes none.
    const opening = file.type.includes('svg') ? Promise.reject(new Error('not a picture')) : picture.decode();
    opening.then(
      () => isCurrent && setOpened({ picture, crop: wholeCrop(sizeOf(picture)) }),
      () => isCurrent && setIsUnreadable(true),
    );
    return () => {
      isCurrent = false;
      URL.revokeObjectURL(address);
    };
  }, [file]);

  return { photo: chosen(), choose: setFile, cut };

  function chosen(): ChosenPhoto | undefined {
    if (opened) return { kind: 'readable', ...opened, cutOut: () => cutOut(opened.picture, opened.crop, LARGEST_SIDE) };
    return file && isUnreadable ? { kind: 'unreadable' } : undefined;
  }

  function cut(change: (crop: Crop, size: { width: number; height: number }) => Crop) {
    setOpened((now) => now && { ...now, crop: change(now.crop, sizeOf(now.picture)) });
  }
}

function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement) {
  return { width: naturalWidth, height: naturalHeight };
}
