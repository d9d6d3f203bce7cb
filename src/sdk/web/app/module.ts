/** @file A module's part of the web app: routes, tabs, slots, events. */

export {
  CAUGHT_ERROR_EVENT,
  followUsage,
  publishUsage,
  type UsageEvent,
} from '#web/modules/module-events.ts';
export type { ModuleTabProps } from '#web/modules/module-tab.ts';
export type { OldLink } from '#web/modules/old-link.ts';
export type { SlotProps } from '#web/modules/slots.ts';
export type { ServiceDeps } from '#web/modules/start-services.ts';
export type { ModuleRoute, WebModule } from '#web/modules/web-module.ts';
