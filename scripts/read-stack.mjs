// Prints the stack of an error of a page with the places of the sources: node scripts/read-stack.mjs [FILE], or from standard input.
// It needs the build that served the page: the names of its scripts carry their contents.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { translateStack } from './translate-stack.mjs';

const [file] = process.argv.slice(2);
const stack = readFileSync(file ?? 0, 'utf8');
process.stdout.write(translateStack(stack, fileURLToPath(new URL('../dist/web/maps', import.meta.url))));
