import type { ComponentType } from 'react';
import type { MenuDraft } from '../app/menu.ts';
import type { ScreenModule } from '../router/route.ts';
import type { TabView } from '../router/screen.ts';
import type { ModuleTabProps, TabPlace } from './module-tab.ts';
import type { OldLink } from './old-link.ts';
import type { ServerMeans, ServerPart } from './server-part.ts';
import type { SlotName, SlotProps } from './slots.ts';

/**
 * What a module adds to the web app, exported as `web` by its `web/web.ts`. The server draws with it; the browser is sent the
 * addresses of the code of modules that are on, and fetches a file when a page needs it.
 */
export interface WebModule {
  routes?: readonly ModuleRoute[];
  slots?: readonly ModuleSlot[];
  tabs?: readonly WebTab[];
  services?: readonly WebService[];
  /** Fields of foreign answers that its parts show, so that the core does not list them among other fields. */
  shownFields?: readonly string[];
  /** Addresses that other explorers have for its pages. */
  oldLinks?: readonly OldLink[];
  /** What it adds to the server of the pages; read there only. */
  openServer?: (means: ServerMeans) => Promise<ServerPart>;
}

/** A page, and its entry in the menus. */
export interface ModuleRoute {
  /** Segments divided by `/`; `:name` takes any one segment. */
  pattern: string;
  /** The file `*-screen.ts` that `load` imports, below `src/modules`. */
  module: string;
  load: () => Promise<ScreenModule>;
  /** Whether search engines have no use for it. */
  isUnlisted?: boolean;
  /** The module's setting of the browser that leaves the page out where it is false. */
  setting?: string;
  /** Its entry; one with a `setting` is there only where that setting of the browser is true. */
  menu?: Omit<MenuDraft, 'route'> & { setting?: string };
}

/** A view that is added to one of the core's pages. */
export interface WebTab extends TabPlace {
  /** The file `*-tab.tsx` that `load` imports, below `src/modules`. */
  module: string;
  load: () => Promise<{ tab: TabView<ModuleTabProps> }>;
}

/** What runs in the browser beside every page; its code is fetched when the browser has nothing else to do. */
export interface WebService {
  /** The file `*-service.ts` below `src/modules`, which exports `start` ({@link StartService}). */
  module: string;
}

/** What is drawn in a place of the core's pages. */
export type ModuleSlot = { [Name in SlotName]: SlotOf<Name> }[SlotName];

interface SlotOf<Name extends SlotName> {
  slot: Name;
  /** The file `*-slot.tsx` that `load` imports, below `src/modules`. */
  module: string;
  load: () => Promise<{ Slot: ComponentType<SlotProps[Name]> }>;
}
