/** Process ids of npm and its shell where `npm start` in this folder has started the process. */
export function findLaunchers(root: string): number[];
