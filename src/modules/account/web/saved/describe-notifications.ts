import type { NotificationSettings, WatchlistAddress } from '../../contract/watchlist.ts';

/** Kinds of movements, in the order of the form; ERC-721 includes ERC-1155. */
export const KINDS = [
  ['native', 'Coin'],
  ['ERC-20', 'ERC-20'],
  ['ERC-721', 'ERC-721 and ERC-1155'],
  ['ERC-404', 'ERC-404'],
] as const satisfies readonly (readonly [keyof NotificationSettings, string])[];

/** Short summary of an entry's notifications. Pure. */
export function describeNotifications({
  notification_settings: settings,
  notification_methods: { email, webhook = false },
}: Pick<WatchlistAddress, 'notification_settings' | 'notification_methods'>): string {
  const kinds = KINDS.flatMap(([kind, label]) => {
    const { incoming, outcoming } = settings[kind];
    if (!incoming && !outcoming) return [];
    return [incoming && outcoming ? label : `${label} ${incoming ? 'in' : 'out'}`];
  });
  const channels = [...(email ? ['E-mail'] : []), ...(webhook ? [email ? 'webhook' : 'Webhook'] : [])];
  if (channels.length === 0 || kinds.length === 0) return 'Off';
  const isAll = KINDS.every(([kind]) => settings[kind].incoming && settings[kind].outcoming);
  return `${channels.join(' and ')}: ${isAll ? 'all movements' : kinds.join(', ')}`;
}
