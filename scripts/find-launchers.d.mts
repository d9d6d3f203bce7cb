/** Process ids of npm and its shell where `npm start` in this folder has started the process. */
export function findLaunchers(root: string): number[];

/** Process ids of npm and its shell where `npx` has started the process itself. */
export function findNpx(): number[];
