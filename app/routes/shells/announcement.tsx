/** The owner's one line above every page of the shop; nothing where there is none. */
export function Announcement({ children }: { children: string }) {
  return children ? <p className="on-dark print-hidden px-4 py-2 text-center text-sm break-words">{children}</p> : null;
}
