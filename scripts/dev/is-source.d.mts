export function isSource(root: string, path: string): boolean;
