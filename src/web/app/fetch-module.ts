/**
 * Loads a module by its `import()`. Browsers cache a failed load, also when the network is back: it is then loaded by another
 * URL, derived from the one in the error.
 */
export async function fetchModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = findAddress(error);
    if (address === undefined) throw error;
    return (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as Module;
  }
}

/** Only URLs of our own scripts. */
function findAddress(error: unknown): string | undefined {
  const [address] = /https?:\/\/\S+\.js\b/.exec(String(error)) ?? [];
  return address?.startsWith(`${new URL(import.meta.url).origin}/`) ? address : undefined;
}
