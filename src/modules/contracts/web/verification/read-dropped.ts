import { type ArchivedFile, readZip } from './read-zip.ts';

/** Maximum size of a file, since builds can be large, in bytes. */
const FILE_BYTES_MAX = 128 * 1024 * 1024;
const ARCHIVE_BYTES_MAX = 256 * 1024 * 1024;
const FILES_MAX = 20_000;
/** Folders of a project without sources or builds. */
const LEFT_OUT = /^(\.git|cache|broadcast|test-results)$/;

/** Selected files; archives are replaced by their content. @throws TypeError with the reason in one sentence */
export async function readChosen(files: readonly File[]): Promise<ArchivedFile[]> {
  const read = await Promise.all(files.slice(0, FILES_MAX).map(readFile));
  return read.flat();
}

async function readFile(file: File): Promise<ArchivedFile[]> {
  const { name, size, webkitRelativePath } = file;
  if (/\.zip$/i.test(name)) {
    if (size > ARCHIVE_BYTES_MAX) throw new TypeError('The archive is too large.');
    return readZip(new Uint8Array(await file.arrayBuffer()), FILE_BYTES_MAX);
  }
  return size > FILE_BYTES_MAX ? [] : [{ path: webkitRelativePath || name, read: () => file.text() }];
}

/** Dropped files, with all files below dropped folders. Must be called while the event is handled. */
export async function readDropped(transfer: DataTransfer): Promise<ArchivedFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files: ArchivedFile[] = [];
  for (const entry of entries) await addEntry(files, entry, '');
  return files;
}

async function addEntry(files: ArchivedFile[], entry: FileSystemEntry, folder: string): Promise<void> {
  if (files.length >= FILES_MAX || LEFT_OUT.test(entry.name)) return;
  const path = folder + entry.name;
  if (entry.isDirectory) {
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (;;) {
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (some.length === 0) return;
      for (const each of some) await addEntry(files, each, `${path}/`);
    }
  }
  const file = await new Promise<File>((resolve, reject) =>
    (entry as FileSystemFileEntry).file(resolve, reject),
  );
  for (const each of await readFile(file)) files.push(/\.zip$/i.test(file.name) ? each : { ...each, path });
}
