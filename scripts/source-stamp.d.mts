export const STAMP_FILE: string;
export function computeSourceStamp(root: string): string;
export function readStamp(root: string): string | undefined;
