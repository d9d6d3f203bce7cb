import { createScreen } from '#sdk/web/app/screens.ts';
import { AlertsPage } from './AlertsPage.tsx';
import { type AlertsProps, readAlertsProps } from './alerts-search.ts';

/** `/account/alerts` */
export const screen = createScreen<AlertsProps>({
  Page: AlertsPage,
  isPrivate: true,
  props: (_, search) => readAlertsProps(search),
  head: () => ({ title: 'Alerts', isIndexed: false }),
});
