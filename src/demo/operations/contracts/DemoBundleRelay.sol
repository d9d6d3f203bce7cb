// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Sends bundles to EntryPoints in the place of a bundler.
contract DemoBundleRelay {
    error BundleFailed(bytes reason);

    function relay(address entryPoint, bytes calldata bundle) external {
        (bool done, bytes memory reason) = entryPoint.call(bundle);
        if (!done) revert BundleFailed(reason);
    }
}
