import {
  bookTree,
  cardLeaves,
  cardSalt,
  commitOf,
  type FairHmac,
  fairStream,
  type Sha256,
  seatsSeed,
} from '@zhengju/domain/fair'
import type { Minor } from '@zhengju/domain/money'
import type { Fields } from '../../parse/index.ts'
import { Malformed } from '../../parse/index.ts'
import type { GameFailure } from '../failure.ts'
import type { HandMoveView, HandView, SeatView } from '../hand.ts'

/** Two members draw a card each; the higher one takes what both have put in, less a rake. */
export const stubHands = {
  game: 'high-card',
  seats: 2,
  hall: 'first',
  base: 1_000n,
  leastBring: 5_000n,
  mostBring: 50_000n,
  turnMs: 15_000,
  rakePercent: 5n,
} as const

export interface StubPlayer {
  readonly alias: string
  money: Minor
  seat: SeatView | undefined
}

interface Hand {
  readonly id: string
  readonly players: readonly StubPlayer[]
  readonly serverSeed: string
  readonly deck: readonly number[]
  readonly createdAt: number
  until: number
  readonly moves: (HandMoveView & { readonly isAutomatic: boolean })[]
  /** By seat, once it is over. */
  ends: readonly { readonly net: Minor; readonly rake: Minor }[] | undefined
}

export interface StubTable {
  sit(player: StubPlayer, seat: Pick<SeatView, 'game' | 'hall' | 'bring'>): GameFailure | undefined
  leave(player: StubPlayer): void
  members(): number
  move(player: StubPlayer, handId: string, move: Fields, step?: number): GameFailure | undefined
  hand(player: StubPlayer, handId: string): HandView | undefined
  /** Newest first. */
  hands(player: StubPlayer): readonly HandView[]
  /** Deals to whoever sits there, and moves for those whose time is over. */
  pass(): void
}

export interface StubTableDeps {
  readonly sha256: Sha256
  readonly hmac: FairHmac
  readonly now: () => number
  readonly seed: () => string
}

/** One table, in memory. */
export function createStubTable(deps: StubTableDeps): StubTable {
  const { now, seed } = deps
  const hands: Hand[] = []
  let waiting: StubPlayer[] = []

  function deal(players: readonly StubPlayer[]): void {
    const [serverSeed, createdAt] = [seed(), now()]
    const stream = fairStream(deps.hmac, { serverSeed, clientSeed: seedOf(players), nonce: 0 })
    for (const player of players) player.money -= stubHands.base
    hands.unshift({
      ...{ id: `h${hands.length + 1}`, players, serverSeed, createdAt, ends: undefined },
      ...{ deck: stream.shuffle(packSize), moves: [], until: createdAt + stubHands.turnMs },
    })
  }

  function moved(hand: Hand, move: Fields, isAutomatic: boolean): void {
    const seat = hand.moves.length
    hand.moves.push({ seat, move, isAutomatic })
    hand.until = now() + stubHands.turnMs
    if (seat + 1 < hand.players.length) return
    hand.ends = endsOf(hand)
    for (const [at, { net, rake }] of hand.ends.entries()) {
      const player = hand.players[at]
      if (player) player.money += stubHands.base + net - rake
    }
  }

  function seedOf(players: readonly StubPlayer[]): string {
    return seatsSeed(
      deps.sha256,
      players.map(({ alias }) => alias),
    )
  }

  const view = (hand: Hand, viewer: StubPlayer) => handView(deps, hand, viewer, seedOf)
  return {
    sit(player, asked) {
      const { seat } = player
      const isSame = seat?.bring === asked.bring && seat.hall === asked.hall
      if (seat) return isSame ? undefined : 'conflict'
      if (asked.bring < stubHands.leastBring) return 'belowMinimum'
      if (asked.bring > stubHands.mostBring) return 'aboveMaximum'
      if (player.money < asked.bring) return 'insufficientFunds'
      player.seat = { ...asked, alias: player.alias, isAway: false, isLeaving: false, bankMs: 0 }
      waiting.push(player)
    },
    leave(player) {
      player.seat = undefined
      waiting = waiting.filter((one) => one !== player)
    },
    members: () => waiting.length,
    move(player, handId, move, step) {
      const hand = hands.find(({ id, players }) => id === handId && players.includes(player))
      if (!hand) return 'roundUnknown'
      if (Object.keys(move).join() !== 'stay' || move.stay !== true) throw new Malformed('move')
      if (hand.ends) return 'roundOver'
      const isTurn = hand.players[hand.moves.length] === player
      if (!isTurn || (step !== undefined && step !== hand.moves.length)) return 'stepUnknown'
      moved(hand, move, false)
    },
    hand(player, handId) {
      const hand = hands.find(({ id, players }) => id === handId && players.includes(player))
      return hand && view(hand, player)
    },
    hands: (player) =>
      hands.filter(({ players }) => players.includes(player)).map((hand) => view(hand, player)),
    pass() {
      while (waiting.length >= stubHands.seats) deal(waiting.splice(0, stubHands.seats))
      for (const hand of hands) {
        if (!hand.ends && now() >= hand.until) moved(hand, { stay: true }, true)
      }
    },
  }
}

/** By rank and suit no two cards are equal. */
function endsOf({ deck, players }: Hand): NonNullable<Hand['ends']> {
  const order = (card: number) => (card % 13) * 4 + Math.floor(card / 13)
  const drawn = players.map((_, at) => order(deck[at] ?? 0))
  const best = drawn.indexOf(Math.max(...drawn))
  const won = stubHands.base * BigInt(players.length - 1)
  return players.map((_, at) =>
    at === best
      ? { net: won, rake: (won * stubHands.rakePercent) / 100n }
      : { net: -stubHands.base, rake: 0n },
  )
}

function handView(
  { hmac, sha256 }: StubTableDeps,
  { createdAt, deck, ends, id, moves, players, serverSeed, until }: Hand,
  viewer: StubPlayer,
  seedOf: (players: readonly StubPlayer[]) => string,
): HandView {
  const tree = bookTree(sha256, cardLeaves(hmac, serverSeed, deck))
  const isSeen = (at: number) => ends !== undefined || players[at] === viewer
  return {
    ...{ handId: id, game: stubHands.game, version: `${stubHands.game}@1`, hall: stubHands.hall },
    ...{ base: stubHands.base, state: ends ? 'shown' : 'playing', createdAt, orderNo: id },
    ...{ head: commitOf(sha256, serverSeed), link: 1, root: tree.root, step: moves.length, until },
    ...{ clientSeed: seedOf(players), play: {}, isPaid: ends !== undefined },
    moves: moves.map(({ move, seat }) => ({ seat, move })),
    seats: players.map((player, seat) => ({
      ...{ seat, alias: player.alias, isSelf: player === viewer, isPractice: false },
      ...{ stack: player.seat?.bring ?? 0n, isTurn: !ends && seat === moves.length },
      isAutomatic: moves.some((one) => one.seat === seat && one.isAutomatic),
      cards: [isSeen(seat) ? (deck[seat] ?? null) : null],
      ...ends?.[seat],
    })),
    opened: players.flatMap((_, place) => {
      const [card, path] = [deck[place], tree.path(place)]
      return isSeen(place) && card !== undefined
        ? [{ place, card, salt: cardSalt(hmac, serverSeed, place), path }]
        : []
    }),
  }
}

const packSize = 52
