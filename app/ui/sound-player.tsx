interface SoundPlayerProps {
  src: string;
  /** What is heard, and for how long where that is known: nothing of it is loaded before it is played. */
  label: string;
}

/** Something somebody said. */
export function SoundPlayer({ src, label }: SoundPlayerProps) {
  return (
    <figure>
      <figcaption className="text-sm text-muted">{label}</figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: what a customer just said has no captions */}
      <audio controls preload="none" src={src} aria-label={label} className="w-full" />
    </figure>
  );
}
