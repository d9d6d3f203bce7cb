import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Abi } from 'viem';
import type { Hex } from '../../src/lib/hex.ts';

const LEDGER = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

library Checks {
    // Characters of more than one byte move the bytes of what follows: äöü €
    function enough(uint256 held, uint256 wanted) internal pure {
        require(held >= wanted, "too little");
    }
}

contract Ledger {
    mapping(address => mapping(uint256 => uint256)) public held;
    struct Entry { uint128 from; uint128 to; uint256 amount; }
    Entry[] internal entries;
    bool internal isOpen;

    function put(address who, uint256 kind, uint256 amount) external {
        held[who][kind] += amount;
        entries.push(Entry(1, 2, amount));
        isOpen = true;
    }

    function take(address who, uint256 kind, uint256 amount) external {
        Checks.enough(held[who][kind], amount);
        held[who][kind] -= amount;
    }
}
`;

const VAULT = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
import "./Ledger.sol";

contract Vault {
    Ledger public immutable ledger = new Ledger();
    uint256 public total;
    uint256 public last;

    function deposit(uint256 amount) external {
        total += amount;
        ledger.put(msg.sender, 7, amount);
    }

    function withdraw(uint256 amount) external {
        unchecked { total -= amount; }
        _take(amount);
    }

    function _take(uint256 amount) internal {
        ledger.take(msg.sender, 7, amount);
        last = amount;
    }

    function divide(uint256 by) external view returns (uint256) {
        return total / by;
    }
}

contract Desk {
    Vault public vault = new Vault();

    function open(uint256 amount) external {
        vault.deposit(amount);
    }

    function close(uint256 amount) external {
        try vault.divide(0) returns (uint256) {} catch {}
        vault.withdraw(amount);
    }

    function split() external {
        vault.divide(0);
    }
}
`;

const SETTINGS = {
  evmVersion: 'prague',
  optimizer: { enabled: true, runs: 200 },
  outputSelection: {
    '*': { '*': ['abi', 'evm.bytecode', 'evm.deployedBytecode', 'metadata', 'storageLayout'] },
  },
};
const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string };

/** A project as Hardhat leaves it: contracts that call each other three deep. */
export interface TracedProject {
  folder: string;
  /** Of `Desk`, which calls a vault, which calls a ledger. */
  abi: Abi;
  bytecode: Hex;
  remove(): Promise<void>;
}

/** Compiles it into a folder of its own. */
export async function writeTracedProject(): Promise<TracedProject> {
  const folder = await mkdtemp(join(tmpdir(), 'source-trace-'));
  const input = {
    language: 'Solidity',
    sources: { 'src/Ledger.sol': { content: LEDGER }, 'src/Vault.sol': { content: VAULT } },
    settings: SETTINGS,
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input)));
  await mkdir(join(folder, 'artifacts/build-info'), { recursive: true });
  await writeFile(join(folder, 'artifacts/build-info/1.json'), JSON.stringify({ input, output }));
  const { abi, evm } = output.contracts['src/Vault.sol'].Desk;
  return {
    folder,
    abi,
    bytecode: `0x${evm.bytecode.object}`,
    remove: () => rm(folder, { recursive: true }),
  };
}
