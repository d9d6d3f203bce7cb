import { FORMS_PATH, type FormState } from './form-page.ts';
import { html, type Markup, NOTHING } from './markup.ts';

/** A list of a page of forms that can be searched. */
interface SearchedList {
  page: string;
  /** What can be looked for. */
  label: string;
}

/** Draws the field that looks for something in a list, and the way back to all of it. Pure. */
export function drawSearch({ query: { q = '' } }: FormState, { page, label }: SearchedList): Markup {
  const all = html`<p><a href="${FORMS_PATH}/${page}">Show all</a></p>`;
  return html`<search><form action="${FORMS_PATH}/${page}"><div class="field"><label for="q">${label}</label>
<input id="q" name="q" type="search" maxlength="256" value="${q}" autocomplete="off" spellcheck="false"></div><button>Search</button></form></search>
${q === '' ? NOTHING : all}`;
}

/** The address of a later part of such a list. Pure. */
export function laterPath({ query: { q = '' } }: FormState, page: string, before: number): string {
  const search = new URLSearchParams({ before: String(before), ...(q !== '' && { q }) });
  return `${FORMS_PATH}/${page}?${search}`;
}
