export const DEV_FOLDER: string;

/** The manifest of a build that bundles nothing: each module of the web app is at the address at which Vite serves it. */
export function createDevManifest(root: string): Record<string, { file: string }>;
