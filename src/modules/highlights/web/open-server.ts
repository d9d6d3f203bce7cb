import type { ListSource } from '#sdk/config/settings.ts';
import { createRemoteList, type ServerDeps, type ServerPart } from '#sdk/web/app/server.ts';
import { HIGHLIGHT_CALLS, type Highlight } from '../contract/highlight.ts';
import { readHighlight } from '../lib/read-highlight.ts';

const SHOWN_MAX = 3;

/** Answers with the displayed banners: pinned ones first. */
export async function openServer({ own, now, log }: ServerDeps): Promise<ServerPart> {
  const list = createRemoteList<Highlight>({
    ...(own.source as ListSource<Highlight>),
    readItem: (entry) => {
      const outcome = readHighlight(entry);
      if ('item' in outcome) return outcome.item;
      log.warn({ title: String(entry.title).slice(0, 100) }, `A banner is left out: ${outcome.fault}`);
      return undefined;
    },
    fetch,
    now,
    onFailure: (error) => log.warn(error, 'The banners of the home page could not be read'),
    onLeftOut: (sentence) => log.warn(sentence),
  });
  let shown: readonly Highlight[] = [];
  async function choose(): Promise<readonly Highlight[]> {
    const all = (await list()) ?? [];
    const pinned = all.filter(({ isPinned }) => isPinned);
    shown = [...pinned, ...all.filter(({ isPinned }) => !isPinned)].slice(0, SHOWN_MAX);
    return shown;
  }
  void choose();
  return {
    answers: { home_highlights: choose },
    paths: { home_highlights: HIGHLIGHT_CALLS.home_highlights.path },
    listPictureOrigins: () => [
      ...new Set(shown.flatMap(({ picture = [] }) => picture.map((url) => new URL(url).origin))),
    ],
  };
}
