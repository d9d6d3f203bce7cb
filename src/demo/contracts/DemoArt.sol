// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Draws pictures that follow from a seed, and writes them into metadata that needs no server.
abstract contract DemoArt {
    function _metadata(string memory name_, string memory description, string memory svg, string memory attributes)
        internal
        pure
        returns (string memory)
    {
        return string.concat(
            'data:application/json;utf8,{"name":"', name_, '","description":"', description,
            '","image":"data:image/svg+xml;utf8,', svg, '","attributes":[', attributes, "]}"
        );
    }

    /// A folded bird before the sun.
    function _bird(uint256 seed) internal pure returns (string memory) {
        string memory sun = _circle(60 + (seed % 180), 60 + ((seed >> 8) % 90), 24 + ((seed >> 16) % 30), _color(seed >> 24, 200, 55));
        uint256 lift = (seed >> 48) % 70;
        string memory left = _path("M150 190L40 ", 60 + lift, "L120 210Z", _color(seed >> 56, 40, 180));
        string memory right = _path("M150 190L265 ", 50 + ((seed >> 64) % 70), "L185 205Z", _color(seed >> 72, 60, 180));
        string memory body = _path("M110 205L150 180L200 205L150 ", 240 + ((seed >> 80) % 30), "Z", _color(seed >> 88, 20, 120));
        return _svg(_color(seed >> 96, 190, 60), string.concat(sun, left, right, body));
    }

    /// Flowers below the moon.
    function _garden(uint256 seed) internal pure returns (string memory) {
        string memory parts = _circle(220, 70, 20 + (seed % 25), "rgb(245,240,215)");
        for (uint256 i = 0; i < 4; i++) {
            uint256 x = 45 + i * 68 + ((seed >> (8 * i)) % 20);
            uint256 y = 130 + ((seed >> (8 * i + 40)) % 80);
            parts = string.concat(
                parts,
                _path(string.concat("M", _toText(x), " 300L", _toText(x + 6), " 300L", _toText(x + 3), " "), y, "Z", "rgb(70,120,90)"),
                _circle(x + 3, y, 14 + ((seed >> (8 * i + 80)) % 16), _color(seed >> (16 * i + 120), 110, 140)),
                _circle(x + 3, y, 6, "rgb(250,225,140)")
            );
        }
        return _svg(_color(seed >> 200, 10, 50), parts);
    }

    /// A crate with its mark.
    function _crate(uint256 seed) internal pure returns (string memory) {
        string memory wood = _color(seed, 110, 90);
        return _svg(
            _color(seed >> 24, 180, 60),
            string.concat(
                _path("M60 110L150 ", 70, "L240 110L240 220L150 260L60 220Z", wood),
                _path("M60 110L150 ", 150, "L240 110L150 70Z", _color(seed >> 48, 170, 70)),
                _circle(105, 190, 12 + ((seed >> 72) % 14), _color(seed >> 80, 40, 200)),
                _circle(195, 190, 12 + ((seed >> 104) % 14), _color(seed >> 112, 40, 200))
            )
        );
    }

    function _trait(string memory kind, string memory value) internal pure returns (string memory) {
        return string.concat('{"trait_type":"', kind, '","value":"', value, '"}');
    }

    function _number(string memory kind, uint256 value) internal pure returns (string memory) {
        return string.concat('{"trait_type":"', kind, '","value":', _toText(value), ',"display_type":"number"}');
    }

    function _toText(uint256 value) internal pure returns (string memory) {
        if (value == 0) return "0";
        bytes memory reversed;
        for (uint256 rest = value; rest > 0; rest /= 10) {
            reversed = bytes.concat(bytes1(uint8(48 + (rest % 10))), reversed);
        }
        return string(reversed);
    }

    function _svg(string memory ground, string memory parts) private pure returns (string memory) {
        return string.concat(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 300'><rect width='300' height='300' fill='",
            ground, "'/>", parts, "</svg>"
        );
    }

    function _circle(uint256 x, uint256 y, uint256 radius, string memory fill) private pure returns (string memory) {
        return string.concat(
            "<circle cx='", _toText(x), "' cy='", _toText(y), "' r='", _toText(radius), "' fill='", fill, "'/>"
        );
    }

    function _path(string memory before, uint256 y, string memory rest, string memory fill)
        private
        pure
        returns (string memory)
    {
        return string.concat("<path d='", before, _toText(y), rest, "' fill='", fill, "'/>");
    }

    function _color(uint256 seed, uint256 least, uint256 span) private pure returns (string memory) {
        return string.concat(
            "rgb(", _toText(least + (seed % span)), ",", _toText(least + ((seed >> 8) % span)), ",",
            _toText(least + ((seed >> 16) % span)), ")"
        );
    }
}
