import type { Minor } from '@zhengju/domain/money'
import type { GameClient, GameFailure, PlayRequest, RoundView } from '@zhengju/venue-protocol/game'

export type Played =
  | { readonly ok: true; readonly round: RoundView }
  | { readonly ok: false; readonly failure: GameFailure }

export interface PlayDeps {
  readonly client: GameClient
  /** Enters the venue anew. */
  enter(): Promise<void>
  pause(): Promise<void>
  /** Something is known of it, before it is over. */
  onRound(round: RoundView): void
}

/**
 * One round to its end. Without an answer the same command goes out again: it is the same round, never a second one.
 * A session that is over is opened anew, once.
 */
export async function playRound(deps: PlayDeps, request: PlayRequest): Promise<Played> {
  let hasEntered = false
  for (;;) {
    const answer = await deps.client.play(request)
    if (answer.ok) return { ok: true, round: await endOf(deps, answer.value) }
    if (answer.failure === 'sessionExpired' && !hasEntered) {
      hasEntered = true
      await deps.enter()
    } else if (answer.failure === 'unanswered' || answer.failure === 'tooFrequent') {
      await deps.pause()
    } else return { ok: false, failure: answer.failure }
  }
}

/** The round once its money was answered for: also one that was found after a reload. */
export async function endOf(deps: PlayDeps, round: RoundView): Promise<RoundView> {
  let known = round
  deps.onRound(known)
  while (known.state === 'processing') {
    await deps.pause()
    const answer = await deps.client.round(round.roundId)
    if (answer.ok) known = answer.value
    else if (answer.failure === 'sessionExpired') await deps.enter()
  }
  deps.onRound(known)
  return known
}

/** How a round ended for whoever played it: what comes back at or below the stake is no win. */
export function resultOf({ payout = 0n, stake }: RoundView): 'won' | 'returned' | 'lost' {
  if (payout > stake) return 'won'
  return payout > 0n ? 'returned' : 'lost'
}

export function netOf(rounds: readonly RoundView[]): Minor {
  return rounds.reduce(
    (sum, { payout = 0n, stake, state }) => (state === 'done' ? sum + payout - stake : sum),
    0n,
  )
}
