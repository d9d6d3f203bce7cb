import { fetchModule } from '../app/fetch-module.ts';

/**
 * Asks a question in a modal dialog of the browser; true for yes, false for no, Escape or a click beside it. The code that draws it comes
 * with the first question; where it does not come the answer is no.
 */
export async function ask(title: string, text: string, yes: string): Promise<boolean> {
  const loaded = await fetchModule(() => import('./overlay/ask-whether.ts')).catch(() => undefined);
  return (await loaded?.askWhether(title, text, yes)) ?? false;
}
