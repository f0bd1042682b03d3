export function installPackages(): Promise<string | undefined>;
export function arePackagesInstalled(checkout: string): boolean;
