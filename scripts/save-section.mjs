import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = 'bench/results.md';

/** Saves a section in the results of the benchmarks, replacing its earlier one; `text` begins with its heading. */
export function saveSection(name, text) {
  const old = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '# Results\n';
  const [head, ...sections] = old.split(/\n(?=## )/);
  const others = sections.filter((section) => !section.startsWith(`## ${name}\n`));
  const all = [...others, text].sort();
  writeFileSync(FILE, `${[head.trim(), ...all.map((section) => section.trim())].join('\n\n')}\n`);
}
