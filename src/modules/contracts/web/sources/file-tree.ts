/** A folder of sources: its files by index, and its subfolders. */
export interface Folder {
  name: string;
  files: readonly { name: string; place: number }[];
  folders: readonly Folder[];
}

/** Maximum depth; deeper folders are joined into one name. */
const DEPTH_MAX = 12;

interface Growing {
  files: { name: string; place: number }[];
  folders: Map<string, Growing>;
}

/** Groups source paths into folders; a folder that contains only one other is joined with it. Pure. */
export function makeFileTree(paths: readonly string[]): Folder {
  const root: Growing = { files: [], folders: new Map() };
  for (const [place, path] of paths.entries()) {
    const parts = path.split('/').filter((part) => part !== '');
    const name = parts.pop() ?? path;
    const deep = parts.splice(DEPTH_MAX - 1);
    if (deep.length > 0) parts.push(deep.join('/'));
    let at = root;
    for (const part of parts) {
      const next = at.folders.get(part) ?? { files: [], folders: new Map() };
      at.folders.set(part, next);
      at = next;
    }
    at.files.push({ name, place });
  }
  return finish('', root);
}

function finish(name: string, { files, folders }: Growing): Folder {
  const [only] = folders;
  if (name !== '' && files.length === 0 && folders.size === 1 && only !== undefined)
    return finish(`${name}/${only[0]}`, only[1]);
  return { name, files, folders: [...folders].map(([each, growing]) => finish(each, growing)) };
}

/** Returns true if a file is in a folder or in a subfolder of it. Pure. */
export function hasPlace({ files, folders }: Folder, place: number): boolean {
  return files.some((file) => file.place === place) || folders.some((folder) => hasPlace(folder, place));
}
