import { type Minor, parseMoney, siteCurrency } from '@zhengju/domain/money'
import type {
  GameClient,
  GameFailure,
  GameResult,
  PlayRequest,
  RoundView,
  StepRequest,
} from '@zhengju/venue-protocol/game'
import type { Ended } from './visit-book.ts'

export type Played =
  | { readonly ok: true; readonly round: RoundView }
  /** `left`: nobody waits for it here any more; the house goes on with what was begun. */
  | { readonly ok: false; readonly failure: GameFailure | 'left' }

export interface PlayDeps {
  readonly client: GameClient
  /** Enters the venue anew. */
  enter(): Promise<void>
  pause(): Promise<void>
  /** While the page stands, and its member is the one who opened it: nothing is ever sent for another. */
  isWanted(): boolean
  /** Something is known of it, before it is over. */
  onRound(round: RoundView): void
}

/**
 * One round until the member is asked again. Without an answer the same command goes out again: it is the same round,
 * never a second one.
 */
export function playRound(deps: PlayDeps, request: PlayRequest): Promise<Played> {
  return asked(deps, () => deps.client.play(request))
}

/** One step of an open round, in the same way. */
export function stepRound(deps: PlayDeps, request: StepRequest): Promise<Played> {
  return asked(deps, () => deps.client.step(request))
}

/** A session that is over is opened anew, once. */
async function asked(deps: PlayDeps, ask: () => Promise<GameResult<RoundView>>): Promise<Played> {
  let hasEntered = false
  while (deps.isWanted()) {
    const answer = await ask()
    if (!deps.isWanted()) break
    if (answer.ok) return endOf(deps, answer.value)
    if (answer.failure === 'sessionExpired' && !hasEntered) {
      hasEntered = true
      await deps.enter()
    } else if (mayBeAskedAgain(answer.failure)) await deps.pause()
    else return { ok: false, failure: answer.failure }
  }
  return { ok: false, failure: 'left' }
}

/** The round once its money was answered for: also one that was found after a reload. */
export async function endOf(deps: PlayDeps, round: RoundView): Promise<Played> {
  let known = round
  deps.onRound(known)
  while (known.state === 'processing') {
    await deps.pause()
    if (!deps.isWanted()) return { ok: false, failure: 'left' }
    const answer = await deps.client.round(round.roundId)
    if (answer.ok) known = answer.value
    else if (answer.failure === 'sessionExpired' && deps.isWanted()) await deps.enter()
  }
  if (!deps.isWanted()) return { ok: false, failure: 'left' }
  deps.onRound(known)
  return { ok: true, round: known }
}

function mayBeAskedAgain(
  failure: GameFailure | 'unanswered',
): failure is 'unanswered' | 'tooFrequent' | 'tooSoon' {
  return failure === 'unanswered' || failure === 'tooFrequent' || failure === 'tooSoon'
}

/** What tiers of a jackpot paid. */
export function jackpotOf({ jackpots = {} }: Pick<RoundView, 'jackpots'>): Minor {
  const paid = Object.values(jackpots).map((text) => parseMoney(text, siteCurrency) ?? 0n)
  return paid.reduce((sum, one) => sum + one, 0n)
}

/** All that a round brought back. */
export function paidOf(round: Pick<RoundView, 'jackpots' | 'payout'>): Minor {
  return (round.payout ?? 0n) + jackpotOf(round)
}

/** How a round ended for whoever played it: what comes back at or below the stake is no win. */
export function resultOf(round: RoundView): 'won' | 'returned' | 'lost' {
  const payout = paidOf(round)
  if (payout > round.stake) return 'won'
  return payout > 0n ? 'returned' : 'lost'
}

/** Rounds that are over, for the book of the visit. */
export function endedRounds(rounds: readonly RoundView[]): readonly Ended[] {
  return rounds.flatMap((round) => {
    const { createdAt, roundId: id, stake, state } = round
    return state === 'done' ? [{ id, createdAt, net: paidOf(round) - stake }] : []
  })
}
