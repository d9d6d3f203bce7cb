import { parseArgs } from 'node:util';

/** A command with one file, and the values of its flags. */
export interface FileCommand<Verb extends string, Flag extends string> {
  verb: Verb;
  file: string;
  values: Partial<Record<Flag, string>>;
}

/**
 * Parses `VERB FILE` with flags that take a value, which may stand before the verb; `commands` has the flags of each verb, and the
 * first word must be one of them. Pure; a mistake is returned as a text.
 */
export function parseFileCommand<Verb extends string, Flag extends string>(
  argv: readonly string[],
  commands: Readonly<Record<Verb, readonly Flag[]>>,
): FileCommand<Verb, Flag> | string {
  const flags = Object.values<readonly Flag[]>(commands).flat();
  const { values, tokens, positionals } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(flags.map((flag) => [flag, { type: 'string' } as const])),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const [first, file, ...more] = positionals;
  const verb = first as Verb;
  const known: readonly string[] = commands[verb];
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (!known.includes(token.name)) return `${token.rawName} is not an option of \`${verb}\``;
    if (token.value === undefined || token.value === '') return `${token.rawName} needs a value`;
  }
  if (file === undefined || file === '') return `\`${verb}\` needs the name of a file`;
  if (more.length > 0) return `\`${verb}\` takes one file`;
  return { verb, file, values: values as Partial<Record<Flag, string>> };
}
