// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IERC20 {
    function decimals() external view returns (uint8);
    function balanceOf(address account) external view returns (uint256);
    function allowance(address owner, address spender) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Swaps tokens of traders who have approved it against its own reserves, one whole token for another.
contract DemoRouter {
    event Swapped(address indexed trader, address indexed sold, address indexed bought, uint256 amountSold, uint256 amountBought);

    error ReserveTooLow(address token, uint256 reserve, uint256 needed);

    uint256 private constant FEE_PER_MILLE = 3;

    function swap(address sold, address bought, uint256 amount) external {
        uint256 amountBought = quote(sold, bought, amount);
        uint256 reserve = IERC20(bought).balanceOf(address(this));
        if (reserve < amountBought) revert ReserveTooLow(bought, reserve, amountBought);
        IERC20(sold).transferFrom(msg.sender, address(this), amount);
        IERC20(bought).transfer(msg.sender, amountBought);
        emit Swapped(msg.sender, sold, bought, amount, amountBought);
    }

    function quote(address sold, address bought, uint256 amount) public view returns (uint256) {
        uint256 units = amount * 10 ** IERC20(bought).decimals() / 10 ** IERC20(sold).decimals();
        return units * (1000 - FEE_PER_MILLE) / 1000;
    }

    /// The bug: meant to return tokens to a trader, it lets anyone move those of whoever has approved the router.
    function refund(address token, address from, address to, uint256 amount) external {
        IERC20(token).transferFrom(from, to, amount);
    }
}
