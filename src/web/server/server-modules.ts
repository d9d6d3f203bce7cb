import type { MenuDraft } from '../app/page/menu.ts';
import type { CodeFiles, ModuleData } from '../modules/module-data.ts';
import type { OldLink } from '../modules/old-link.ts';
import { createSlotPart, type OpenedModules, type SlotModule } from '../modules/open-modules.tsx';
import type { ServerDeps, ServerPart } from '../modules/server-part.ts';
import type { SlotPart } from '../modules/slot-table.ts';
import type { SlotName } from '../modules/slots.ts';
import type { ModuleRoute, WebModule } from '../modules/web-module.ts';
import { createHitsPart } from './create-hits-part.ts';

/** Additions of the active modules to the pages. */
export interface ServerModules extends OpenedModules {
  /** The part of it that is sent to the browser. */
  data: ModuleData;
  menu: readonly MenuDraft[];
  /** The paths of pages in the sitemap. */
  listed: readonly string[];
  /** URLs that other explorers have for their pages. */
  oldLinks: readonly OldLink[];
  /** Their parts of this server. */
  parts: readonly ServerPart[];
}

/** Every module's web part, by the path of its file. */
const FILES = import.meta.glob<{ web: WebModule }>('../../modules/*/web/web.ts', { eager: true });

/** The modules' folder is beside the web app; the build identifies files by their path from `src/web`. */
const FOLDER = '../modules/';

/** The web part of a module, if it has one. */
export function findWebModule(name: string): WebModule | undefined {
  return FILES[`../../modules/${name}/web/web.ts`]?.web;
}

/**
 * Loads the pages' parts of these modules. `getFiles` returns the URLs of a file's code; without `open` nothing is added to this
 * server.
 */
export async function openServerModules(
  names: readonly string[],
  getFiles: (module: string) => CodeFiles,
  open?: ModuleDeps,
): Promise<ServerModules> {
  const webs = names.flatMap((name) => findWebModule(name) ?? []);
  const routes = names.flatMap((name) => {
    const own = open?.config.modules[name] ?? {};
    return (findWebModule(name)?.routes ?? [])
      .filter(({ setting }) => setting === undefined || own[setting] !== false)
      .map((route) => (isMenuOpen(route, own) ? route : { ...route, menu: undefined }));
  });
  const parts = open === undefined ? [] : await openParts(names, open);
  const labels = Object.assign({}, ...parts.map(({ menuLabels }) => menuLabels));
  const slots: Partial<Record<SlotName, SlotPart[]>> = {};
  const slotFiles: Partial<Record<SlotName, CodeFiles[]>> = {};
  for (const { slot, module, load } of webs.flatMap((web) => web.slots ?? [])) {
    const part = createSlotPart(load as () => Promise<SlotModule>);
    await part.load();
    slots[slot] = [...(slots[slot] ?? []), { ...part, module: FOLDER + module }];
    slotFiles[slot] = [...(slotFiles[slot] ?? []), getFiles(FOLDER + module)];
  }
  const tabs = webs.flatMap((web) => web.tabs ?? []);
  return {
    shownFields: webs.flatMap((web) => web.shownFields ?? []),
    tabs: tabs.map(({ module, load, ...place }) => ({
      ...place,
      module: FOLDER + module,
      load: async () => (await load()).tab,
    })),
    routes: routes.map(({ pattern, module, load }) => ({ pattern, module: FOLDER + module, load })),
    slots,
    data: {
      routes: routes.map(({ pattern, module }) => ({ pattern, ...getFiles(FOLDER + module) })),
      slots: slotFiles,
      tabs: tabs.map(({ module, load: _, ...place }) => ({ ...place, ...getFiles(FOLDER + module) })),
      shownFields: webs.flatMap((web) => web.shownFields ?? []),
      services: webs.flatMap((web) => web.services ?? []).map(({ module }) => getFiles(FOLDER + module)),
    },
    menu: divideActive(
      routes.flatMap(({ pattern, menu }) =>
        menu === undefined ? [] : [{ ...menu, label: labels[pattern] ?? menu.label, route: pattern }],
      ),
    ),
    listed: routes
      .filter(({ pattern, isUnlisted = false }) => !pattern.includes(':') && !isUnlisted)
      .map(({ pattern }) => pattern),
    oldLinks: webs.flatMap((web) => web.oldLinks ?? []),
    parts,
  };
}

/**
 * If several entries are active for the same path, the last one wins: such as the list that an entry links to, if it has its own
 * entry.
 */
function divideActive(menu: readonly MenuDraft[]): MenuDraft[] {
  return menu.map((draft, place) => {
    if (draft.active === undefined) return draft;
    const later = menu.slice(place + 1).flatMap(({ active = [] }) => active);
    return { ...draft, active: draft.active.filter((path) => !later.includes(path)) };
  });
}

function isMenuOpen({ menu }: ModuleRoute, own: Readonly<Record<string, unknown>>): boolean {
  return menu?.setting === undefined || own[menu.setting] === true;
}

/** Dependencies of the parts of this server, with settings by the module's name. */
export interface ModuleDeps extends Omit<ServerDeps, 'own'> {
  values: Readonly<Record<string, ServerDeps['own']>>;
}

async function openParts(names: readonly string[], { values, ...deps }: ModuleDeps): Promise<ServerPart[]> {
  const opening = names.map((name) =>
    findWebModule(name)?.openServer?.({ ...deps, own: values[name] ?? {} }),
  );
  const parts = (await Promise.all(opening)).filter((part) => part !== undefined);
  const hits = createHitsPart(parts);
  return hits === undefined ? parts : [...parts, hits];
}
