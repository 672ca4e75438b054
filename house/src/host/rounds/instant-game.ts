import type { FairStream } from '@zhengju/domain/fair'
import type { JackpotTier } from '@zhengju/domain/games/jackpot'
import { isFairEnough } from '@zhengju/domain/games/par'
import type { Minor } from '@zhengju/domain/money'
import { gameVenueCategories } from '@zhengju/domain/venue'
import type { GameFailure, PlayRequest, RoundView, StepRequest } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'
import { gameLimits } from '@zhengju/venue-protocol/wallet'
import type { Game, OpenedGame } from '../game.ts'
import { createJackpots, type JackpotPool } from '../jackpots/jackpots.ts'
import type { MemberSession } from '../sessions.ts'
import { createBeginRounds, type DrawnRound, type SoloRules } from './begin-round.ts'
import { betWinCall, type RecordedRound } from './round-calls.ts'
import { createRoundEffects } from './round-effects.ts'
import { createWaiting, roundReaders } from './round-view.ts'

/** A game that one member plays alone, over at once: all that stands in its folder. */
export interface InstantRules<Choice extends Fields> extends SoloRules<Choice> {
  /** Tiers that its stakes feed; an outcome names those that a round won (`wonTiers`). */
  readonly jackpots?: readonly JackpotTier[]
  /** Follows from the choice and the stream alone. */
  play(choice: Choice, stake: Minor, stream: FairStream): PlayedRound
  /** For the member's record. */
  recorded(choice: Choice, stake: Minor, played: PlayedRound): RecordedRound
}

export interface PlayedRound {
  readonly outcome: Fields
  readonly payout: Minor
  /** The venue's own figure of the valid turnover. */
  readonly validBet: Minor
}

/** A member's side of a game that he plays alone. */
export interface InstantRounds {
  play(member: MemberSession, request: PlayRequest): Promise<PlayAnswer>
  /** Of a game in steps. */
  step?(member: MemberSession, request: StepRequest): Promise<PlayAnswer>
  round(member: MemberSession, roundId: string): Promise<RoundView | undefined>
  rounds(member: MemberSession): Promise<readonly RoundView[]>
  /** Of a game whose rounds wait for their member: one that waits for so long is paid as it stands. */
  readonly abandonedAfterMs?: number
  /** Of a game with jackpots: what each pool holds. */
  pools?(): Promise<readonly JackpotPool[]>
}

export type PlayAnswer =
  | { readonly ok: true; readonly round: RoundView }
  | { readonly ok: false; readonly failure: GameFailure }

export type OpenedInstantGame = OpenedGame & { readonly instant: InstantRounds }

export interface InstantGame extends Game<OpenedInstantGame> {
  /** The same engine under another name at another venue: for visitors who try it. */
  tried(name: string, venue: string): Game<OpenedInstantGame>
}

export function instantGame<Choice extends Fields>(
  rules: InstantRules<Choice>,
  venue: string = rules.venue,
): InstantGame {
  return {
    name: rules.name,
    venue,
    tried: (name, at) => instantGame({ ...rules, name }, at),
    async open(parts) {
      if (!isFairEnough(rules.par)) throw new Error(`${rules.par.version} returns too little`)
      const { asked, ended, untilEnded } = createWaiting(parts.db)
      const draw = (choice: Choice, stake: Minor, stream: FairStream) =>
        drawnOf(rules, choice, stake, stream)
      const begin = createBeginRounds(parts, { rules, isOneAtATime: false, draw, asked })
      const { jackpots: tiers } = rules
      const jackpots = tiers && createJackpots(parts, rules.name, tiers)
      await jackpots?.open()
      let isStopped = false
      return {
        effects: createRoundEffects({ wakeWallet: parts.wakeWallet, ended, jackpots }),
        tick: async () => jackpots?.tick(),
        register: () => undefined,
        controls: {},
        par: rules.par,
        figures: async () => [],
        lines: () => [],
        async stop() {
          isStopped = true
        },
        instant: {
          async play(member, request) {
            if (isStopped) return { ok: false, failure: 'system' }
            const answer = await begin(member, request)
            return answer.ok ? { ok: true, round: await untilEnded(member, answer.round) } : answer
          },
          ...roundReaders(parts.db, rules.name),
          ...(jackpots && { pools: () => jackpots.pools() }),
        },
      }
    },
  }
}

/** Stake and payout are one call: both stand in it before anything is asked. */
function drawnOf<Choice extends Fields>(
  rules: InstantRules<Choice>,
  choice: Choice,
  stake: Minor,
  stream: FairStream,
): DrawnRound {
  const played = rules.play(choice, stake, stream)
  const { outcome, payout, validBet } = played
  if (payout < 0n || payout > rules.par.greatestPayout) {
    throw new Error(`${rules.par.version} pays what its par sheet does not know`)
  }
  const recorded = rules.recorded(choice, stake, played)
  if (recorded.spots.length > gameLimits.spots) throw new Error('more spots than a record holds')
  const category = gameVenueCategories[rules.venue]
  return {
    ...{ outcome, payout },
    call: (round) => betWinCall(round, { ...recorded, category, validBet }),
  }
}
