// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {DemoArt} from "./DemoArt.sol";

/// An ERC-1155 that anybody mints. Without a base URI it draws its pictures itself.
contract DemoMultiToken is DemoArt {
    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed account, address indexed operator, bool approved);
    event URI(string value, uint256 indexed id);

    error InsufficientBalance(address account, uint256 id, uint256 balance, uint256 needed);
    error NotApproved(address caller, address account);

    string public name;
    string public symbol;
    string private baseUri;
    mapping(uint256 id => mapping(address account => uint256)) private balances;
    mapping(address account => mapping(address operator => bool)) public isApprovedForAll;

    constructor(string memory name_, string memory symbol_, string memory baseUri_) {
        name = name_;
        symbol = symbol_;
        baseUri = baseUri_;
    }

    function uri(uint256 id) external view returns (string memory) {
        if (bytes(baseUri).length > 0) return string.concat(baseUri, "{id}.json");
        uint256 seed = uint256(keccak256(abi.encode(symbol, id)));
        string memory kind = ["Tea", "Rope", "Salt", "Amber", "Cork"][seed % 5];
        return _metadata(
            string.concat(kind, ", lot ", _toText(id)),
            "A crate of the harbour, drawn on the chain itself.",
            _crate(seed),
            string.concat(_trait("Goods", kind), ",", _number("Weight", 10 + ((seed >> 8) % 90)))
        );
    }

    function balanceOf(address account, uint256 id) public view returns (uint256) {
        return balances[id][account];
    }

    function balanceOfBatch(address[] calldata accounts, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory result)
    {
        result = new uint256[](accounts.length);
        for (uint256 i = 0; i < accounts.length; i++) result[i] = balanceOf(accounts[i], ids[i]);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function mint(address to, uint256 id, uint256 value) external {
        balances[id][to] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata values) external {
        for (uint256 i = 0; i < ids.length; i++) balances[ids[i]][to] += values[i];
        emit TransferBatch(msg.sender, address(0), to, ids, values);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) external {
        _take(from, id, value);
        balances[id][to] += value;
        emit TransferSingle(msg.sender, from, to, id, value);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata
    ) external {
        require(ids.length == values.length, "DemoMultiToken: ids and values differ in length");
        for (uint256 i = 0; i < ids.length; i++) {
            _take(from, ids[i], values[i]);
            balances[ids[i]][to] += values[i];
        }
        emit TransferBatch(msg.sender, from, to, ids, values);
    }

    function burn(uint256 id, uint256 value) external {
        _take(msg.sender, id, value);
        emit TransferSingle(msg.sender, msg.sender, address(0), id, value);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function _take(address from, uint256 id, uint256 value) private {
        if (msg.sender != from && !isApprovedForAll[from][msg.sender]) revert NotApproved(msg.sender, from);
        uint256 balance = balances[id][from];
        if (balance < value) revert InsufficientBalance(from, id, balance, value);
        balances[id][from] = balance - value;
    }
}
