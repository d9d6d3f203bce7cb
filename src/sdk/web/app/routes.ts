/** @file Routes of the core. */

export { ROUTES } from '#web/routes.ts';
