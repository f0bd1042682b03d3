/** What a file chooser offers of pictures; the extensions are for systems that do not know the type of an iPhone's files. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';
