import { type WrittenProject, writeProject } from './write-project.ts';

/** A diamond (EIP-2535) and its facets. */
const PROXIES = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Savings {
    event Stored(uint256 coins);
    function saved() external pure returns (uint256 coins) { return 41; }
    function store(uint256 coins) external { emit Stored(coins); }
}
contract Loans {
    event Lent(uint256 coins);
    function owed(uint256 since) external pure returns (uint256 debt) { return since + 1; }
    function lend(uint256 coins) external { emit Lent(coins); }
}
contract Diamond {
    struct FacetCut { address facetAddress; uint8 action; bytes4[] functionSelectors; }
    event DiamondCut(FacetCut[] cut, address init, bytes data);
    mapping(bytes4 => address) facetOf;
    address[] facets;
    constructor(FacetCut[] memory cut) { change(cut); }
    function change(FacetCut[] memory cut) public {
        for (uint256 i = 0; i < cut.length; i++) {
            facets.push(cut[i].facetAddress);
            for (uint256 j = 0; j < cut[i].functionSelectors.length; j++)
                facetOf[cut[i].functionSelectors[j]] = cut[i].facetAddress;
        }
        emit DiamondCut(cut, address(0), "");
    }
    function facetAddresses() external view returns (address[] memory) { return facets; }
    fallback() external payable {
        address facet = facetOf[msg.sig];
        require(facet != address(0), "no facet");
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), facet, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch done case 0 { revert(0, returndatasize()) } default { return(0, returndatasize()) }
        }
    }
}
`;

/** Writes them as the project that a demo site watches. */
export function writeProxiesProject(): Promise<WrittenProject> {
  return writeProject({ 'Proxies.sol': PROXIES });
}
