import { useModuleConfig } from '#sdk/web/app/module-config.ts';
import { useHasOwnApi, usePublicConfig } from '#sdk/web/app/settings.ts';
import { CodeBlock } from '#sdk/web/ui/controls.ts';
import type { settings } from '../../settings.ts';

const BOTH = ['solidity-foundry', 'solidity-hardhat'];

/** Instructions to verify a contract from development tools. */
export function ToolGuides({ hash }: { hash: string }) {
  const { extraMethods = BOTH } = useModuleConfig<typeof settings>('contracts');
  const { api, app, chain } = usePublicConfig();
  const isOwn = useHasOwnApi();
  const site = app.origin + app.basePath;
  const url = `${isOwn ? site : api.origin + api.basePath}/api`;
  if (extraMethods.length === 0) return null;
  const chainOption = chain.id === null ? '' : ` --chain ${chain.id}`;
  return (
    <section className="panel method-form" aria-label="Verification by tools">
      <h2>From your project</h2>
      {extraMethods.includes('solidity-foundry') && (
        <CodeBlock
          label="Foundry"
          code={`forge verify-contract ${hash} src/Contract.sol:Contract${chainOption} --verifier blockscout --verifier-url ${url}/ --watch`}
        />
      )}
      {extraMethods.includes('solidity-hardhat') && (
        <>
          <CodeBlock label="Hardhat (hardhat.config.js)" code={writeHardhat(url, site, chain.id)} />
          <CodeBlock label="Hardhat" code={`npx hardhat verify --network here ${hash}`} />
        </>
      )}
    </section>
  );
}

function writeHardhat(apiURL: string, browserURL: string, chainId: string | null): string {
  const chain = { network: 'here', chainId: Number(chainId), urls: { apiURL, browserURL } };
  return `etherscan: ${JSON.stringify({ apiKey: { here: 'none' }, customChains: [chain] }, null, 2)}`;
}
