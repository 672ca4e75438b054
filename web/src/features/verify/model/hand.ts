import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import {
  bookRoot,
  cardInclusion,
  cardLeaves,
  fairStream,
  isIncluded,
  seedChain,
} from '@zhengju/domain/fair'
import {
  type NiuniuPlay,
  niuniuType,
  parseBet,
  parseBid,
  playNiuniu,
  type SeatMove,
  settleNiuniu,
} from '@zhengju/domain/games/niuniu'
import type { HandView } from '@zhengju/venue-protocol/game'

/** A hand of cards checked on this device: undefined where the step has nothing to be checked by yet. */
export interface CheckedHand {
  /** Every card that is shown stands in the root that was known before the first one. */
  readonly areCardsRight: boolean | undefined
  readonly cards: number
  /** Nets and rake follow from cards, bids and bets; stakes are payouts and rake. */
  readonly isSumRight: boolean | undefined
  /** The seed leads to the chain's head. */
  readonly isSeedRight: boolean | undefined
  /** The pack and the banker, dealt and drawn again from the seed. */
  readonly isDealRight: boolean | undefined
}

export function checkHand(hand: HandView): CheckedHand {
  const { opened = [], root } = hand
  const included = opened.map((card) =>
    root === undefined
      ? false
      : isIncluded(sha256, root, cardInclusion(card, packSize, card.path)) &&
        isShownAs(hand, card.place, card.card),
  )
  return {
    areCardsRight: opened.length === 0 ? undefined : included.every((isRight) => isRight),
    cards: opened.length,
    isSumRight: hand.state === 'shown' ? isSumRight(hand) : undefined,
    ...fromSeed(hand),
  }
}

export function isHandRight(checked: CheckedHand): boolean {
  const { areCardsRight, isDealRight, isSeedRight, isSumRight } = checked
  return ![areCardsRight, isSumRight, isSeedRight, isDealRight].includes(false)
}

/** An opened card is the one that stood on the table at that place. */
function isShownAs({ seats }: HandView, place: number, card: number): boolean {
  return seats[Math.floor(place / handSize)]?.cards[place % handSize] === card
}

function isSumRight({ base, play, seats }: HandView): boolean {
  const { banker, multiple } = play
  const bets: readonly unknown[] = Array.isArray(play.bets) ? play.bets : []
  const hands = seats.map(({ cards }) => cards.flatMap((card) => (card === null ? [] : [card])))
  if (typeof banker !== 'number' || typeof multiple !== 'number') return false
  if (hands.some(({ length }) => length !== handSize)) return false
  const { nets, rakes } = settleNiuniu({
    ...{ hands, banker, bankerMultiple: multiple, base, stacks: seats.map(({ stack }) => stack) },
    betMultiples: bets.map((bet) => parseBet(bet) ?? 1),
  })
  const types: readonly unknown[] = Array.isArray(play.types) ? play.types : []
  const areTypesRight = hands.every((cards, seat) => niuniuType(cards) === types[seat])
  const isEven = nets.reduce((sum, net) => sum + net, 0n) === 0n
  const areNetsRight = seats.every(
    ({ net, rake }, seat) => net === nets[seat] && rake === rakes[seat],
  )
  return areTypesRight && isEven && areNetsRight
}

function fromSeed(hand: HandView): Pick<CheckedHand, 'isSeedRight' | 'isDealRight'> {
  const { clientSeed, head, link, root, seed } = hand
  if (seed === undefined || clientSeed === undefined) {
    return { isSeedRight: undefined, isDealRight: undefined }
  }
  const isSeedRight = seedChain(sha256, seed, link + 1).at(-1) === head
  const seeds = { serverSeed: seed, clientSeed, nonce: link }
  const table = { base: hand.base, stacks: hand.seats.map(({ stack }) => stack) }
  const play = playedAgain(() => playNiuniu(table, movesOf(hand), fairStream(bytes, seeds)))
  if (!play) return { isSeedRight, isDealRight: false }
  const isRootRight = bookRoot(sha256, cardLeaves(bytes, seed, play.pack)) === root
  const areHandsRight = hand.seats.every(({ cards }, seat) =>
    cards.every((card, at) => card === null || card === play.hands[seat]?.[at]),
  )
  const isBankRight = play.bank?.banker === hand.play.banker
  return { isSeedRight, isDealRight: isRootRight && areHandsRight && isBankRight }
}

/** From another seed the bank is another's, and moves come out of turn. */
function playedAgain(play: () => NiuniuPlay): NiuniuPlay | undefined {
  try {
    return play()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function movesOf({ moves }: HandView): readonly SeatMove[] {
  return moves.flatMap(({ move, seat }): readonly SeatMove[] => {
    const [bid, bet] = [parseBid(move.bid), parseBet(move.bet)]
    if (bid !== undefined) return [{ seat, move: { bid } }]
    return bet === undefined ? [] : [{ seat, move: { bet } }]
  })
}

function bytes(key: string, message: string): Uint8Array {
  return hmac(sha256, utf8ToBytes(key), utf8ToBytes(message))
}

const packSize = 52
const handSize = 5
