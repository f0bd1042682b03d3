export const MATERIAL_KINDS = ['slides', 'reading', 'recording', 'audio', 'link'] as const;
export const ATTENDANCE = ['present', 'absent', 'watched'] as const;
