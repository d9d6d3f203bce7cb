import type { ComponentType } from 'react';
import { createLazyCode, createLazyComponent } from '../app/lazy-code.tsx';
import type { Route, ScreenModule } from '../router/route.ts';
import type { TabView } from '../router/tab-view.ts';
import type { CodeFiles, ModuleData } from './module-data.ts';
import type { ModuleTab, ModuleTabProps } from './module-tab.ts';
import type { SlotPart, SlotTable } from './slot-table.ts';

/** Additions of modules to the document, made from the data sent with the page. */
export interface OpenedModules {
  routes: readonly Route[];
  slots: SlotTable;
  tabs: readonly ModuleTab[];
  /** Fields of foreign answers that modules display. */
  shownFields: readonly string[];
}

/** Makes routes and slots from their URLs; code is loaded on demand. */
export function openModules(data: ModuleData, { document }: { document: Document }): OpenedModules {
  const slots = Object.entries(data.slots).map(([name, parts = []]) => [
    name,
    parts.map((files) => createSlotPart(() => fetchCode<SlotModule>(document, files))),
  ]);
  return {
    routes: data.routes.map(({ pattern, ...files }) => ({
      pattern,
      module: '',
      load: () => fetchCode<ScreenModule>(document, files),
    })),
    slots: Object.fromEntries(slots),
    shownFields: data.shownFields,
    tabs: data.tabs.map(({ script, styles, ...place }) => ({
      ...place,
      module: '',
      load: async () => (await fetchCode<TabModule>(document, { script, styles })).tab,
    })),
  };
}

/** A file `*-slot.tsx`, its props hidden. */
export interface SlotModule {
  Slot: ComponentType<object>;
}

/** A file `*-tab.tsx`. */
interface TabModule {
  tab: TabView<ModuleTabProps>;
}

/** Loads a file, with its styles before the first render. */
async function fetchCode<Code>(document: Document, { script, styles }: CodeFiles): Promise<Code> {
  const [code] = await Promise.all([
    import(/* @vite-ignore */ script) as Promise<Code>,
    ...styles.map((href) => addStyles(document, href)),
  ]);
  return code;
}

/** Adds a style sheet that the document does not have yet; resolves when it is loaded, or has failed. */
function addStyles(document: Document, href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** A part whose code is loaded on demand: server-rendered markup remains until then. If loading fails, the slot is empty. */
export function createSlotPart(fetchSlot: () => Promise<SlotModule>): SlotPart {
  const code = createLazyCode(fetchSlot);
  return {
    module: '',
    Part: createLazyComponent(code, ({ Slot }) => Slot, { onFailure: Nothing }),
    load: () => code.load().catch(() => {}),
  };
}

function Nothing() {
  return null;
}
