import type { ComponentType } from 'react';
import type { MenuDraft } from '../app/page/menu.ts';
import type { ScreenModule } from '../router/route.ts';
import type { TabView } from '../router/tab-view.ts';
import type { ModuleTabProps, TabPlace } from './module-tab.ts';
import type { OldLink } from './old-link.ts';
import type { ServerDeps, ServerPart } from './server-part.ts';
import type { SlotName, SlotProps } from './slots.ts';

/**
 * Additions of a module to the web app, exported as `web` by its `web/web.ts`. The server renders with it; the browser receives
 * the URLs of the code of active modules, and loads a file when a page needs it.
 */
export interface WebModule {
  routes?: readonly ModuleRoute[];
  slots?: readonly ModuleSlot[];
  tabs?: readonly WebTab[];
  services?: readonly WebService[];
  /** Fields of foreign answers that its parts display, which the core then does not list among other fields. */
  shownFields?: readonly string[];
  /** URLs that other explorers have for its pages. */
  oldLinks?: readonly OldLink[];
  /** Its part of the web server; read there only. */
  openServer?: (deps: ServerDeps) => Promise<ServerPart>;
}

/** A page, and its entry in the menus. */
export interface ModuleRoute {
  /** Segments separated by `/`; `:name` matches any one segment. */
  pattern: string;
  /** The file `*-screen.ts` that `load` imports, below `src/modules`. */
  module: string;
  load: () => Promise<ScreenModule>;
  /** True to hide it from search engines. */
  isUnlisted?: boolean;
  /** The module's browser setting that removes the page if false. */
  setting?: string;
  /** Its menu entry; one with a `setting` exists only if that browser setting is true. */
  menu?: Omit<MenuDraft, 'route'> & { setting?: string };
}

/** A tab that is added to one of the core's pages. */
export interface WebTab extends TabPlace {
  /** The file `*-tab.tsx` that `load` imports, below `src/modules`. */
  module: string;
  load: () => Promise<{ tab: TabView<ModuleTabProps> }>;
}

/** Code that runs in the browser beside every page; it is loaded when the browser is idle. */
export interface WebService {
  /** The file `*-service.ts` below `src/modules`, which exports `start` ({@link StartService}). */
  module: string;
}

/** A part in a slot of the core's pages. */
export type ModuleSlot = { [Name in SlotName]: SlotOf<Name> }[SlotName];

interface SlotOf<Name extends SlotName> {
  slot: Name;
  /** The file `*-slot.tsx` that `load` imports, below `src/modules`. */
  module: string;
  load: () => Promise<{ Slot: ComponentType<SlotProps[Name]> }>;
}
