// Writes what the reference batcher makes of a made chain: channels of each kind, their frames, blobs, and what the reference
// derivation makes of frames that come in disorder. What went in stands beside each.
//
// go run . > ../reference.json
package main

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"math/big"
	"math/rand"
	"os"

	"github.com/ethereum-optimism/optimism/op-batcher/compressor"
	"github.com/ethereum-optimism/optimism/op-node/rollup"
	"github.com/ethereum-optimism/optimism/op-node/rollup/derive"
	"github.com/ethereum-optimism/optimism/op-node/rollup/derive/params"
	"github.com/ethereum-optimism/optimism/op-service/eth"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/holiman/uint256"
)

const (
	encoder     = "github.com/ethereum-optimism/optimism v1.13.5"
	genesisTime = 1_700_000_000
	blockTime   = 2
	firstEpoch  = 21_000_000
	blocksEpoch = 6
)

// batch says what went into a batch, in the words of the decoder.
type batch struct {
	Kind              string `json:"kind"`
	Parent            string `json:"parent"`
	Timestamp         uint64 `json:"timestamp"`
	LastEpoch         uint64 `json:"lastEpoch"`
	TransactionCounts []int  `json:"transactionCounts"`
}

type channel struct {
	Name    string   `json:"name"`
	Channel string   `json:"channel"`
	Frames  [][]byte `json:"frames"`
	Batches []batch  `json:"batches"`
}

type blob struct {
	Content string `json:"content"` // its sha256
	Length  int    `json:"length"`
	Blob    []byte `json:"blob"` // deflated
}

// delivery is a sequence of frames of one channel, and the sha256 of the channel once it is whole: null before.
type delivery struct {
	Frames [][]byte  `json:"frames"`
	After  []*string `json:"after"`
}

type made struct {
	Encoder    string     `json:"encoder"`
	Channels   []channel  `json:"channels"`
	Blobs      []blob     `json:"blobs"`
	Deliveries []delivery `json:"deliveries"`
}

var (
	random = rand.New(rand.NewSource(18))
	key    = must(crypto.HexToECDSA("ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80"))
	zero   = uint64(0)
	config = &rollup.Config{
		Genesis:      rollup.Genesis{L2Time: genesisTime},
		BlockTime:    blockTime,
		L1ChainID:    big.NewInt(900),
		L2ChainID:    big.NewInt(901),
		RegolithTime: &zero, CanyonTime: &zero, DeltaTime: &zero, EcotoneTime: &zero, FjordTime: &zero,
		GraniteTime: &zero, HoloceneTime: &zero, IsthmusTime: &zero,
	}
	spec   = rollup.NewChainSpec(config)
	signer = types.NewIsthmusSigner(config.L2ChainID)
)

