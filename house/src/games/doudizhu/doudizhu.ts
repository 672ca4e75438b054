import {
  automaticDoudizhu,
  type DoudizhuMove,
  type DoudizhuPlay,
  type DoudizhuSight,
  doublingsOf,
  doudizhuHalls,
  doudizhuPack,
  doudizhuPlaces,
  doudizhuSeats,
  doudizhuVersion,
  hiddenPlaces,
  mayPlayDoudizhu,
  mostDoublings,
  mostDoudizhuLoss,
  parseDoudizhuMove,
  playDoudizhu,
  practiceDoudizhu,
} from '@zhengju/domain/games/doudizhu'
import { rakePercent } from '@zhengju/domain/games/seating'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { type Fields, Malformed } from '@zhengju/venue-protocol/parse'
import { handGame } from '../../host/hands/hand-game.ts'
import type { HandEnd, HandRules, HandStand } from '../../host/hands/rules.ts'
import { doudizhuText as text } from './text.ts'

/** 斗地主: who bids most stands as landlord against the two others. */
export const doudizhuRules: HandRules = {
  ...{ name: 'doudizhu', venue: 'zjqp', version: doudizhuVersion, title: text.title },
  ...{ halls: doudizhuHalls, seats: doudizhuSeats, packSize: doudizhuPack },
  isStepNeeded: true,
  // A net win is raked, rounded down.
  leastReturn: 1_000_000 - Number(rakePercent) * 10_000,
  hold: (base, _seats, bring) => mostDoudizhuLoss(base, bring),
  readMove: (source) => ({ ...moveOf(source) }),
  stand({ base, stacks, stream, version }, moves) {
    if (version !== doudizhuVersion) throw new Error(`no rules of ${version}`)
    const read = moves.map(({ move, seat }) => ({ seat, move: moveOf(move) }))
    return standOf(playDoudizhu({ base, stacks }, read, stream), moves.length)
  },
}

export const doudizhuGame = (hasPractice: boolean) => handGame(doudizhuRules, { hasPractice })

function standOf(play: DoudizhuPlay, step: number): HandStand {
  const { deals, phase, settlement, turn } = play
  const pack = deals.flatMap((deal) => deal.pack)
  const places = (seat: number) => doudizhuPlaces(play, seat)
  return {
    ...{ pack, phase, step, turn: turn === undefined ? [] : [turn], places },
    isOfPhase: (move) => (phase === 'bid' ? 'bid' in move : phase === 'play' && 'cards' in move),
    refusal: (move) => (mayPlayDoudizhu(play, moveOf(move)) ? undefined : 'stepUnknown'),
    automatic: () => ({ ...automaticDoudizhu(play) }),
    practice: (seat) => ({ ...practiceDoudizhu(sightOf(play, seat)) }),
    seen: (seat) => seenBy(play, pack, seat),
    view: () => viewOf(play),
    ...(settlement && { end: endOf(play, settlement) }),
  }
}

/** His own, the hidden three once they are the landlord's, and what lies on the table. */
function seenBy(play: DoudizhuPlay, pack: readonly number[], seat: number | undefined) {
  const { deal, hand, played, settlement } = play
  const all = [0, 1, 2].flatMap((one) => doudizhuPlaces(play, one))
  if (settlement) return all
  const own = new Set(seat === undefined ? [] : doudizhuPlaces(play, seat))
  const open = new Set(hand ? hiddenPlaces(deal) : [])
  const table = new Set(played.flat())
  return all.filter((at) => own.has(at) || open.has(at) || table.has(pack[at] ?? -1))
}

/** What a practice seat may know, and no more. */
function sightOf({ deal, deals, hand, highest, phase, said }: DoudizhuPlay, seat: number) {
  const table = hand?.table
  const sight: DoudizhuSight = {
    ...{ phase: phase === 'bid' ? 'bid' : 'play', seat, highest },
    cards: hand?.hands[seat] ?? deals[deal]?.hands[seat] ?? [],
    left: hand?.hands.map(({ length }) => length) ?? [],
    ...(hand && { landlord: hand.landlord }),
    ...(table && { table: { seat: table.seat, cards: said[table.seat] ?? [] } }),
  }
  return sight
}

function viewOf(play: DoudizhuPlay): Fields {
  const { bids, deal, deals, hand, highest, played, said, settlement } = play
  return {
    ...{ deal, firstBidder: deals[deal]?.firstBidder ?? 0, highest, played },
    ...{ bids: bids.map((bid) => bid ?? null), said: said.map((cards) => cards ?? null) },
    ...(hand && {
      ...{ landlord: hand.landlord, bid: hand.bid, hidden: deals[deal]?.hidden ?? [] },
      doublings: settlement ? doublingsOf(hand) : hand.doublings,
      ...(hand.table && { tableSeat: hand.table.seat }),
    }),
    ...(hand?.winner !== undefined && { winner: hand.winner }),
  }
}

function endOf({ hand }: DoudizhuPlay, settlement: Pick<HandEnd, 'nets' | 'rakes'>): HandEnd {
  const { nets, rakes } = settlement
  return {
    ...{ nets, rakes },
    outcome(seat) {
      if (!hand) throw new Error('the hand has no landlord')
      const doublings = doublingsOf(hand)
      const times = 2 ** Math.min(doublings, mostDoublings)
      const spring = doublings > hand.doublings ? `（${text.spring}）` : ''
      const role = seat === hand.landlord ? text.landlord : text.farmer
      const rake = moneyText(rakes[seat] ?? 0n, siteCurrency)
      return text.outcome(role, hand.bid, times, spring, rake)
    },
  }
}

function moveOf(source: Fields): DoudizhuMove {
  const move = parseDoudizhuMove(source)
  if (!move) throw new Malformed('move')
  return move
}
