import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AnvilError } from './errors.ts';

const ARCHITECTURES: Record<string, string> = { x64: 'amd64', arm64: 'arm64' };

/**
 * Finds the anvil binary that npm has installed for this platform, without its Node.js wrapper, so that a signal
 * reaches the node itself. Throws AnvilError without one.
 */
export function findAnvil(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@foundry-rs/anvil-${platform}-${ARCHITECTURES[arch] ?? arch}`;
  const file = platform === 'win32' ? 'anvil.exe' : 'anvil';
  const path = resolve(`${name}/bin/${file}`);
  if (path !== undefined && existsSync(path)) return path;
  throw new AnvilError(
    `The demo chain's node "${name}" is not installed: install Spyglass with npm on this platform.`,
  );
}

function resolve(specifier: string): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    return require.resolve(specifier);
  } catch {
    return undefined;
  }
}
