import type { TabPlace } from './module-tab.ts';
import type { SlotName } from './slots.ts';

/** URLs of the code of one file, and of its styles. */
export interface CodeFiles {
  script: string;
  styles: readonly string[];
}

/** Additions of the active modules to a document, as data. */
export interface ModuleData {
  routes: readonly ({ pattern: string } & CodeFiles)[];
  slots: Readonly<Partial<Record<SlotName, readonly CodeFiles[]>>>;
  tabs: readonly (TabPlace & CodeFiles)[];
  services: readonly CodeFiles[];
  /** Fields of foreign answers that modules display. */
  shownFields: readonly string[];
}
