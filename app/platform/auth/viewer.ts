export const ROLES = ['customer', 'staff', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Who is asking. Read from the session on every request; never from anything the browser says about itself. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  role: Role;
  /** When the account will be deleted, as its owner asked; null for nearly everybody. */
  deletionDueAt: Date | null;
}

export function isAdmin(viewer: Viewer | undefined): boolean {
  return viewer?.role === 'owner' || viewer?.role === 'staff';
}
