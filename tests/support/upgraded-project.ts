import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeProject } from './write-project.ts';

const DEMO = join(import.meta.dirname, '../../src/demo/contracts');

/** The same function, event and error in each version, with other parameter names. */
const version = (name: string, [to, amount, reason]: readonly [string, string, string]): string => `
contract ${name} {
    event Paid(address indexed ${to}, uint256 ${amount});
    event Only${name}(uint256 ${amount});
    error Refused(uint256 ${reason});
    function pay(address ${to}, uint256 ${amount}) external {
        if (${amount} == 0) revert Refused(${name === 'VersionOne' ? 1 : 2});
        emit Paid(${to}, ${amount});
        emit Only${name}(${amount});
    }
    function relay(address proxy, address ${to}, uint256 ${amount}) external { ${name}(proxy).pay(${to}, ${amount}); }
}
`;

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
${version('VersionOne', ['payee', 'coins', 'oldReason'])}
${version('VersionTwo', ['recipient', 'amount', 'newReason'])}
contract Beacon {
    event Upgraded(address indexed implementation);
    address public implementation;
    function upgradeTo(address to) external { implementation = to; emit Upgraded(to); }
}
contract BeaconProxy {
    event BeaconUpgraded(address indexed beacon);
    bytes32 private constant SLOT = bytes32(uint256(keccak256("eip1967.proxy.beacon")) - 1);
    constructor(address beacon) {
        bytes32 slot = SLOT;
        assembly { sstore(slot, beacon) }
        emit BeaconUpgraded(beacon);
    }
    fallback() external payable {
        bytes32 slot = SLOT;
        address beacon;
        assembly { beacon := sload(slot) }
        address implementation = Beacon(beacon).implementation();
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), implementation, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}
`;

/** Compiles two versions of a contract, their proxies and callers into a separate folder. */
export async function writeUpgradedProject() {
  const project = await writeProject({
    'Versions.sol': SOURCE,
    'DemoProxy.sol': await readFile(join(DEMO, 'DemoProxy.sol'), 'utf8'),
  });
  return { ...project, find: (name: string) => project.find('Versions.sol', name) };
}
