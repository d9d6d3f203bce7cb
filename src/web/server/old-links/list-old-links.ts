import type { OldLink } from '../../modules/old-link.ts';
import { findWebModule } from '../server-modules.ts';
import { CORE_OLD_LINKS } from './core-old-links.ts';

/** The links to pages of these modules and to those of the core, in matching order. */
export function listOldLinks(names: readonly string[]): readonly OldLink[] {
  return [...names.flatMap((name) => findWebModule(name)?.oldLinks ?? []), ...CORE_OLD_LINKS];
}
