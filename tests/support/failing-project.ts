/** A contract with the most common failures. */
export const FAILING = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

contract Child {
    constructor(uint256 size) { require(size > 0, "a child needs a size"); }
}

contract Burner {
    uint256 private sink;
    function burn() external { while (true) sink++; }
}

interface INowhere { function answer() external returns (uint256); }

contract Failing {
    enum Phase { Open, Closed }
    error Broken(address caller, uint256 wanted);
    error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed);
    uint256 private sink;
    uint256[] private list;
    bytes private stored;
    Burner private immutable burner = new Burner();

    function withReason(uint256 size) external pure { require(size > 5, "the size is too small"); }
    function withError() external view { revert Broken(msg.sender, 77); }
    function withKnownError() external view { revert ERC20InsufficientBalance(msg.sender, 1, 2); }
    function withoutReason() external pure { revert(); }
    function asserts(uint256 size) external pure { assert(size > 5); }
    function overflows(uint256 size) external pure returns (uint256) { return size - 6; }
    function divides(uint256 by) external pure returns (uint256) { return 1 / (by - 5); }
    function casts(uint256 phase) external pure returns (Phase) { return Phase(phase); }
    function decodes() external returns (bytes memory) {
        assembly { sstore(stored.slot, 33) }
        return stored;
    }
    function pops() external { list.pop(); }
    function indexes(uint256 at) external view returns (uint256) { return list[at]; }
    function allocates() external pure returns (uint256[] memory) { return new uint256[](2 ** 64); }
    function callsNothing() external pure { function () internal pure callee; callee(); }
    function burns() external { while (true) sink++; }
    function burnsWithin() external { burner.burn{gas: 30000}(); }
    function invalid() external pure { assembly { invalid() } }
    function creates() external { new Child(0); }
    function callsNowhere() external returns (uint256) { return INowhere(address(0x1234)).answer(); }
    event Paid(address indexed to, uint256 amount);
    function pays(address payable to) external payable returns (uint256 left) {
        emit Paid(to, msg.value / 4);
        to.transfer(msg.value / 4);
        left = address(this).balance;
    }
    function sends() external { payable(msg.sender).transfer(1 ether); }
}
`;
