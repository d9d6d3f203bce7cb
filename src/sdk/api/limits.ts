/** @file Rate limits, budgets of clients, and captchas. */

export { createAllowances } from '#api/limits/allowances.ts';
export type { CallerSource } from '#api/limits/caller.ts';
export type { ClientBudget } from '#api/limits/client-budget.ts';
export { clientAddress, clientKey } from '#api/limits/client-key.ts';
export { type CaptchaService, verifyCaptcha } from '#api/limits/verify-captcha.ts';
