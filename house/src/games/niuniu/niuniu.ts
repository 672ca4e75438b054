import {
  automaticNiuniu,
  mostNiuniuLoss,
  type NiuniuMove,
  type NiuniuPlay,
  niuniuHalls,
  niuniuSeats,
  niuniuType,
  niuniuVersion,
  parseBet,
  parseBid,
  playNiuniu,
  practiceNiuniu,
  shownFirst,
} from '@zhengju/domain/games/niuniu'
import { rakePercent } from '@zhengju/domain/games/seating'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { type Fields, Malformed } from '@zhengju/venue-protocol/parse'
import { handGame } from '../../host/hands/hand-game.ts'
import type { HandEnd, HandRules, HandStand } from '../../host/hands/rules.ts'
import { niuniuText } from './text.ts'

/** 抢庄牛牛: all bid for the bank at once, the others bet, and each stands against the banker. */
export const niuniuRules: HandRules = {
  ...{ name: 'niuniu', venue: 'zjqp', version: niuniuVersion, title: niuniuText.title },
  ...{ halls: niuniuHalls, seats: niuniuSeats, packSize: 52 },
  // A net win is raked, rounded down.
  leastReturn: 1_000_000 - Number(rakePercent) * 10_000,
  hold: mostNiuniuLoss,
  readMove: (source) => ({ ...moveOf(source) }),
  stand({ base, stacks, stream, version }, moves) {
    if (version !== niuniuVersion) throw new Error(`no rules of ${version}`)
    const read = moves.map(({ move, seat }) => ({ seat, move: moveOf(move) }))
    return standOf(playNiuniu({ base, stacks }, read, stream))
  },
}

export const niuniuGame = (hasPractice: boolean) => handGame(niuniuRules, { hasPractice })

function standOf(play: NiuniuPlay): HandStand {
  const { hands, pack, phase, settlement, turn } = play
  const places = (seat: number) => [0, 1, 2, 3, 4].map((at) => 5 * seat + at)
  const isOver = settlement !== undefined
  return {
    ...{ pack, phase, turn, places, step: ['bid', 'bet', 'over'].indexOf(phase) },
    isOfPhase: (move) => (phase === 'bid' ? 'bid' in move : phase === 'bet' && 'bet' in move),
    // Every bid and every bet that can be said is open to whoever is on turn.
    refusal: () => undefined,
    automatic: () => ({ ...automaticNiuniu(play) }),
    practice(seat) {
      const cards = (hands[seat] ?? []).slice(0, shownFirst)
      const sight = { cards, phase: phase === 'bid' ? 'bid' : 'bet', seats: hands.length } as const
      return { ...practiceNiuniu(sight) }
    },
    seen(seat) {
      if (isOver) return hands.flatMap((_, one) => places(one))
      return seat === undefined ? [] : places(seat).slice(0, shownFirst)
    },
    view: () => viewOf(play),
    ...(settlement && { end: endOf(play, settlement) }),
  }
}

/** Bids are told when all have bid, bets when all have bet: nobody waits to hear the others'. */
function viewOf({ bank, bets, bids, hands, settlement }: NiuniuPlay): Fields {
  return {
    ...(bank && { ...bank, bids }),
    ...(settlement && { bets: bets.map((bet) => bet ?? null), types: hands.map(niuniuType) }),
  }
}

function endOf({ bank, hands }: NiuniuPlay, settlement: Pick<HandEnd, 'nets' | 'rakes'>): HandEnd {
  const { nets, rakes } = settlement
  const typeOf = (seat: number) => niuniuText.types[niuniuType(hands[seat] ?? [])] ?? ''
  return {
    ...{ nets, rakes },
    outcome(seat) {
      const banker = bank?.banker ?? 0
      const rake = moneyText(rakes[seat] ?? 0n, siteCurrency)
      if (seat === banker) return niuniuText.asBanker(typeOf(seat), bank?.multiple ?? 1, rake)
      return niuniuText.against(typeOf(seat), typeOf(banker), rake)
    },
  }
}

function moveOf(source: Fields): NiuniuMove {
  const names = Object.keys(source)
  const bid = parseBid(source.bid)
  if (names.length === 1 && bid !== undefined) return { bid }
  const bet = parseBet(source.bet)
  if (names.length === 1 && bet !== undefined) return { bet }
  throw new Malformed('move')
}
