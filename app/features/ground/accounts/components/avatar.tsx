import { classNames } from '#app/ui/class-names.ts';

interface AvatarProps {
  /** Address of the 256 px square. */
  image: string;
  /** Empty where the name is beside it. */
  alt: string;
  /** CSS pixels, as the classes draw it. */
  size: number;
  className?: string;
}

/** A person's photo; every photo has a square of 512 px beside the one of 256. */
export function Avatar({ image, alt, size, className }: AvatarProps) {
  return (
    <img
      src={image}
      srcSet={`${image} 256w, ${image.replace('/256.', '/512.')} 512w`}
      sizes={`${size}px`}
      width={size}
      height={size}
      alt={alt}
      className={classNames('shrink-0 rounded-xs border border-sand bg-cotton object-cover', className)}
    />
  );
}
