import { FORMS_PATH, type FormState, html, type Markup, NOTHING } from '#sdk/api/forms.ts';

/** A searchable list of a form page. */
interface SearchedList {
  page: string;
  /** Label of the search field. */
  label: string;
}

/** Renders the search field of a list, and the link back to the full list. Pure. */
export function drawSearch({ query: { q = '' } }: FormState, { page, label }: SearchedList): Markup {
  const all = html`<p><a href="${FORMS_PATH}/${page}">Show all</a></p>`;
  return html`<search><form action="${FORMS_PATH}/${page}"><div class="field"><label for="q">${label}</label>
<input id="q" name="q" type="search" maxlength="256" value="${q}" autocomplete="off" spellcheck="false"></div><button>Search</button></form></search>
${q === '' ? NOTHING : all}`;
}

/** Returns the path of the next page of such a list. Pure. */
export function laterPath({ query: { q = '' } }: FormState, page: string, before: number): string {
  const search = new URLSearchParams({ before: String(before), ...(q !== '' && { q }) });
  return `${FORMS_PATH}/${page}?${search}`;
}
