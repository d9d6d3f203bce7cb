/** @file A module's configuration in the browser. */

export { useModuleConfig } from '#web/modules/useModuleConfig.ts';
