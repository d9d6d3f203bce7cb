/** A contract with parameters of every ABI type: it stores the arguments as it encodes them, or returns them. */
export const EVERY_TYPE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract EveryType {
    enum Mood { Calm, Angry, Happy }
    type Price is uint128;
    struct Leaf { uint8 level; bytes load; string[] words; }
    struct Tree { int256 depth; Leaf[] leaves; bytes4[2] marks; }
    bytes public kept;

    function plain(Mood mood, Price price, int256 low, int256 high, address who, bool flag, bytes32 word, function() external back)
        external payable
    {
        kept = abi.encode(mood, price, low, high, who, flag, word, back);
    }
    function lists(string calldata text, bytes calldata load, address[] calldata who, bool[3] calldata flags, uint256[][2] calldata grid)
        external
    {
        kept = abi.encode(text, load, who, flags, grid);
    }
    function nested(Tree[2] calldata trees, Tree calldata tree) external {
        kept = abi.encode(trees, tree);
    }
    function backPlain(Mood mood, Price price, int256 low, address who, bool flag)
        external pure returns (Mood, Price, int256, address, bool)
    {
        return (mood, price, low, who, flag);
    }
    function backBytes(bytes32 word, function() external back, string memory text, bytes memory load)
        external pure returns (bytes32, function() external, string memory, bytes memory)
    {
        return (word, back, text, load);
    }
    function backNested(Tree[2] memory trees, uint256[][2] memory grid)
        external pure returns (Tree[2] memory, uint256[][2] memory)
    {
        return (trees, grid);
    }
}
`;
