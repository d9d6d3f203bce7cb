import type { TabPlace } from './module-tab.ts';
import type { SlotName } from './slots.ts';

/** Addresses of the code of one file, and of the styles that come with it. */
export interface CodeFiles {
  script: string;
  styles: readonly string[];
}

/** What the modules that are on add to a document, as data. */
export interface ModuleData {
  routes: readonly ({ pattern: string } & CodeFiles)[];
  slots: Readonly<Partial<Record<SlotName, readonly CodeFiles[]>>>;
  tabs: readonly (TabPlace & CodeFiles)[];
  services: readonly CodeFiles[];
  /** Fields of foreign answers that modules show. */
  shownFields: readonly string[];
}
