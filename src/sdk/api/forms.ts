/** @file Forms that work without scripts. */

export {
  FORMS_PATH,
  type FormAct,
  type FormAnswer,
  type FormState,
  type FormsOf,
  type FormValues,
  type PersonalForms,
  type PersonalVisit,
} from '#api/personal/forms/form-page.ts';
export { html, type Markup, NOTHING } from '#api/personal/forms/markup.ts';
