const MINIMUM = [20, 19];

/** Ends the process with one sentence on a Node.js that is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [majorMin = 0, minorMin = 0] = MINIMUM;
  if (major > majorMin || (major === majorMin && minor >= minorMin)) return;
  console.error(`Spyglass needs Node ${MINIMUM.join('.')} or newer, and this is ${process.versions.node}.`);
  process.exit(1);
}
