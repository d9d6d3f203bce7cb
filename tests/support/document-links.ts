import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A link from a document to a file, by its path in the repository. */
export interface DocumentLink {
  document: string;
  target: string;
}

/** Lists the file links of all documents in the repository. */
export function listDocumentLinks(): DocumentLink[] {
  const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
  return documents
    .filter((document) => existsSync(join(ROOT, document)))
    .flatMap((document) => findLinks(document, readFileSync(join(ROOT, document), 'utf8')));
}

/** Finds the file links of one document. Pure. */
export function findLinks(document: string, text: string): DocumentLink[] {
  const prose = text.replaceAll(/```[\s\S]*?```/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link.split('#')[0] ?? '')
    .filter((link) => link !== '' && !/^[a-z]+:/i.test(link) && !link.startsWith('/'))
    .map((link) => ({ document, target: join(dirname(document), link) }));
}

/** Returns true if the target of a link exists. */
export function isThere({ target }: DocumentLink): boolean {
  return existsSync(join(ROOT, target));
}
