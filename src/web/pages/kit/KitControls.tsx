import { useState } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { NewRowsPill } from '../../ui/list/NewRowsPill.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Specimen, Specimens } from './Specimen.tsx';

const TABS = ['Details', 'Token transfers', 'Internal txns', 'Logs', 'State', 'Raw trace', 'Contract'].map(
  (label, index) => ({ key: label, label, href: `#${index}`, count: [undefined, 3, '50+', 0][index] }),
);

/** Buttons, tabs, pills, filters, pagination. */
export function KitControls() {
  const [view, setView] = useState<'utf8' | 'hex'>('hex');
  return (
    <Specimens title="Controls">
      <Specimen name="buttons">
        <button type="button" className="btn btn-primary">
          Primary
        </button>
        <button type="button" className="btn">
          Plain
        </button>
        <button type="button" className="btn" disabled>
          Disabled
        </button>
        <button type="button" className="btn btn-small">
          Small
        </button>
        <input className="field max-w-60" placeholder="A field" aria-label="A field" />
        <CopyButton value="copied text" label="specimen" />
      </Specimen>
      <Tabs label="Tabs" tabs={TABS} active="Logs" />
      <Specimen name="pills">
        <Pill tone="ok">✓ Success</Pill>
        <Pill tone="bad">✗ Reverted</Pill>
        <Pill tone="wait">… Pending</Pill>
        <Pill tone="info">Token swap</Pill>
        <Pill tone="plain">Type 2 · EIP-1559</Pill>
        <NewRowsPill count={6} noun="transaction" onShow={() => {}} />
      </Specimen>
      <Specimen name="filters and pages">
        <FilterMenu
          label="Type"
          options={[
            { label: 'Token transfer', href: '#', isChosen: true },
            { label: 'Contract call', href: '#', isChosen: false },
          ]}
        />
        <Segments
          label="Show as"
          options={[
            { key: 'hex', label: 'Hex' },
            { key: 'utf8', label: 'Text' },
          ]}
          active={view}
          onChange={setView}
        />
        <Pagination page={2} firstHref="#1" previousHref="#1" nextHref="#3" />
      </Specimen>
      <Specimen name="meters">
        <Meter percent={0} label="0%" />
        <Meter percent={80.2} label="80.2%" />
        <Meter percent={Number.NaN} label="not known" />
        <Meter percent={1e9} label="100%" />
      </Specimen>
    </Specimens>
  );
}
