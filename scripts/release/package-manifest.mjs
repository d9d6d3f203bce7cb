/** Packages that are loaded by a name made at run time: the demo's node, whose binaries are packages of their own. */
const BY_MADE_NAME = ['@foundry-rs/anvil'];
/** Packages of which the build copies what is read at run time. */
const COPIED = ['viem'];
/** Packages that most do without; whoever wants one installs it beside Spyglass. */
const OPTIONAL_PEERS = ['sharp'];

/**
 * Makes the package.json of the package: what `own` says, the version of the repository, and as dependencies what the
 * built programs load, in the exact versions of the repository. All but the binaries of a platform are bundled, with what
 * they need in turn: npm would take newer versions of that than those with which everything was tested.
 */
export function createManifest(own, repository, imports) {
  const { dependencies, optionalDependencies, version } = repository;
  const names = [...imports, ...BY_MADE_NAME].filter(
    (name) => !COPIED.includes(name) && !OPTIONAL_PEERS.includes(name),
  );
  const unknown = names.filter((name) => dependencies[name] === undefined);
  if (unknown.length > 0)
    throw new Error(
      `The built programs load ${unknown.join(', ')}: not among the dependencies of package.json.`,
    );
  const without = Object.entries(optionalDependencies).filter(([name]) => !OPTIONAL_PEERS.includes(name));
  return {
    name: own.name,
    version,
    ...own,
    dependencies: Object.fromEntries(names.sort().map((name) => [name, dependencies[name]])),
    bundleDependencies: names.filter((name) => !BY_MADE_NAME.includes(name)),
    optionalDependencies: Object.fromEntries(without),
    peerDependencies: Object.fromEntries(
      OPTIONAL_PEERS.map((name) => [name, dependencies[name] ?? optionalDependencies[name]]),
    ),
  };
}
