import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENT = join(import.meta.dirname, '../../docs/TOOLS.md');

/** A block of code in `docs/TOOLS.md`. */
export interface DocumentedBlock {
  language: string;
  text: string;
}

/** Values of the placeholders in the document. */
export type Words = Readonly<
  Record<'ORIGIN' | 'RPC' | 'CHAIN' | 'ADDRESS' | 'CONTRACT' | 'KEY', string | number>
>;

/** The blocks of a section of the document, in order. */
export function readBlocks(section: string): DocumentedBlock[] {
  const [, text] = readFileSync(DOCUMENT, 'utf8').split(`\n## ${section}\n`);
  if (text === undefined) throw new Error(`docs/TOOLS.md has no section "${section}".`);
  const own = text.split('\n## ')[0] ?? '';
  return [...own.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}

/** The commands of a section, one a line. */
export function readCommands(section: string): string[] {
  return readBlocks(section)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.trim().split('\n'));
}

/** Replaces the words of the document. */
export function fillWords(text: string, words: Partial<Words>): string {
  return text.replace(/\b(ORIGIN|RPC|CHAIN|ADDRESS|CONTRACT|KEY)\b/g, (word) => {
    const value = words[word as keyof Words];
    if (value === undefined) throw new Error(`Nothing stands for "${word}".`);
    return String(value);
  });
}
