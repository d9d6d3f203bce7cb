import type { ZippedFile } from './zip-files.ts';

/** Saves all files of a source as one archive. */
export function DownloadSources({ files, name }: { files: readonly ZippedFile[]; name: string }) {
  async function save() {
    const { zipFiles } = await import('./zip-files.ts');
    const url = URL.createObjectURL(new Blob([zipFiles(files)], { type: 'application/zip' }));
    const link = document.createElement('a');
    Object.assign(link, {
      href: url,
      download: `${name.replace(/[^\w.-]+/g, '_').slice(0, 60) || 'contract'}.zip`,
    });
    link.click();
    setTimeout(URL.revokeObjectURL, 0, url);
  }
  return (
    <button type="button" className="btn" onClick={() => void save()}>
      Download ZIP
    </button>
  );
}
