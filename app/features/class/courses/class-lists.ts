/** One recording in up to three sizes, the smallest first. */
export const VIDEO_KINDS = ['small_video', 'medium_video', 'large_video'] as const;
export const MATERIAL_KINDS = ['slides', 'reading', 'recording', 'audio', 'link', ...VIDEO_KINDS] as const;

type MaterialKind = (typeof MATERIAL_KINDS)[number];
type VideoKind = (typeof VIDEO_KINDS)[number];

export const isVideo = (kind: MaterialKind): kind is VideoKind => VIDEO_KINDS.some((video) => video === kind);
export const ATTENDANCE = ['present', 'absent', 'watched'] as const;
