/** Metrics of one name: its HELP and TYPE lines, and its samples. */
interface Family {
  head: string[];
  samples: string[];
}

/** Merges texts in the Prometheus format that share names, which the format allows only once, with all samples of a name together. Pure. */
export function mergeMetrics(texts: readonly string[]): string {
  const families = new Map<string, Family>();
  for (const text of texts) {
    let family: Family | undefined;
    for (const line of text.split('\n')) {
      const [, kind, name] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (name !== undefined) {
        family = families.get(name) ?? { head: [], samples: [] };
        families.set(name, family);
        if (!family.head.some((each) => each.startsWith(`# ${kind} `))) family.head.push(line);
      } else if (line !== '' && !line.startsWith('#')) family?.samples.push(line);
    }
  }
  return [...families.values()].flatMap(({ head, samples }) => [...head, ...samples, '']).join('\n');
}
