import type { FromWorker } from '../worker/messages.ts';

/** Id of the element that shows how much of the file is loaded. */
export const PROGRESS_ELEMENT_ID = 'file-progress';

/** Shows how far the file is loaded. */
export interface Progress {
  note(message: FromWorker): void;
}

/** Creates the display in the banner of the document. */
export function createProgress(document: Document): Progress {
  const show = (text: string) => {
    const element = document.getElementById(PROGRESS_ELEMENT_ID);
    if (element !== null) element.textContent = text;
  };
  return {
    note(message) {
      if (message.kind === 'progress')
        show(`Loading the data: ${Math.floor((message.done / Math.max(1, message.total)) * 100)} %`);
      if (message.kind === 'opened')
        show(message.problem === null ? '' : `The data could not be loaded: ${message.problem}`);
    },
  };
}
