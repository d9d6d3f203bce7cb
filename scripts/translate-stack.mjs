import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, posix } from 'node:path';

/** A place in a built script: its address or file, its line and column. */
const PLACE = /(?:https?:\/\/[^\s()]+?|[^\s()@]*)?\/assets\/([\w.-]+\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

/**
 * The stack of an error of a page, with the places of the sources in place of those of the build; `folder` holds the build's source maps. What
 * is in no map stays as it is.
 */
export function translateStack(stack, folder) {
  const maps = new Map();
  const openMap = (script) => {
    const path = join(folder, `${script}.map`);
    if (!maps.has(script))
      maps.set(script, existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null);
    return maps.get(script);
  };
  return stack.replaceAll(PLACE, (place, script, line, column) => {
    // The map counts from 0, a stack from 1.
    const entry = openMap(script)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (entry?.originalSource === undefined) return place;
    return `${toPath(entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

/** Maps name sources by their way from the folder of the scripts. */
function toPath(source) {
  return posix.join('dist/web/client/assets', source).replace(/^(?:\.\.\/)+/, '');
}
