import { useEffect, useState } from 'react';
import { useIsSignedIn, usePublicConfig } from '#sdk/web/app/settings.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import { isReading } from '../../contract/abi/is-reading.ts';
import type { ContractFunction } from './contract-function.ts';
import { ABI_CHARACTERS_MAX, describeNoForms, findAbiFault } from './custom-abi-faults.ts';
import { MethodList } from './Methods.tsx';
import { readOwnAbi } from './read-own-abi.ts';
import { useCanWrite } from './useCanWrite.ts';

/**
 * The visitor's custom ABI, stored in this browser or else in the account: its functions can be called as if the contract were
 * verified.
 */
export function CustomAbi({ hash, search }: { hash: string; search: URLSearchParams }) {
  const config = usePublicConfig();
  const isSignedIn = useIsSignedIn();
  const canWrite = useCanWrite();
  const [text, setText] = useState('');
  /** Functions of the current ABI; null without one. */
  const [functions, setFunctions] = useState<readonly ContractFunction[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const key = `${config.app.basePath}custom_abi ${hash.toLowerCase()}`;

  useLoaded({ hash, key, isSignedIn }, setText, setFunctions);

  async function save() {
    const read = text.length > ABI_CHARACTERS_MAX ? null : await readAbi(text);
    setFault(findAbiFault(text, read));
    setFunctions(read);
    if (read !== null) keep(key, text);
  }

  const reading = functions?.filter(isReading) ?? [];
  const writing = functions?.filter((item) => !isReading(item)) ?? [];
  const noForms = functions && describeNoForms(functions, canWrite);
  return (
    <>
      <section className="panel method-form" aria-label="Custom ABI">
        <label>
          <span>
            ABI in JSON, or one signature per line. It is stored in this browser; without one here, that of
            your account is used.
          </span>
          <textarea
            className="field"
            rows={6}
            spellCheck={false}
            placeholder="function balanceOf(address owner) view returns (uint256)"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <p className="method-buttons">
          <button type="button" className="btn btn-primary" onClick={() => void save()}>
            Use this ABI
          </button>
          <button
            type="button"
            className="btn"
            onClick={() => {
              keep(key, '');
              setText('');
              setFault(null);
              setFunctions(null);
            }}
          >
            Remove it
          </button>
        </p>
        {fault !== null && <Alert tone="bad">{fault}</Alert>}
        {noForms !== null && <Alert tone="info">{noForms}</Alert>}
      </section>
      {reading.length > 0 && (
        <>
          <h2>Read functions</h2>
          <MethodList
            {...{ hash, isProxy: false, isCustom: true, search }}
            functions={reading}
            isWriting={false}
          />
        </>
      )}
      {canWrite && writing.length > 0 && (
        <>
          <h2>Write functions</h2>
          <MethodList {...{ hash, isProxy: false, isCustom: true, search }} functions={writing} isWriting />
        </>
      )}
    </>
  );
}

async function readAbi(text: string): Promise<ContractFunction[] | null> {
  const { parseAbiText } = await import('../../contract/abi/parse-abi-text.ts');
  return parseAbiText(text);
}

function readSaved(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === '') window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    // Without browser storage the ABI lasts until the page is left.
  }
}

interface AbiPlace {
  hash: string;
  /** Key in the browser's storage. */
  key: string;
  isSignedIn: boolean;
}

/** Loads the stored ABI: this browser's, or else the account's. */
function useLoaded(
  { hash, key, isSignedIn }: AbiPlace,
  onText: (text: string) => void,
  onFunctions: (functions: readonly ContractFunction[] | null) => void,
): void {
  const config = usePublicConfig();
  useEffect(() => {
    let isHere = true;
    async function load() {
      const kept = readSaved(key) ?? (isSignedIn ? await readOwnAbi(config, hash) : null);
      if (kept === null || !isHere) return;
      onText(kept);
      const read = await readAbi(kept);
      if (isHere) onFunctions(read);
    }
    void load();
    return () => {
      isHere = false;
    };
  }, [key, hash, config, isSignedIn, onText, onFunctions]);
}
