import '../no-eval.ts';
import '#web/styles/main.css';
import { openServerModules } from '#web/server/server-modules.ts';
import { startApp } from '#web/start-app.tsx';
import { createFileFetch } from './file-fetch.ts';
import { openFile } from './open-file.ts';
import { createProgress } from './progress.ts';

const NO_CODE = { script: '', styles: [] };

const progress = createProgress(document);
const worker = openFile(document, progress);
// Whatever the app requests is in the file or nowhere.
window.fetch = createFileFetch(worker);
void startApp({
  fetch: window.fetch,
  openModules: (names) => openServerModules(names, () => NO_CODE),
});
