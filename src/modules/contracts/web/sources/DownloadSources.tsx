import { withCode } from '#sdk/web/app/lazy.ts';
import { warn } from '#sdk/web/ui/toasts.ts';
import type { ZippedFile } from '../verification/zip-files.ts';

/** Button that downloads all files of a source as one archive. */
export function DownloadSources({ files, name }: { files: readonly ZippedFile[]; name: string }) {
  function save(zipFiles: (files: readonly ZippedFile[]) => Uint8Array<ArrayBuffer>) {
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
    <button
      type="button"
      className="btn"
      onClick={() =>
        void withCode(
          () => import('../verification/zip-files.ts'),
          ({ zipFiles }) => save(zipFiles),
          warn,
        )
      }
    >
      Download ZIP
    </button>
  );
}
