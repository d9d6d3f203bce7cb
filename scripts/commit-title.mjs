/** The longest title of a commit, in characters. */
export const TITLE_MAX = 60;

const TYPES = [
  'feat',
  'fix',
  'perf',
  'refactor',
  'test',
  'docs',
  'bench',
  'build',
  'ci',
  'style',
  'chore',
  'revert',
];
const TITLE = new RegExp(`^(?:${TYPES.join('|')})(?:\\([a-z0-9][a-z0-9-]*\\))?!?: \\S.*[^.\\s]$`);
/** Titles that Git writes itself, and those that are folded into another commit before the merge. */
const BY_GIT = /^(?:Merge |Revert "|fixup! |squash! |amend! )/;

/** Returns the problem of the title of a commit as a sentence; null where it is `type(scope): outcome`. Pure. */
export function findTitleProblem(title) {
  if (BY_GIT.test(title)) return null;
  const length = [...title].length;
  if (length > TITLE_MAX) return `It has ${length} characters, but ${TITLE_MAX} are allowed.`;
  if (TITLE.test(title)) return null;
  return `It is not "type(scope): outcome" without a full stop; the types are ${TYPES.join(', ')}.`;
}
