import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../src/demo/contracts');

/** Lists the contracts of the demo chain, as the sources of standard JSON. */
export function listDemoSources(): Record<string, { content: string }> {
  return Object.fromEntries(
    readdirSync(FOLDER).map((file) => [file, { content: readFileSync(join(FOLDER, file), 'utf8') }]),
  );
}
