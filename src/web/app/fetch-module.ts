/**
 * Fetches a module by its `import()`. Browsers keep the failure of one that did not come, also when the network is back: it is fetched by
 * another address then, which the error names.
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

/** Only one of our own scripts. */
function findAddress(error: unknown): string | undefined {
  const [address] = /https?:\/\/\S+\.js\b/.exec(String(error)) ?? [];
  return address?.startsWith(`${new URL(import.meta.url).origin}/`) ? address : undefined;
}
