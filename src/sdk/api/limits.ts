/** @file Rate limits, budgets of clients, and captchas. */

export type { CallerSource } from '#api/limits/caller.ts';
export type { ClientBudget } from '#api/limits/client-budget.ts';
export { clientAddress, clientKey } from '#api/limits/client-key.ts';
export { createRequestQuotas } from '#api/limits/request-quotas.ts';
export { type CaptchaService, verifyCaptcha } from '#api/limits/verify-captcha.ts';
