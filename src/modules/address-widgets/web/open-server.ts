import { guardedFetch } from '#sdk/lib/net.ts';
import { parseExactJson } from '#sdk/lib/values.ts';
import type { ServerDeps, ServerPart } from '#sdk/web/app/server.ts';
import { ADDRESS_WIDGET_CALLS, type AddressWidgets } from '../contract/address-widgets.ts';
import { fillPlaces, readWidgets, type Widget } from '../lib/read-widgets.ts';
import type { UsernameTag, WidgetsSource } from '../settings.ts';
import { findDomains, readDomain } from './name-service.ts';
import { readTags } from './read-tags.ts';
import { readValue } from './read-value.ts';

const BYTES_MAX = 64 * 1024;
const TIMEOUT_MS = 5000;
const FRESH_MS = 60_000;
const LIST_FRESH_MS = 600_000;
const KEPT_MAX = 1000;

type Widgets = Readonly<Record<string, Widget>>;

/** Requests the services about an address when a page needs it; answers are cached for a minute. */
export async function openServer({ own, config, now, log }: ServerDeps): Promise<ServerPart> {
  const {
    ids = [],
    source,
    username,
    nameServiceUrl,
    protocols = ['ens'],
    metadataUrl,
  } = own as {
    ids?: readonly string[];
    source?: WidgetsSource;
    username?: UsernameTag;
    nameServiceUrl?: string;
    protocols?: readonly string[];
    metadataUrl?: string;
  };
  const chainId = config.chain.id ?? '';
  const names = nameServiceUrl === undefined ? undefined : { url: nameServiceUrl, chainId, protocols };
  let list: { atMs: number; widgets: Widgets } | undefined;

  async function listWidgets(): Promise<Widgets> {
    if (source === undefined) return {};
    if ('widgets' in source) return source.widgets;
    if (list !== undefined && now() - list.atMs < LIST_FRESH_MS) return list.widgets;
    try {
      const outcome = readWidgets(await read(source.url));
      if ('fault' in outcome) throw new TypeError(`${source.url} is not right: ${outcome.fault}`);
      list = { atMs: now(), widgets: outcome.widgets };
    } catch (error) {
      log.warn(error, 'The list of widgets could not be read');
      list = { atMs: now(), widgets: list?.widgets ?? {} };
    }
    return list.widgets;
  }

  async function readAt(url: string, path: string): Promise<string | null> {
    try {
      return readValue(await read(url), path);
    } catch (error) {
      log.warn(error, 'A service did not answer about an address');
      return null;
    }
  }

  const noAnswer =
    <T>(instead: T) =>
    (error: unknown): T => {
      log.warn(error, 'A service did not answer about an address');
      return instead;
    };

  async function ask(hash: string): Promise<AddressWidgets> {
    const widgets = await listWidgets();
    const chosen = ids.flatMap((id) => {
      const widget = Object.hasOwn(widgets, id) ? widgets[id] : undefined;
      const isHere = widget !== undefined && (widget.chainIds?.includes(chainId) ?? true);
      return isHere ? [{ id, widget }] : [];
    });
    const [values, name, domain, tags] = await Promise.all([
      Promise.all(
        chosen.map(
          async ({ id, widget: { url, valuePath, name: service, title, hint = null, icon, pages } }) => ({
            ...{ id, name: service, title, hint, icon, pages: [...pages] },
            value: await readAt(fillPlaces(url, hash, chainId), valuePath),
          }),
        ),
      ),
      username === undefined ? null : readUsername(username, hash, read),
      names === undefined ? null : readDomain(names, hash, read).catch(noAnswer(null)),
      metadataUrl === undefined
        ? []
        : readTags({ url: metadataUrl, chainId }, hash, read).catch(noAnswer([])),
    ]);
    return { widgets: values, username: name, domain, tags };
  }

  const answer = cacheFor(FRESH_MS, { now, sizeMax: KEPT_MAX }, ask);

  return {
    answers: {
      address_widgets: async ({ hash }) =>
        /^0x[0-9a-f]{40}$/i.test(String(hash)) ? answer(String(hash)) : undefined,
    },
    ...(names !== undefined && {
      listHits: (term: string) => findDomains(names, term.trim(), read).catch(noAnswer([])),
    }),
    paths: { address_widgets: ADDRESS_WIDGET_CALLS.address_widgets.path },
    listPictureOrigins: () => {
      const widgets =
        source === undefined ? {} : 'widgets' in source ? source.widgets : (list?.widgets ?? {});
      const icons = ids.flatMap((id) => (Object.hasOwn(widgets, id) ? [widgets[id]?.icon] : []));
      const urls = [...icons, username?.icon].filter((url) => url !== undefined);
      return [...new Set(urls.map((url) => new URL(url).origin))];
    },
  };
}

async function read(url: string): Promise<unknown> {
  // The operator has named the host, which may be on a private network.
  const limits = { bytesMax: BYTES_MAX, timeoutMs: TIMEOUT_MS, isAllowed: () => true };
  const { bytes } = await guardedFetch(url, { ...limits, accept: 'application/json' });
  return parseExactJson(bytes.toString('utf8'));
}

async function readUsername(
  tag: UsernameTag,
  hash: string,
  read: (url: string) => Promise<unknown>,
): Promise<AddressWidgets['username']> {
  const url = tag.apiUrl.replaceAll('{address}', hash);
  const body = await read(url).catch(() => null);
  const name = readValue(body, 'user_profile.username') ?? readValue(body, 'username');
  if (name === null) return null;
  const { link, icon = null, background = null, color = null } = tag;
  const href = link?.replaceAll('{username}', encodeURIComponent(name)) ?? null;
  return { name, href, icon, background, color };
}

/** Caches the answers of a function for a time, the oldest only as many as fit. */
function cacheFor<Answer>(
  freshMs: number,
  { now, sizeMax }: { now: () => number; sizeMax: number },
  ask: (key: string) => Promise<Answer>,
): (key: string) => Promise<Answer> {
  const cached = new Map<string, { atMs: number; answer: Promise<Answer> }>();
  return (key) => {
    const known = cached.get(key);
    if (known !== undefined && now() - known.atMs < freshMs) return known.answer;
    cached.delete(key);
    const asked = { atMs: now(), answer: ask(key) };
    cached.set(key, asked);
    for (const oldest of cached.keys()) {
      if (cached.size <= sizeMax) break;
      cached.delete(oldest);
    }
    return asked.answer;
  };
}
