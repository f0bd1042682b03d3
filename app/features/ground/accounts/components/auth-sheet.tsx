import type { ReactNode } from 'react';
import { pictureSources, type StoredPicture } from '#app/platform/images/picture-sources.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Picture } from '#app/ui/picture.tsx';

export type SheetPicture = StoredPicture & { alt: string; dominantColor: string };

interface AuthSheetProps {
  title: string;
  lead: string;
  picture: SheetPicture | undefined;
  /** A line over the whole width, such as the steps of onboarding. */
  above?: ReactNode;
  children: ReactNode;
}

/** The page of a short form: the form on the left, on a desk with a room beside it. Phones do not load the room. */
export function AuthSheet({ title, lead, picture, above, children }: AuthSheetProps) {
  return (
    <div className="page-width page-grid items-start gap-y-10 py-10 md:py-16">
      {above ? <div className="col-span-full">{above}</div> : null}
      <div className="col-span-full flex flex-col gap-8 md:max-w-md lg:col-span-5 xl:col-span-4">
        <PageHeading lead={lead}>{title}</PageHeading>
        {children}
      </div>
      {picture ? (
        <div className="hidden lg:col-span-6 lg:col-start-7 lg:block">
          <RoomPicture picture={picture} />
        </div>
      ) : null}
    </div>
  );
}

function RoomPicture({ picture }: { picture: SheetPicture }) {
  const { sources, img } = pictureSources(picture);
  return (
    <Picture
      sources={sources}
      src={img.src}
      width={img.width}
      height={img.height}
      alt={picture.alt}
      // The frame shows a middle piece of the room, which is therefore drawn nearly twice as wide as the frame.
      sizes="(width >= 84rem) 73rem, 94vw"
      placeholderColor={picture.dominantColor}
      className="aspect-4/5"
    />
  );
}
