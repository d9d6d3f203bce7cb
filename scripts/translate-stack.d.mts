export function translateStack(stack: string, folder: string): string;
