export function installPackages(): Promise<string | undefined>;
export function linkPinnedNode(checkout: string): void;
export function arePackagesInstalled(checkout: string): boolean;
