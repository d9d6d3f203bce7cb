import { useContext } from 'react';
import { createLazyCode, createLazyComponent } from '../../app/lazy-code.tsx';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import { ShownFieldsContext } from '../../modules/shown-fields.ts';

const CODE = createLazyCode(() => import('./OtherFieldsPanels.tsx'));
if (import.meta.env.SSR) await CODE.load();

const LazyPanels = createLazyComponent(CODE, ({ OtherFieldsPanels }) => OtherFieldsPanels);

interface OtherFieldsProps {
  /** An answer of another server, with the fields that the app does not read. */
  subject: object;
  /** Names of the fields that the page displays. */
  known: ReadonlySet<string>;
  /** Accessible name of the panels, if the page has several such parts. */
  label?: string;
}

/**
 * All fields of another server's answer that this app does not know; renders nothing for our own index, whose fields are all
 * displayed.
 */
export function OtherFields({ subject, known, label = 'More' }: OtherFieldsProps) {
  const shown = useContext(ShownFieldsContext);
  const isOwn = useHasOwnApi();
  const isKnown = (name: string) => known.has(name) || shown.includes(name);
  if (isOwn || Object.keys(subject).every(isKnown)) return null;
  return <LazyPanels subject={subject} isKnown={isKnown} label={label} />;
}
