import { type LiveGame, shoePlaceOf } from '@zhengju/domain/games/live'
import type { RoadResult } from '@zhengju/domain/games/roads'
import type { SharedRoundView } from '@zhengju/venue-protocol/game'
import { drawOf } from '../../model/tables.ts'

/** Newest first, with one more; `gap` where another one was drawn between. */
export function withRound(
  rounds: readonly SharedRoundView[],
  drawn: SharedRoundView,
): readonly SharedRoundView[] | 'gap' {
  const at = rounds.findIndex(({ roundId }) => roundId === drawn.roundId)
  if (at >= 0) {
    return rounds[at]?.state === drawn.state ? rounds : rounds.with(at, drawn)
  }
  const [newest] = rounds
  if (newest && newest.drawsAt > drawn.drawsAt) return rounds
  const isNext = !newest || Number(drawn.number) === Number(newest.number) + 1
  const isNextDay = newest && drawn.number.slice(0, 8) !== newest.number.slice(0, 8)
  return isNext || isNextDay ? [drawn, ...rounds].slice(0, mostRounds) : 'gap'
}

/** The rounds of one shoe, oldest first: of the round that runs, or of the last one. */
export function shoeOf(
  rounds: readonly SharedRoundView[],
  number: string | undefined,
): readonly SharedRoundView[] {
  const now = number ?? rounds[0]?.number
  if (now === undefined) return []
  const [day, { shoe }] = [now.slice(0, 8), shoePlaceOf(now)]
  const own = rounds.filter(
    (one) => one.number.slice(0, 8) === day && shoePlaceOf(one.number).shoe === shoe && one.outcome,
  )
  return own.toReversed()
}

export function resultsOf(
  game: LiveGame,
  outcomes: readonly (SharedRoundView['outcome'] | undefined)[],
): readonly RoadResult[] {
  return outcomes.flatMap((outcome) => {
    const draw = drawOf(outcome)
    return game.road && draw.length > 0 ? [game.road(draw)] : []
  })
}

const mostRounds = 66
