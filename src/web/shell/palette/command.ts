/** An action or a page of the palette. */
export interface Command {
  id: string;
  group: 'This page' | 'Pages' | 'Settings' | 'Networks';
  label: string;
  /** Further words by which it is found. */
  keywords?: string;
  href?: string;
  isExternal?: boolean;
  run?: () => void;
}

/** The commands that contain every word of the term, those whose label begins with it first. */
export function filterCommands(commands: readonly Command[], term: string): Command[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  const found = commands.filter(({ label, group, keywords = '' }) => {
    const text = `${label} ${group} ${keywords}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const isBeginning = ({ label }: Command) => label.toLowerCase().startsWith(words.join(' '));
  return [...found.filter(isBeginning), ...found.filter((command) => !isBeginning(command))];
}
