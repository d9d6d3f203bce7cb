/** @file Captcha of a form. */

export { Captcha } from '#web/ui/feedback/Captcha.tsx';
