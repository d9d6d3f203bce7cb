import type { WebModule } from '#sdk/web/app/module.ts';

export const web: WebModule = {};
