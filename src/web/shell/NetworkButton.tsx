import { Icon } from '../ui/Icon.tsx';
import { useLazyPart } from '../ui/overlay/useLazyPart.ts';

const loadList = () => import('./NetworkList.tsx');

/** The button that opens the list of networks. */
export function NetworkButton({ id, className }: { id: string; className: string }) {
  const [part, want] = useLazyPart(loadList);
  return (
    <>
      <button type="button" className="plain-btn" popoverTarget={id} aria-label="Switch network">
        <Icon name="down" />
      </button>
      <div
        id={id}
        className={className}
        popover="auto"
        onToggle={({ newState }) => newState === 'open' && void want()}
      >
        <button type="button" className="nav-item drawer-head" popoverTarget={id} popoverTargetAction="hide">
          <Icon name="left" />
          Networks
        </button>
        {part && <part.NetworkList />}
      </div>
    </>
  );
}
