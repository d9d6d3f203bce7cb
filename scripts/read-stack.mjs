// Prints the stack of a page error with source positions: node scripts/read-stack.mjs [FILE], or from standard input.
// It needs the build that served the page, as script names include content hashes.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { translateStack } from './translate-stack.mjs';

const [file] = process.argv.slice(2);
const stack = readFileSync(file ?? 0, 'utf8');
process.stdout.write(translateStack(stack, fileURLToPath(new URL('../dist/web/maps', import.meta.url))));
