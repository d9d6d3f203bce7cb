import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Abi } from 'viem';
import type { Hex } from '#lib/hex.ts';
import { compileCached } from './cached-solc.ts';

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

contract Admin {
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

/** A project in Hardhat's format: contracts that call each other three deep. */
export interface TracedProject {
  folder: string;
  /** ABI of the outermost contract, `Admin`, which calls a vault, which calls a ledger. */
  abi: Abi;
  bytecode: Hex;
  remove(): Promise<void>;
}

/** Compiles it into a separate folder. */
export function writeTracedProject(): Promise<TracedProject> {
  return writeProject({ 'src/Ledger.sol': LEDGER, 'src/Vault.sol': VAULT }, 'src/Vault.sol', 'Admin');
}

/** Writes a project of 100 files and 20,000 lines, all imported by one contract. */
export function writeLargeProject(): Promise<TracedProject> {
  const files = Array.from({ length: 99 }, (_, file) => {
    const functions = Array.from(
      { length: 25 },
      (_, at) =>
        `    /// @notice Takes step ${at}.\n    /// @param given What it begins with.\n    /// @return What it ends with.\n\n    function step${at}(uint256 given) internal pure returns (uint256) {\n        uint256 twice = given + given;\n        return twice * ${file};\n    }`,
    );
    return [
      `src/Steps${file}.sol`,
      `pragma solidity ^0.8.0;\nlibrary Steps${file} {\n${functions.join('\n')}\n}\n`,
    ];
  });
  const imports = files.map(([path]) => `import "${path}";`).join('\n');
  const main = `${imports}\ncontract Large { function run(uint256 given) external pure returns (uint256) { return Steps7.step3(given); } }\n`;
  return writeProject({ ...Object.fromEntries(files), 'src/Large.sol': main }, 'src/Large.sol', 'Large');
}

async function writeProject(
  sources: Readonly<Record<string, string>>,
  path: string,
  name: string,
): Promise<TracedProject> {
  const folder = await mkdtemp(join(tmpdir(), 'source-trace-'));
  const contents = Object.entries(sources).map(([each, content]) => [each, { content }] as const);
  const input = { language: 'Solidity', sources: Object.fromEntries(contents), settings: SETTINGS };
  const output = compileCached(input);
  await mkdir(join(folder, 'artifacts/build-info'), { recursive: true });
  await writeFile(join(folder, 'artifacts/build-info/1.json'), JSON.stringify({ input, output }));
  const { abi, evm } = output.contracts[path][name];
  return {
    folder,
    abi,
    bytecode: `0x${evm.bytecode.object}`,
    remove: () => rm(folder, { recursive: true }),
  };
}
