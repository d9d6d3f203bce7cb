// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// Tokens whose movements are reported by other events than those of today's standards, or by none.

/** Mints in its constructor without an event. */
contract OddSilentMint {
    event Transfer(address indexed from, address indexed to, uint256 value);

    string public constant name = "Silent mint";
    string public constant symbol = "SIL";
    uint8 public constant decimals = 0;
    uint256 public constant totalSupply = 1000;
    mapping(address account => uint256) public balanceOf;

    constructor() {
        balanceOf[msg.sender] = 1000;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    function give(address from, address to, uint256 value) external {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/** An ERC-721 token that mints by ERC-2309 in its constructor. */
contract OddConsecutive {
    event ConsecutiveTransfer(
        uint256 indexed fromTokenId, uint256 toTokenId, address indexed fromAddress, address indexed toAddress
    );
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    string public constant name = "Consecutive";
    string public constant symbol = "CNSC";
    uint256 public immutable totalSupply;
    address private immutable first;
    mapping(uint256 id => address) private owners;
    mapping(address account => int256) private moved;

    constructor(uint256 count) {
        first = msg.sender;
        totalSupply = count;
        moved[msg.sender] = int256(count);
        emit ConsecutiveTransfer(1, count, address(0), msg.sender);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function ownerOf(uint256 id) public view returns (address) {
        require(id > 0 && id <= totalSupply);
        return owners[id] == address(0) ? first : owners[id];
    }

    function balanceOf(address account) external view returns (uint256) {
        return uint256(moved[account]);
    }

    function tokenURI(uint256) external pure returns (string memory) {
        return 'data:application/json,{"name":"c"}';
    }

    function transferFrom(address from, address to, uint256 id) external {
        require(ownerOf(id) == from);
        owners[id] = to;
        moved[from] -= 1;
        moved[to] += 1;
        emit Transfer(from, to, id);
    }
}

/** An ERC-721 token of 2017: nothing of Transfer is indexed. */
contract OddKitty {
    event Transfer(address from, address to, uint256 tokenId);

    string public constant name = "Old Kitty";
    string public constant symbol = "OKT";
    mapping(uint256 id => address) public ownerOf;
    mapping(address account => uint256) public balanceOf;
    uint256 public totalSupply;

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9a20483d;
    }

    function mint(address to, uint256 id) external {
        ownerOf[id] = to;
        balanceOf[to] += 1;
        totalSupply += 1;
        emit Transfer(address(0), to, id);
    }

    function transfer(address to, uint256 id) external {
        ownerOf[id] = to;
        balanceOf[msg.sender] -= 1;
        balanceOf[to] += 1;
        emit Transfer(msg.sender, to, id);
    }
}

/** An ERC-721 token of 2018: the addresses are indexed, the id is not. */
contract OddPlainId {
    event Transfer(address indexed from, address indexed to, uint256 tokenId);

    string public constant name = "Plain id";
    string public constant symbol = "PID";
    mapping(uint256 id => address) public ownerOf;
    mapping(address account => uint256) public balanceOf;

    function mint(address to, uint256 id) external {
        ownerOf[id] = to;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, id);
    }
}

/** An ERC-20 token whose Transfer has nothing indexed. */
contract OddUnindexed {
    event Transfer(address from, address to, uint256 value);

    string public constant name = "Plain Twenty";
    string public constant symbol = "PTW";
    uint8 public constant decimals = 18;
    mapping(address account => uint256) public balanceOf;
    uint256 public totalSupply;

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        totalSupply += value;
        emit Transfer(address(0), to, value);
    }
}

/** An ERC-20 token whose Transfer has the sender alone indexed. */
contract OddHalfIndexed {
    event Transfer(address indexed from, address to, uint256 value);

    string public constant name = "Half";
    string public constant symbol = "HLF";
    uint8 public constant decimals = 18;
    mapping(address account => uint256) public balanceOf;
    uint256 public totalSupply;

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        totalSupply += value;
        emit Transfer(address(0), to, value);
    }
}

/** A token whose Transfer indexes the receiver alone. */
contract OddReceiverIndexed {
    event Transfer(address from, address indexed to, uint256 value);

    string public constant name = "Receiver";
    string public constant symbol = "RCV";
    uint8 public constant decimals = 18;
    mapping(address account => uint256) public balanceOf;
    uint256 public totalSupply;

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        totalSupply += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }
}

/** Collectibles of before any standard, each with an index. */
contract OddPunks {
    event Assign(address indexed to, uint256 punkIndex);
    event Transfer(address indexed from, address indexed to, uint256 value);
    event PunkTransfer(address indexed from, address indexed to, uint256 punkIndex);
    event PunkBought(uint256 indexed punkIndex, uint256 value, address indexed fromAddress, address indexed toAddress);

    string public constant name = "PUNKS";
    string public constant symbol = "P";
    uint8 public constant decimals = 0;
    uint256 public totalSupply;
    mapping(uint256 index => address) public punkIndexToAddress;
    mapping(address account => uint256) public balanceOf;

    function assign(address to, uint256 index) external {
        punkIndexToAddress[index] = to;
        balanceOf[to] += 1;
        totalSupply += 1;
        emit Assign(to, index);
    }

    function transferPunk(address to, uint256 index) external {
        move(msg.sender, to, index);
        emit Transfer(msg.sender, to, 1);
        emit PunkTransfer(msg.sender, to, index);
    }

    function buy(address from, uint256 index) external payable {
        move(from, msg.sender, index);
        emit Transfer(from, msg.sender, 1);
        emit PunkBought(index, msg.value, from, msg.sender);
    }

    /** The buyer is missing from the event, as in the contract of 2017. */
    function acceptBid(address to, uint256 index) external {
        move(msg.sender, to, index);
        emit Transfer(msg.sender, to, 1);
        emit PunkBought(index, 0, msg.sender, address(0));
    }

    function move(address from, address to, uint256 index) private {
        require(punkIndexToAddress[index] == from);
        punkIndexToAddress[index] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
    }
}

/** No token: it only keeps coins, and reports that as wrapped coins do. */
contract OddVault {
    event Deposit(address indexed account, uint256 value);
    event Withdrawal(address indexed account, uint256 value);

    mapping(address account => uint256) public held;

    function deposit() external payable {
        held[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }
}

/** A wrapped coin that reports each deposit twice: by Deposit and by Transfer. */
contract OddTwiceTold {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Deposit(address indexed to, uint256 value);

    string public constant name = "Twice told";
    string public constant symbol = "TWT";
    uint8 public constant decimals = 18;
    mapping(address account => uint256) public balanceOf;

    function totalSupply() external view returns (uint256) {
        return address(this).balance;
    }

    function deposit() external payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
        emit Transfer(address(0), msg.sender, msg.value);
    }
}

/** An ERC-721 token that mints and moves without an event, save when it is asked for one. */
contract OddQuietNft {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    string public constant name = "Quiet";
    string public constant symbol = "QNT";
    mapping(uint256 id => address) public ownerOf;
    mapping(address account => uint256) public balanceOf;

    constructor() {
        for (uint256 id = 1; id <= 3; id++) ownerOf[id] = msg.sender;
        balanceOf[msg.sender] = 3;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd;
    }

    function transferFrom(address from, address to, uint256 id) external {
        move(from, to, id);
        emit Transfer(from, to, id);
    }

    function move(address from, address to, uint256 id) public {
        require(ownerOf[id] == from);
        ownerOf[id] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
    }
}
