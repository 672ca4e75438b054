import { createHash } from 'node:crypto'
import { type FairStream, fairStream } from '@zhengju/domain/fair'
import type { ParSheet } from '@zhengju/domain/games/par'
import type { Minor } from '@zhengju/domain/money'
import type { GameVenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import type { GameFailure, PlayRequest } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'
import { limitFailure } from '../desk/limits.ts'
import type { HostDeps } from '../game.ts'
import { orderNumber } from '../order-number.ts'
import { textHmac } from '../seeds/seal.ts'
import { createSeeds } from '../seeds/seeds.ts'
import type { MemberSession } from '../sessions.ts'
import { lockMember } from '../store/members.ts'
import {
  insertRound,
  lastRoundAt,
  roundOfCommand,
  type StoredRound,
  unendedRound,
} from '../store/rounds.ts'
import type { StoredSeed } from '../store/seeds.ts'
import { insertWalletCall, type NewWalletCall } from '../store/wallet-calls.ts'
import type { PlayAnswer } from './instant-game.ts'
import { roundView } from './round-view.ts'
import { type SeriesRules, seriesFailure, storedSeries } from './series.ts'

/** What every game has that one member plays alone. */
export interface SoloRules<Choice extends Fields> {
  readonly name: string
  readonly venue: GameVenueId
  /** Its version, stakes and returns: a changed order of draws, table or price is a new version. */
  readonly par: ParSheet
  /** Rounds of one member begin so far apart, by the house's own clock. */
  readonly leastMsApart?: number
  /** Whether rounds may run by themselves; absent where they may not. */
  readonly series?: SeriesRules
  /** Throws `Malformed`. */
  readChoice(source: Fields): Choice
  /** Of stakes within the sheet's range: those that the game can divide, and that win no more than it may pay. */
  stakeFailure?(choice: Choice, stake: Minor): GameFailure | undefined
}

/** What was drawn for a round, and what the wallet is asked first. */
export interface DrawnRound {
  readonly outcome: Fields
  /** Nothing yet, of a round in steps. */
  readonly payout: Minor
  readonly call: (round: StoredRound) => NewWalletCall
}

export interface Begin<Choice extends Fields> {
  readonly rules: SoloRules<Choice>
  /** A member goes on with one round at a time. */
  readonly isOneAtATime: boolean
  draw(choice: Choice, stake: Minor, stream: FairStream): DrawnRound
}

/** The outcome is drawn and stored with its nonce and its call, or nothing is; the same command finds it again. */
export async function beginRound<Choice extends Fields>(
  deps: HostDeps,
  { draw, isOneAtATime, rules }: Begin<Choice>,
  member: MemberSession,
  request: PlayRequest,
): Promise<PlayAnswer> {
  const { db, report, runtime, wakeWallet } = deps
  const { commandId, stake } = request
  const { name, par } = rules
  const choice = rules.readChoice(request.choice)
  const failure = stakeFailure(rules, choice, stake)
  if (failure) return { ok: false, failure }
  const series = request.series && storedSeries(request.series)
  const inputHash = hashOf([name, String(stake), choice, ...(series ? [series] : [])])
  return db.tx(async (tx): Promise<PlayAnswer> => {
    await lockMember(tx, member.memberId)
    const known = await roundOfCommand(tx, member.memberId, commandId)
    if (known) {
      const isSame = known.inputHash === inputHash
      return isSame ? { ok: true, round: roundView(known) } : { ok: false, failure: 'conflict' }
    }
    const outside = limitFailure(deps.limits.now(), stake)
    if (outside) return { ok: false, failure: outside }
    const early =
      (await tooEarly(tx, rules, member, isOneAtATime)) ??
      (request.series &&
        (await seriesFailure(tx, member.memberId, request.series, stake, rules.series)))
    if (early) return { ok: false, failure: early }
    const seed = await createSeeds(runtime.random).take(tx, member.memberId)
    const { account, currency, memberId, token } = member
    const begun = {
      ...{ roundId: orderNumber(runtime.random, tx.now), game: name, version: par.version },
      ...{ memberId, account, currency, token, commandId, inputHash, stake, choice, steps: [] },
      jackpots: {},
      seed: { commit: seed.commit, clientSeed: seed.clientSeed, nonce: seed.nonce },
      createdAt: tx.now,
      ...(series && { series }),
    }
    const drawn = drawnRound(begun, seed, (stream) => draw(choice, stake, stream))
    if (!drawn.ok) report(drawn.error)
    await insertRound(tx, drawn.round)
    if (drawn.ok) {
      await insertWalletCall(tx, drawn.call)
      tx.afterCommit(wakeWallet)
    }
    return { ok: true, round: roundView(drawn.round) }
  })
}

type NewRound = Omit<StoredRound, 'outcome' | 'payout' | 'state' | 'failure'>

type Drawn = { readonly round: StoredRound } & (
  | { readonly ok: true; readonly call: NewWalletCall }
  | { readonly ok: false; readonly error: unknown }
)

/**
 * What throws here is a fault of our own, and its nonce is spent all the same: the next round would be drawn from the
 * same numbers, with another choice.
 */
function drawnRound(
  begun: NewRound,
  { clientSeed, nonce, serverSeed }: StoredSeed,
  draw: (stream: FairStream) => DrawnRound,
): Drawn {
  try {
    const seeds = { serverSeed: serverSeed.open(), clientSeed, nonce }
    const { call, outcome, payout } = draw(fairStream(textHmac, seeds))
    const round = { ...begun, outcome, payout, state: 'asked', failure: undefined } as const
    return { ok: true, round, call: call(round) }
  } catch (error) {
    return { ok: false, round: { ...begun, ...voidRound }, error }
  }
}

/** Nothing was drawn, nothing is asked for: it stands in the member's rounds as refused. */
const voidRound = { outcome: {}, payout: 0n, state: 'refused', failure: 'system' } as const

export function stakeFailure<Choice extends Fields>(
  rules: SoloRules<Choice>,
  choice: Choice,
  stake: Minor,
): GameFailure | undefined {
  const { leastStake, mostStake } = rules.par
  if (stake < leastStake) return 'belowMinimum'
  if (stake > mostStake) return 'aboveMaximum'
  return rules.stakeFailure?.(choice, stake)
}

/** Takes no nonce: there is no round. */
async function tooEarly<Choice extends Fields>(
  tx: Tx,
  { leastMsApart, name }: SoloRules<Choice>,
  { memberId }: MemberSession,
  isOneAtATime: boolean,
): Promise<GameFailure | undefined> {
  if (isOneAtATime && (await unendedRound(tx, memberId, name))) return 'conflict'
  if (leastMsApart === undefined) return undefined
  const last = await lastRoundAt(tx, memberId, name)
  return last !== undefined && tx.now < last + leastMsApart ? 'tooSoon' : undefined
}

function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}
