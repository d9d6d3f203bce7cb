import type { ApiPart } from '#api/api-part.ts';
import type { FileApi } from '../file-head.ts';

/** Module of the API that runs in the page: a file of this name in the part `api` of a module. */
interface FilePartModule {
  createFilePart(own: Readonly<Record<string, unknown>>): ApiPart;
}

const FILES = import.meta.glob<FilePartModule>('../../modules/*/api/file-part.ts', { eager: true });

/** Creates the API parts of the modules in the file. */
export function createFileParts({ modules }: FileApi): ApiPart[] {
  return Object.entries(modules).flatMap(([name, own]) => {
    const part = FILES[`../../modules/${name}/api/file-part.ts`]?.createFilePart(own);
    return part === undefined ? [] : [part];
  });
}
