import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { extractTar } from './extract-tar.ts';

const decompress = promisify(brotliDecompress);

export interface UnpackedChromium {
  executablePath: string;
  env: Record<string, string>;
}

/**
 * Unpacks Chromium, its shared libraries and its fonts from npm, once for each version, and returns how to start it.
 * Safe to call from several processes at once: the finished folder appears by one rename.
 */
export async function unpackChromium(cacheFolder: string): Promise<UnpackedChromium> {
  const packed = packedFolder();
  const version = JSON.parse(readFileSync(join(packed, '../package.json'), 'utf8')).version;
  const folder = join(cacheFolder, `chromium-${version}`);
  if (!existsSync(join(folder, 'chromium'))) {
    rmSync(folder, { recursive: true, force: true });
    await unpackInto(packed, folder);
  }
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}

function packedFolder(): string {
  const main = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  return join(dirname(main), '../../bin');
}

async function unpackInto(packed: string, folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const partial = mkdtempSync(`${folder}.partial-`);
  const read = (name: string) => decompress(readFileSync(join(packed, name)));
  const [chromium, libraries, fonts, graphics] = await Promise.all([
    read('chromium.br'),
    read('al2023.tar.br'),
    read('fonts.tar.br'),
    read('swiftshader.tar.br'),
  ]);
  writeFileSync(join(partial, 'chromium'), chromium, { mode: 0o755 });
  extractTar(libraries, partial);
  extractTar(graphics, partial);
  extractTar(fonts, join(partial, 'fonts'));
  writeFileSync(join(partial, 'fonts/fonts.conf'), fontsConfig(join(folder, 'fonts')));
  try {
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`;
}
