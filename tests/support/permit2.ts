import type { Hex } from '#lib/hex.ts';
import { compileAll, findSolc } from './compile-all.ts';

/**
 * Functions and events of Permit2 (Uniswap, MIT) for granting, using and revoking allowances; and a contract that uses
 * an ERC-20 allowance.
 */
const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
interface Token { function transferFrom(address from, address to, uint256 value) external returns (bool); }
contract Permit2 {
    event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration);
    event Lockdown(address indexed owner, address token, address spender);
    struct Allowed { uint160 amount; uint48 expiration; uint48 nonce; }
    struct Pair { address token; address spender; }
    mapping(address owner => mapping(address token => mapping(address spender => Allowed))) public allowance;
    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        Allowed storage allowed = allowance[msg.sender][token][spender];
        (allowed.amount, allowed.expiration) = (amount, expiration == 0 ? uint48(block.timestamp) : expiration);
        emit Approval(msg.sender, token, spender, amount, expiration);
    }
    function transferFrom(address from, address to, uint160 amount, address token) external {
        Allowed storage allowed = allowance[from][token][msg.sender];
        require(block.timestamp <= allowed.expiration, "expired");
        if (allowed.amount != type(uint160).max) allowed.amount -= amount;
        Token(token).transferFrom(from, to, amount);
    }
    function lockdown(Pair[] calldata pairs) external {
        for (uint256 i = 0; i < pairs.length; i++) {
            allowance[msg.sender][pairs[i].token][pairs[i].spender].amount = 0;
            emit Lockdown(msg.sender, pairs[i].token, pairs[i].spender);
        }
    }
}
contract Puller {
    function pull(Token token, address from, uint256 value) external { token.transferFrom(from, address(this), value); }
}
`;

/** Runtime code of Permit2, and creation code of the other contract. */
export async function compilePermit2(): Promise<{ permit2: Hex; puller: Hex }> {
  const solc = await findSolc('0.8.37');
  const input = {
    language: 'Solidity',
    sources: { 'Permit2.sol': { content: SOURCE } },
    settings: { evmVersion: 'paris' },
  };
  const [output] = await compileAll(solc as string, [input]);
  const find = (name: string) => output?.contracts['Permit2.sol']?.[name]?.evm;
  return {
    permit2: `0x${find('Permit2')?.deployedBytecode.object}`,
    puller: `0x${find('Puller')?.bytecode.object}`,
  };
}