func must[T any](value T, err error) T {
	check(err)
	return value
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func bytesOf(length int) []byte {
	out := make([]byte, length)
	random.Read(out)
	return out
}

func someAddress() common.Address { return common.BytesToAddress(bytesOf(20)) }

// someTransaction is of each type that a batch may hold, in turn.
func someTransaction(place int) *types.Transaction {
	to := someAddress()
	data := bytes.Repeat(bytesOf(4), random.Intn(30))
	gas, nonce, tip := uint64(21_000+random.Intn(1<<24)), uint64(random.Intn(1<<20)), big.NewInt(int64(random.Intn(1<<30)))
	access := types.AccessList{{Address: someAddress(), StorageKeys: []common.Hash{common.BytesToHash(bytesOf(32))}}}
	switch place % 6 {
	case 0:
		return must(types.SignNewTx(key, types.HomesteadSigner{}, &types.LegacyTx{Nonce: nonce, GasPrice: tip, Gas: gas, To: &to, Value: tip, Data: data}))
	case 1:
		return must(types.SignNewTx(key, signer, &types.LegacyTx{Nonce: nonce, GasPrice: tip, Gas: gas, Value: tip, Data: data}))
	case 2:
		return must(types.SignNewTx(key, signer, &types.AccessListTx{ChainID: config.L2ChainID, Nonce: nonce, GasPrice: tip, Gas: gas, To: &to, Value: tip, Data: data, AccessList: access}))
	case 3:
		return must(types.SignNewTx(key, signer, &types.DynamicFeeTx{ChainID: config.L2ChainID, Nonce: nonce, GasTipCap: tip, GasFeeCap: tip, Gas: gas, To: &to, Value: tip, Data: data}))
	case 4:
		return must(types.SignNewTx(key, signer, &types.DynamicFeeTx{ChainID: config.L2ChainID, Nonce: nonce, GasTipCap: tip, GasFeeCap: tip, Gas: gas, Data: data, AccessList: access}))
	default:
		authorization := must(types.SignSetCode(key, types.SetCodeAuthorization{ChainID: *uint256.NewInt(901), Address: someAddress(), Nonce: nonce}))
		fee := uint256.MustFromBig(tip)
		return must(types.SignNewTx(key, signer, &types.SetCodeTx{ChainID: uint256.NewInt(901), Nonce: nonce, GasTipCap: fee, GasFeeCap: fee, Gas: gas, To: to, Value: fee, Data: data, AuthList: []types.SetCodeAuthorization{authorization}}))
	}
}

// makeBlocks builds on blocks with so many transactions each, besides the deposit that a block begins with.
func makeBlocks(counts []int) []*types.Block {
	parent := common.BytesToHash(bytesOf(32))
	blocks := make([]*types.Block, len(counts))
	for place, count := range counts {
		time := uint64(genesisTime + blockTime*(100+place))
		epoch := types.Header{Number: big.NewInt(int64(firstEpoch + place/blocksEpoch)), Time: time, BaseFee: big.NewInt(7), Difficulty: new(big.Int)}
		system := eth.SystemConfig{BatcherAddr: someAddress()}
		info := must(derive.L1InfoDeposit(config, system, uint64(place%blocksEpoch), eth.HeaderBlockInfo(&epoch), time))
		transactions := types.Transactions{types.NewTx(info)}
		for each := 0; each < count; each++ {
			transactions = append(transactions, someTransaction(random.Intn(60)))
		}
		header := &types.Header{ParentHash: parent, Number: big.NewInt(int64(100 + place)), Time: time, Difficulty: new(big.Int)}
		blocks[place] = types.NewBlockWithHeader(header).WithBody(types.Body{Transactions: transactions})
		parent = blocks[place].Hash()
	}
	return blocks
}

// tellBatches says what batches of so many blocks each hold; 0 is for singular ones.
func tellBatches(blocks []*types.Block, each int) []batch {
	out := []batch{}
	step := max(each, 1)
	for from := 0; from < len(blocks); from += step {
		part := blocks[from:min(from+step, len(blocks))]
		counts := make([]int, len(part))
		for place, block := range part {
			counts[place] = len(block.Transactions()) - 1
		}
		first, parent := part[0], part[0].ParentHash()
		last := uint64(firstEpoch + (from+len(part)-1)/blocksEpoch)
		if each == 0 {
			out = append(out, batch{"singular", "0x" + hex.EncodeToString(parent[:]), first.Time(), last, counts})
		} else {
			out = append(out, batch{"span", "0x" + hex.EncodeToString(parent[:20]), first.Time() - genesisTime, last, counts})
		}
	}
	return out
}

// makeChannel has the reference batcher write the blocks, with so many in a span batch (0: singular batches).
func makeChannel(name string, counts []int, algorithm derive.CompressionAlgo, perBatch int, frameBytes uint64) channel {
	blocks := makeBlocks(counts)
	var out derive.ChannelOut
	if perBatch == 0 {
		compress := must(compressor.Config{TargetOutputSize: 1 << 20, Kind: compressor.ShadowKind, CompressionAlgo: algorithm}.NewCompressor())
		out = must(derive.NewSingularChannelOut(compress, spec))
	} else {
		out = must(derive.NewSpanChannelOut(1<<20, algorithm, spec, derive.WithMaxBlocksPerSpanBatch(perBatch)))
	}
	for _, block := range blocks {
		must(out.AddBlock(config, block))
	}
	check(out.Close())
	id := out.ID()
	return channel{name, hex.EncodeToString(id[:]), readFrames(out, frameBytes), tellBatches(blocks, perBatch)}
}

func readFrames(out derive.ChannelOut, frameBytes uint64) [][]byte {
	frames := [][]byte{}
	for {
		var frame bytes.Buffer
		_, err := out.OutputFrame(&frame, frameBytes)
		if err != nil && !errors.Is(err, io.EOF) {
			panic(err)
		}
		frames = append(frames, frame.Bytes())
		if err != nil {
			return frames
		}
	}
}

func hashOf(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

func makeBlob(content []byte) blob {
	var out eth.Blob
	check(out.FromData(content))
	var deflated bytes.Buffer
	writer := must(zlib.NewWriterLevel(&deflated, zlib.BestCompression))
	must(writer.Write(out[:]))
	check(writer.Close())
	return blob{hashOf(content), len(content), deflated.Bytes()}
}

// makeDelivery hands frames of one channel to the reference in disorder: twice over, of one number but other content, closed early.
func makeDelivery() delivery {
	id := derive.ChannelID(bytesOf(16))
	reader := derive.NewChannel(id, eth.L1BlockRef{}, false)
	out := delivery{}
	highest := 1 + random.Intn(4)
	for step := 0; step < 14; step++ {
		number := random.Intn(highest + 2)
		isLast := number == highest || random.Intn(12) == 0
		frame := derive.Frame{ID: id, FrameNumber: uint16(number), Data: bytesOf(random.Intn(4)), IsLast: isLast}
		var encoded bytes.Buffer
		check(frame.MarshalBinary(&encoded))
		out.Frames = append(out.Frames, encoded.Bytes())
		// A frame that does not fit is dropped, which the error says.
		_ = reader.AddFrame(frame, eth.L1BlockRef{})
		var whole *string
		if reader.IsReady() {
			text := hashOf(must(io.ReadAll(reader.Reader())))
			whole = &text
		}
		out.After = append(out.After, whole)
	}
	return out
}

func main() {
	counts := make([]int, 40)
	for place := range counts {
		counts[place] = []int{0, 0, 1, 2}[random.Intn(4)]
	}
	out := made{Encoder: encoder}
	for _, algorithm := range []derive.CompressionAlgo{derive.Zlib, derive.Brotli10} {
		name := string(algorithm) + ", "
		out.Channels = append(out.Channels,
			makeChannel(name+"one singular batch", []int{3}, algorithm, 0, 100_000),
			makeChannel(name+"singular batches in many frames", counts[:15], algorithm, 0, 150),
			makeChannel(name+"a span batch with each type of transaction", []int{0, 12, 0, 7, 1}, algorithm, 100, 100_000),
			makeChannel(name+"a span batch in many frames", counts, algorithm, 100, 400),
			makeChannel(name+"a span batch without transactions", make([]int, 30), algorithm, 100, 40),
			makeChannel(name+"several span batches", counts[:20], algorithm, 8, 1_000),
		)
	}
	for _, each := range out.Channels[:3] {
		out.Blobs = append(out.Blobs, makeBlob(append([]byte{params.DerivationVersion0}, bytes.Join(each.Frames, nil)...)))
	}
	out.Blobs = append(out.Blobs, makeBlob(bytes.Repeat([]byte{0xa5}, eth.MaxBlobDataSize)))
	for each := 0; each < 60; each++ {
		out.Deliveries = append(out.Deliveries, makeDelivery())
	}
	encoding := json.NewEncoder(os.Stdout)
	encoding.SetIndent("", " ")
	check(encoding.Encode(out))
}
