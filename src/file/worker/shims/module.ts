/** Resolves packages to their names: programs that would load them are not started in a file. */
export function createRequire() {
  return { resolve: (name: string) => name };
}
