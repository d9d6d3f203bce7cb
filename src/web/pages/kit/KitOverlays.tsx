import { useState } from 'react';
import { Hint } from '../../ui/feedback/Hint.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { askWhether } from '../../ui/overlay/ask-whether.ts';
import { LazyDialog } from '../../ui/overlay/LazyDialog.tsx';
import { LazyMenu } from '../../ui/overlay/LazyMenu.tsx';
import { LazyPopover } from '../../ui/overlay/LazyPopover.tsx';
import { HOSTILE_NAME } from './kit-data.ts';
import { Specimen, Specimens } from './Specimen.tsx';

const STATUSES = ['success', 'error', 'warning', 'info'] as const;

/** Overlays. */
export function KitOverlays() {
  const [open, setOpen] = useState<'dialog' | 'left' | 'right'>();
  return (
    <Specimens title="Overlays">
      <Specimen name="beside a button">
        <LazyPopover label="By click" trigger="Popover">
          {(close) => (
            <div className="overlay-text grid gap-2">
              <p>Whatever belongs here.</p>
              <button type="button" className="btn" onClick={close}>
                Done
              </button>
            </div>
          )}
        </LazyPopover>
        <LazyPopover label="By hover" trigger="Hover" openOn="hover">
          <p className="overlay-text">Opens after 300 ms, {HOSTILE_NAME}</p>
        </LazyPopover>
        <LazyMenu
          label="Actions"
          trigger="Menu"
          lines={[
            { label: 'Go home', href: '/' },
            { label: 'Chosen', onSelect: () => {}, isChosen: true },
            { label: 'Say hello', onSelect: () => void showToast({ title: 'Hello', status: 'info' }) },
          ]}
        />
        <Hint text="What a base fee is, in one sentence.">Base fee</Hint>
      </Specimen>
      <Specimen name="above everything">
        {(['dialog', 'left', 'right'] as const).map((kind) => (
          <button key={kind} type="button" className="btn" onClick={() => setOpen(kind)}>
            {kind === 'dialog' ? 'Dialog' : `Drawer ${kind}`}
          </button>
        ))}
        <button type="button" className="btn" onClick={() => void askWhether('Sure?', HOSTILE_NAME, 'Go on')}>
          Question
        </button>
        <LazyDialog
          isOpen={open !== undefined}
          onClose={() => setOpen(undefined)}
          title="A title"
          {...(open === 'left' || open === 'right' ? { side: open } : {})}
        >
          <p>{HOSTILE_NAME}</p>
          <button type="button" className="btn" onClick={() => setOpen(undefined)}>
            Done
          </button>
        </LazyDialog>
      </Specimen>
      <Specimen name="messages">
        {STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            className="btn"
            onClick={() =>
              void showToast({ title: `A ${status}`, text: 'What has happened, in words.', status })
            }
          >
            Toast: {status}
          </button>
        ))}
        <button
          type="button"
          className="btn"
          onClick={() => void showToast({ title: HOSTILE_NAME, text: HOSTILE_NAME, status: 'error' })}
        >
          Toast: hostile
        </button>
      </Specimen>
    </Specimens>
  );
}
