import { suitOf } from '@zhengju/domain/games/cards'
import {
  act,
  automaticAction,
  buttonOf,
  type HoldemAction,
  type HoldemFold,
  type HoldemPlay,
  holdemFolds,
  holdemHalls,
  holdemPlaces,
  holdemRank,
  holdemSeats,
  holdemVersion,
  isShownDown,
  openBoard,
  parseAction,
  playHoldem,
  practiceHoldem,
  raiseRange,
} from '@zhengju/domain/games/holdem'
import { rankText } from '@zhengju/domain/games/live'
import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import type { GameFailure } from '@zhengju/venue-protocol/game'
import { type Fields, Malformed } from '@zhengju/venue-protocol/parse'
import { handGame } from '../../host/hands/hand-game.ts'
import type { HandEnd, HandRules, HandStand } from '../../host/hands/rules.ts'
import { holdemText as text } from './text.ts'

/** 德州: no limit, two cards each and five for all. */
export const holdemRules: HandRules = {
  ...{ name: 'holdem', venue: 'zjqp', version: holdemVersion, title: text.title },
  ...{ halls: holdemHalls, seats: holdemSeats, packSize: 52 },
  isStepNeeded: true,
  // Table stakes: all that he brought.
  hold: (_base, _seats, bring) => bring,
  readMove: (source) => wireMove(moveOf(source)),
  stand({ base, stacks, stream, version }, moves) {
    if (version !== holdemVersion) throw new Error(`no rules of ${version}`)
    const read = moves.map(({ move, seat }) => ({ seat, move: moveOf(move) }))
    const table = { base, stacks }
    const play = playHoldem(table, read, stream)
    return standOf(play, moves.length, () => holdemFolds(play, table, read))
  },
}

export const holdemGame = (hasPractice: boolean) => handGame(holdemRules, { hasPractice })

function standOf(play: HoldemPlay, step: number, folds: () => readonly HoldemFold[]): HandStand {
  const { betting, holes, pack, settlement } = play
  const { seats, street, turn } = betting
  const count = seats.length
  const places = (seat: number) => holdemPlaces(count, seat)
  const board = Array.from({ length: openBoard(betting) }, (_, at) => 2 * count + at)
  const shown = isShownDown(betting)
    ? seats.flatMap(({ isFolded }, seat) => (isFolded ? [] : places(seat)))
    : []
  return {
    ...{ pack, step, turn: turn === undefined ? [] : [turn], places },
    phase: turn === undefined ? 'over' : street,
    isOfPhase: () => turn !== undefined,
    refusal: (move) => refusalOf(play, moveOf(move)),
    automatic: () => wireMove(automaticAction(betting)),
    practice(seat) {
      const range = raiseRange(betting)
      const move = practiceHoldem({
        ...{ hole: holes[seat] ?? [], board: play.board.slice(0, board.length) },
        ...{ bigBlind: betting.bigBlind, bet: betting.bet, pot: potOf(play) },
        owed: betting.bet - (seats[seat]?.bet ?? 0n),
        ...(range && { leastRaise: range.least }),
      })
      return wireMove(move)
    },
    seen: (seat) => [...new Set([...(seat === undefined ? [] : places(seat)), ...board, ...shown])],
    view: () => viewOf(play, board.length),
    ...(settlement && { end: endOf(play, settlement, folds) }),
  }
}

function refusalOf({ betting }: HoldemPlay, move: HoldemAction): GameFailure | undefined {
  if (act(betting, move)) return undefined
  const range = raiseRange(betting)
  if (move.kind !== 'raise' || !range) return 'stepUnknown'
  return move.to < range.least ? 'belowMinimum' : 'aboveMaximum'
}

function viewOf(play: HoldemPlay, open: number): Fields {
  const { betting, board, holes, said } = play
  const { bet, bigBlind, seats, street, turn } = betting
  const range = raiseRange(betting)
  const isShown = isShownDown(betting)
  return {
    ...{ street, board: board.slice(0, open), button: buttonOf(seats.length) },
    ...{ pot: money(potOf(play)), bet: money(bet), bigBlind: money(bigBlind) },
    said: said.map((move) => (move ? wireMove(move) : null)),
    bets: seats.map((seat) => money(seat.bet)),
    contributed: seats.map(({ contributed }) => money(contributed)),
    left: seats.map(({ stack }) => money(stack)),
    folded: seats.map(({ isFolded }) => isFolded),
    ...(turn !== undefined && range && { raise: [money(range.least), money(range.most)] }),
    ...(isShown && {
      hands: seats.map(({ isFolded }, seat) =>
        isFolded ? null : holdemRank([...(holes[seat] ?? []), ...board]).category,
      ),
    }),
  }
}

function endOf(
  play: HoldemPlay,
  settlement: Pick<HandEnd, 'nets' | 'rakes'>,
  folds: () => readonly HoldemFold[],
): HandEnd {
  const { betting, board, holes } = play
  const { nets, rakes } = settlement
  return {
    ...{ nets, rakes },
    outcome(seat) {
      const isFolded = betting.seats[seat]?.isFolded === true
      const { category } = holdemRank([...(holes[seat] ?? []), ...board])
      const own = isShownDown(betting) ? text.categories[category] : text.alone
      const what = isFolded ? text.folded : own
      return text.outcome(what, money(potOf(play)), money(rakes[seat] ?? 0n))
    },
    fold(seat) {
      const fold = folds().find((one) => one.seat === seat)
      if (!fold) return undefined
      const { board: open, hole, isBetter, winnerHole } = fold
      return { isBetter, cards: text.fold(cardsText(hole), cardsText(winnerHole), cardsText(open)) }
    },
  }
}

/** `♠A ♥10` */
function cardsText(cards: readonly number[]): string {
  return cards.map((card) => `${text.suits[suitOf(card)] ?? ''}${rankText(card)}`).join(' ')
}

function potOf({ betting }: HoldemPlay): Minor {
  return betting.seats.reduce((sum, { contributed }) => sum + contributed, 0n)
}

function moveOf(source: Fields): HoldemAction {
  const { kind, to, ...more } = source
  const amount = typeof to === 'string' ? parseMoney(to, siteCurrency) : undefined
  const move = parseAction(kind, amount)
  const isRaise = move?.kind === 'raise'
  if (!move || Object.keys(more).length > 0 || isRaise !== (to !== undefined)) {
    throw new Malformed('move')
  }
  return move
}

function wireMove(move: HoldemAction): Fields {
  return move.kind === 'raise' ? { kind: move.kind, to: money(move.to) } : { kind: move.kind }
}

function money(minor: Minor): string {
  return moneyText(minor, siteCurrency)
}
