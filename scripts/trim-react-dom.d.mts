import type { Plugin } from 'vite';

export const UNUSED_FUNCTIONS: readonly string[];
export function trimReactDom(source: string): string;
export function trimmedReactDom(): Plugin;
