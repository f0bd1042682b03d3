import { type RefObject, useEffect, useState } from 'react';
import type { PieceSheetProps } from '#app/features/shop/sizes/door/components/piece-sheet.tsx';
import { isNoSide, PIECE_KINDS, readPartsOf, readSide } from '#app/features/shop/sizes/door/piece-kinds.ts';

type Typed = Readonly<Record<string, string>>;

/** The piece as the form has it now, each time something is typed or chosen there. */
export function useShownPiece(form: RefObject<HTMLFormElement | null>, typed: Typed) {
  const [shown, setShown] = useState(() => readShown(typed));
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setShown(readShown(Object.fromEntries(new FormData(element)) as Record<string, string>));
    // What was typed before this script came, or was kept on the device, is there already.
    read();
    element.addEventListener('input', read);
    return () => element.removeEventListener('input', read);
  }, [form]);
  return shown;
}

function readShown(typed: Typed): PieceSheetProps & { isOff: boolean } {
  const kind = PIECE_KINDS.find((each) => each === typed.kind) ?? null;
  return {
    isOff: [typed.width, typed.depth, typed.height, typed.wall].some(isNoSide),
    kind,
    sides: { widthCm: readSide(typed.width), depthCm: readSide(typed.depth), heightCm: readSide(typed.height) },
    parts: kind ? readPartsOf(kind, typed) : {},
    wallCm: readSide(typed.wall),
  };
}
