// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A proxy by EIP-1967: every call goes to the implementation by DELEGATECALL.
contract DemoProxy {
    event Upgraded(address indexed implementation);
    event AdminChanged(address previousAdmin, address newAdmin);

    error NotAdmin(address caller);

    bytes32 private constant IMPLEMENTATION = bytes32(uint256(keccak256("eip1967.proxy.implementation")) - 1);
    bytes32 private constant ADMIN = bytes32(uint256(keccak256("eip1967.proxy.admin")) - 1);

    constructor(address implementation) {
        _write(ADMIN, msg.sender);
        emit AdminChanged(address(0), msg.sender);
        _write(IMPLEMENTATION, implementation);
        emit Upgraded(implementation);
    }

    receive() external payable {}

    fallback() external payable {
        address implementation = _read(IMPLEMENTATION);
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), implementation, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }

    function upgradeTo(address implementation) external {
        if (msg.sender != _read(ADMIN)) revert NotAdmin(msg.sender);
        _write(IMPLEMENTATION, implementation);
        emit Upgraded(implementation);
    }

    function _read(bytes32 slot) private view returns (address value) {
        assembly {
            value := sload(slot)
        }
    }

    function _write(bytes32 slot, address value) private {
        assembly {
            sstore(slot, value)
        }
    }
}
