import './inspect.css';
import { useEffect, useRef, useState } from 'react';
import { createLazyCode, createLazyComponent } from '#sdk/web/app/lazy.ts';
import { useLocation } from '#sdk/web/app/screens.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { getApiPrefix } from '#sdk/web/data/api.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import { EMPTY_FORM, type FormFields, toBody } from './form-fields.ts';
import { InspectForm } from './InspectForm.tsx';
import { loadStart } from './load-start.ts';
import { readStart } from './paths.ts';
import { readPosted } from './posted.ts';
import { SentResult } from './send/SentResult.tsx';
import { type Inspected, useInspection } from './useInspection.ts';

const BUSY = (
  <p role="status" className="hint">
    Decoding, checking and simulating …
  </p>
);
const VIEW = createLazyCode(() => import('./InspectionView.tsx'));
if (import.meta.env.SSR) await VIEW.load();
const LazyInspectionView = createLazyComponent(VIEW, ({ InspectionView }) => InspectionView, {
  fallback: BUSY,
});

/** A field for what is to be sent, and what it would do. */
export function InspectPage() {
  const prefix = getApiPrefix(usePublicConfig(), '');
  const { posted } = useLocation();
  const [start] = useState(() => readPosted(posted));
  const [fields, setFields] = useState<FormFields>(start.fields);
  const [fault, setFault] = useState<string>();
  const { inspected, isBusy, inspect } = useInspection(prefix, start.inspected);
  const result = useRef<HTMLElement>(null);
  useStart(prefix, (given) => {
    if (given === null) setFault('The call could not be read from the chain. Paste it here instead.');
    else setFields({ ...EMPTY_FORM, ...given });
  });
  useEffect(() => {
    if (inspected !== undefined) result.current?.focus();
  }, [inspected]);

  return (
    <>
      <h1>Inspect before sending</h1>
      <p className="mt-3">
        Paste what you are about to sign or send. It is decoded, checked and tried on the newest block;
        nothing is sent, and nothing of it is stored.
      </p>
      <InspectForm
        fields={fields}
        isBusy={isBusy}
        onChange={setFields}
        onSubmit={() => {
          setFault(undefined);
          void inspect(toBody(fields));
        }}
      />
      {fault !== undefined && <Alert tone="wait">{fault}</Alert>}
      <section ref={result} tabIndex={-1} aria-label="Result" aria-busy={isBusy} className="inspect-result">
        {start.sent !== undefined && inspected === undefined && <SentResult sent={start.sent} />}
        <Outcome isBusy={isBusy} inspected={inspected} prefix={prefix} />
      </section>
    </>
  );
}

interface OutcomeProps {
  isBusy: boolean;
  inspected: Inspected | undefined;
  prefix: string;
}

function Outcome({ isBusy, inspected, prefix }: OutcomeProps) {
  if (isBusy) return BUSY;
  if (inspected === undefined) return null;
  return 'failure' in inspected ? (
    <Alert tone="bad">{inspected.failure}</Alert>
  ) : (
    <LazyInspectionView found={inspected.found} body={inspected.body} prefix={prefix} />
  );
}

/** Fills in the transaction or the operation that the fragment names; the server has no access to it. */
function useStart(prefix: string, onLoad: (given: Partial<FormFields> | null) => void) {
  const load = useRef(onLoad);
  load.current = onLoad;
  useEffect(() => {
    const start = readStart(window.location.hash);
    if (start === undefined) return;
    let isGone = false;
    void loadStart(prefix, start).then((given) => {
      if (!isGone) load.current(given);
    });
    return () => {
      isGone = true;
    };
  }, [prefix]);
}
