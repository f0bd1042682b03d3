declare module 'subset-font' {
  /** Cuts a font down to the glyphs of `text`, see the package's own readme. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      keepFeatures?: readonly string[];
      noHinting?: boolean;
      variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Buffer>;
}
