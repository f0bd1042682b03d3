/** Of whoever helps run the shop. */
export const TEAM_ROLES = ['staff', 'owner'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];
