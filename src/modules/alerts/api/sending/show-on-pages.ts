import type { DatabasePool } from '#sdk/db/connection.ts';
import { endUnshown, listForPages, noteShown } from '../../db/deliveries.ts';
import type { DeliveryDeps } from './send-delivery.ts';
import { writeText } from './write-event.ts';

interface PageNotices {
  /** Shows the events of the last minute that this server has not shown yet. */
  show(): Promise<void>;
}

/** Creates the notices on open pages; each server remembers which it has shown, since each has pages of its own. */
export function createPageNotices({
  pool,
  people,
}: Pick<DeliveryDeps, 'people'> & { pool: DatabasePool }): PageNotices {
  let shown = new Set<number>();
  return {
    async show() {
      const rows = await listForPages(pool);
      for (const row of rows.toReversed()) {
        if (shown.has(row.id)) continue;
        const { title, lines } = writeText(row);
        if ((await people.show(row.account_id, { title, text: lines.join(' · ') })) === 0) continue;
        shown.add(row.id);
        await noteShown(pool, row.id);
      }
      shown = new Set(rows.flatMap(({ id }) => (shown.has(id) ? [id] : [])));
      await endUnshown(pool);
    },
  };
}
