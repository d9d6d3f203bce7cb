const HEADING = /^## (\d+\.\d+\.\d+\S*)(?: \(([^)]*)\))?$/gm;
const UNRELEASED = 'unreleased';
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

/** Returns the section of a version in the changelog, without its heading. Throws where it is missing or empty. */
export function readSection(changelog, version) {
  const headings = [...changelog.matchAll(HEADING)];
  const place = headings.findIndex(([, each]) => each === version);
  if (place < 0) throw new Error(`CHANGELOG.md has no section "## ${version}".`);
  const [heading, , date] = headings[place];
  const from = headings[place].index + heading.length;
  const text = changelog.slice(from, headings[place + 1]?.index).trim();
  if (text === '') throw new Error(`The section of ${version} in CHANGELOG.md is empty.`);
  return { text: `${text}\n`, date: date === UNRELEASED ? null : (date ?? null) };
}

/** Writes the day of the release into the heading of a version that was not released. */
export function dateSection(changelog, version, day) {
  return changelog.replace(`## ${version} (${UNRELEASED})`, `## ${version} (${day})`);
}

/** Throws unless a text is a version by semver.org without build metadata, and all files that name it agree. */
export function checkVersions(version, files) {
  if (!VERSION.test(version)) throw new Error(`"${version}" is no version.`);
  const others = Object.entries(files).filter(([, each]) => each !== version);
  if (others.length > 0)
    throw new Error(
      `package.json says ${version}, but ${others.map(([file, each]) => `${file} says ${each}`).join(', ')}.`,
    );
}
