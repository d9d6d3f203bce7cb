import { fetchModule } from '../app/fetch-module.ts';

/**
 * Asks for confirmation in a native modal dialog; true for yes, false for no, Escape or a click outside. Its code loads with the
 * first question; if that fails the answer is no.
 */
export async function ask(title: string, text: string, yes: string): Promise<boolean> {
  const loaded = await fetchModule(() => import('./overlay/ask-whether.ts')).catch(() => undefined);
  return (await loaded?.askWhether(title, text, yes)) ?? false;
}
