// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {DemoArt} from "./DemoArt.sol";

/// An ERC-721 that anybody mints; ids count up from 1. Without a base URI it draws its pictures itself.
contract DemoNft is DemoArt {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NotApproved(address caller, uint256 tokenId);
    error NoSuchToken(uint256 tokenId);

    string public name;
    string public symbol;
    string private baseUri;
    uint256 public totalSupply;
    uint256 public lastId;
    mapping(address account => uint256) public balanceOf;
    mapping(uint256 tokenId => address) public getApproved;
    mapping(address account => mapping(address operator => bool)) public isApprovedForAll;
    mapping(uint256 tokenId => address) private owners;

    constructor(string memory name_, string memory symbol_, string memory baseUri_) {
        name = name_;
        symbol = symbol_;
        baseUri = baseUri_;
    }

    function ownerOf(uint256 tokenId) public view returns (address) {
        address owner = owners[tokenId];
        if (owner == address(0)) revert NoSuchToken(tokenId);
        return owner;
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        ownerOf(tokenId);
        if (bytes(baseUri).length > 0) return string.concat(baseUri, _toText(tokenId));
        uint256 seed = uint256(keccak256(abi.encode(symbol, tokenId)));
        bool isBird = bytes(symbol).length == 4 && bytes(symbol)[0] == "B";
        string memory kind = isBird
            ? ["Crane", "Swift", "Heron", "Finch"][seed % 4]
            : ["Poppy", "Aster", "Dahlia", "Lily"][seed % 4];
        return _metadata(
            string.concat(kind, " #", _toText(tokenId)),
            isBird ? "Folded from one sheet, on the chain itself." : "It blooms at night, on the chain itself.",
            isBird ? _bird(seed) : _garden(seed),
            string.concat(
                _trait(isBird ? "Bird" : "Flower", kind), ",",
                _trait(isBird ? "Paper" : "Moon", ["New", "Half", "Full"][(seed >> 8) % 3]), ",",
                _number(isBird ? "Folds" : "Petals", 3 + ((seed >> 16) % 20))
            )
        );
    }

    function mint(address to) external returns (uint256 tokenId) {
        tokenId = ++lastId;
        owners[tokenId] = to;
        balanceOf[to]++;
        totalSupply++;
        emit Transfer(address(0), to, tokenId);
    }

    function approve(address to, uint256 tokenId) external {
        address owner = ownerOf(tokenId);
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotApproved(msg.sender, tokenId);
        getApproved[tokenId] = to;
        emit Approval(owner, to, tokenId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        require(to != address(0), "DemoNft: transfer to the zero address");
        _release(from, tokenId);
        owners[tokenId] = to;
        balanceOf[to]++;
        emit Transfer(from, to, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        transferFrom(from, to, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId, bytes calldata) external {
        transferFrom(from, to, tokenId);
    }

    function burn(uint256 tokenId) external {
        address owner = ownerOf(tokenId);
        _release(owner, tokenId);
        totalSupply--;
        emit Transfer(owner, address(0), tokenId);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function _release(address from, uint256 tokenId) private {
        address owner = ownerOf(tokenId);
        bool allowed = msg.sender == owner || getApproved[tokenId] == msg.sender || isApprovedForAll[owner][msg.sender];
        if (owner != from || !allowed) revert NotApproved(msg.sender, tokenId);
        delete getApproved[tokenId];
        delete owners[tokenId];
        balanceOf[owner]--;
    }
}
