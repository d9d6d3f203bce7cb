import { type FormEvent, useState } from 'react';
import { usePaths } from '#sdk/web/app/paths.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { getApiPrefix } from '#sdk/web/data/api.ts';
import { CodeBlock, Pill } from '#sdk/web/ui/controls.ts';
import type { ApiOperation } from '../contract/description.ts';
import { buildRequest, formatCurl, type Given, toKey } from './build-request.ts';
import { type Outcome, sendRequest } from './send-request.ts';

/** A form for the parameters of a call, with the request it sends and the server's answer. */
export function TryIt({ operation }: { operation: ApiOperation }) {
  const { run } = usePaths();
  const prefix = getApiPrefix(usePublicConfig(), run);
  const [given, setGiven] = useState<Given>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const request = buildRequest(operation, prefix, given);
  const set = (key: string, value: string) => setGiven((before) => ({ ...before, [key]: value }));

  async function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setOutcome(await sendRequest(request));
    setBusy(false);
  }

  return (
    <form className="api-try" aria-label={`Try ${operation.name}`} onSubmit={send}>
      {operation.parameters.map((parameter) => (
        <label key={toKey(parameter)}>
          {parameter.name}
          <input
            className="field"
            required={parameter.isRequired}
            placeholder={parameter.values.join(', ') || parameter.type}
            value={given[toKey(parameter)] ?? ''}
            onChange={({ target }) => set(toKey(parameter), target.value)}
          />
        </label>
      ))}
      {operation.isGuarded && (
        <label>
          Authorization
          <input
            className="field"
            placeholder="Bearer …"
            autoComplete="off"
            onChange={({ target }) => set('authorization', target.value)}
          />
        </label>
      )}
      {operation.body && (
        <label>
          Body
          <textarea
            className="field"
            rows={5}
            placeholder="{}"
            onChange={({ target }) => set('body', target.value)}
          />
        </label>
      )}
      <CodeBlock label="Request" code={formatCurl(request, location.origin)} />
      <button type="submit" className="btn btn-primary" disabled={isBusy}>
        Send
      </button>
      <div aria-live="polite">{outcome && <Answer {...outcome} />}</div>
    </form>
  );
}

function Answer({ status, ms, text, isCut }: Outcome) {
  return (
    <>
      <p>
        <Pill tone={status >= 200 && status < 400 ? 'ok' : 'bad'}>{status === 0 ? 'No answer' : status}</Pill>{' '}
        in {ms} ms{isCut && ', the first 64 KiB'}
      </p>
      <CodeBlock label="Answer" code={text} />
    </>
  );
}
