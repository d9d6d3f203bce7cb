/**
 * Lists the places in `node_modules` of packages and of all that they need, as the lock file has them; optional ones
 * that it does not name are left out.
 */
export function listLockedTree(names, packages) {
  const needed = new Set();
  const waiting = names.map((requested) => ({ from: '', requested, isRequired: true }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { from, requested, isRequired } = next;
    const place = findPlace(from, requested, packages);
    if (place === undefined && isRequired)
      throw new Error(`package-lock.json has no ${requested}, which ${from || 'the package'} needs.`);
    if (place === undefined || needed.has(place)) continue;
    needed.add(place);
    const { dependencies = {}, optionalDependencies = {} } = packages[place];
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
      waiting.push({ from: place, requested: each, isRequired: optionalDependencies[each] === undefined });
  }
  return [...needed].sort();
}

/** Finds the place of a package as Node.js looks for it from the place of another one. */
function findPlace(from, requested, packages) {
  for (let above = from; ; above = above.slice(0, Math.max(0, above.lastIndexOf('node_modules/') - 1))) {
    const place = `${above === '' ? '' : `${above}/`}node_modules/${requested}`;
    if (packages[place] !== undefined) return place;
    if (above === '') return undefined;
  }
}
