import { createHash } from 'node:crypto'
import { type FairStream, fairStream } from '@zhengju/domain/fair'
import type { ParSheet } from '@zhengju/domain/games/par'
import type { Minor } from '@zhengju/domain/money'
import type { Random } from '@zhengju/domain/runtime'
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
import { factsBefore, NewRounds, type RoundFacts } from '../store/new-rounds.ts'
import type { StoredRound, StoredSeries } from '../store/rounds.ts'
import type { StoredSeed } from '../store/seeds.ts'
import type { NewWalletCall } from '../store/wallet-calls.ts'
import { grouped } from './grouped.ts'
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
  /** These are stored, and the wallet will be asked for them now. */
  readonly asked?: (roundIds: readonly string[]) => void
}

/**
 * Rounds that are asked for at once are drawn and stored together, each with its nonce and its call, or nothing is; the
 * same command finds its round again. A member's are drawn one after the other.
 */
export function createBeginRounds<Choice extends Fields>(
  deps: HostDeps,
  begin: Begin<Choice>,
): (member: MemberSession, request: PlayRequest) => Promise<PlayAnswer> {
  const { rules } = begin
  const enter = grouped(
    (asks: readonly Ask<Choice>[]) => deps.db.tx((tx) => beginAll(tx, deps, begin, asks)),
    { most: mostTogether, keyOf: ({ member }) => member.memberId },
  )
  return async (member, request) => {
    const { stake } = request
    const choice = rules.readChoice(request.choice)
    const failure = stakeFailure(rules, choice, stake)
    if (failure) return { ok: false, failure }
    const series = request.series && storedSeries(request.series)
    const inputHash = hashOf([rules.name, String(stake), choice, ...(series ? [series] : [])])
    return enter({ member, request, choice, series, inputHash })
  }
}

/** What one member asks for, parsed. */
interface Ask<Choice extends Fields> {
  readonly member: MemberSession
  readonly request: PlayRequest
  readonly choice: Choice
  readonly series: StoredSeries | undefined
  readonly inputHash: string
}

async function beginAll<Choice extends Fields>(
  tx: Tx,
  deps: HostDeps,
  begin: Begin<Choice>,
  asks: readonly Ask<Choice>[],
): Promise<readonly PlayAnswer[]> {
  const { isOneAtATime, rules } = begin
  const facts = await factsBefore(
    tx,
    asks.map(({ member, request }) => ({
      ...{ memberId: member.memberId, commandId: request.commandId },
    })),
    { game: rules.name, isOneAtATime, isSpaced: rules.leastMsApart !== undefined },
  )
  const rounds = new NewRounds()
  const numbers = new Set<string>()
  const answers: PlayAnswer[] = []
  const asked: string[] = []
  for (const ask of asks) {
    const known = facts.known.get(ask.member.memberId)
    const failure = known ? undefined : await beginFailure(tx, deps, begin, ask, facts)
    if (known) answers.push(again(known, ask.inputHash))
    else if (failure) answers.push({ ok: false, failure })
    else {
      const drawn = await drawOne(tx, deps, begin, ask, { facts, numbers })
      rounds.add(drawn.round, drawn.ok ? drawn.call : undefined)
      if (drawn.ok) asked.push(drawn.round.roundId)
      answers.push({ ok: true, round: roundView(drawn.round) })
    }
  }
  rounds.write(tx)
  if (asked.length > 0) {
    tx.afterCommit(() => {
      begin.asked?.(asked)
      deps.wakeWallet()
    })
  }
  return answers
}

function again(known: StoredRound, inputHash: string): PlayAnswer {
  const isSame = known.inputHash === inputHash
  return isSame ? { ok: true, round: roundView(known) } : { ok: false, failure: 'conflict' }
}

/** Why nothing is begun, and no nonce taken: there is no round. */
async function beginFailure<Choice extends Fields>(
  tx: Tx,
  deps: HostDeps,
  { isOneAtATime, rules }: Begin<Choice>,
  { member: { memberId }, request: { series, stake } }: Ask<Choice>,
  { busy, lastAt }: RoundFacts,
): Promise<GameFailure | undefined> {
  const outside = limitFailure(deps.limits.now(), stake)
  if (outside) return outside
  if (isOneAtATime && busy.has(memberId)) return 'conflict'
  const last = lastAt.get(memberId)
  if (last !== undefined && tx.now < last + (rules.leastMsApart ?? 0)) return 'tooSoon'
  return series && seriesFailure(tx, memberId, series, stake, rules.series)
}

async function drawOne<Choice extends Fields>(
  tx: Tx,
  { report, runtime }: HostDeps,
  { draw, rules }: Begin<Choice>,
  { choice, inputHash, member, request, series }: Ask<Choice>,
  { facts, numbers }: { readonly facts: RoundFacts; readonly numbers: Set<string> },
): Promise<Drawn> {
  const { commandId, stake } = request
  const { account, currency, memberId, token } = member
  // Somebody's first round of all makes his seeds.
  const seed = facts.seeds.get(memberId) ?? (await createSeeds(runtime.random).use(tx, memberId))
  const begun = {
    ...{ roundId: newNumber(runtime.random, tx.now, numbers), game: rules.name },
    ...{ version: rules.par.version, memberId, account, currency, token, commandId, inputHash },
    ...{ stake, choice, steps: [], jackpots: {}, createdAt: tx.now },
    seed: { commit: seed.commit, clientSeed: seed.clientSeed, nonce: seed.nonce },
    ...(series && { series }),
  }
  const drawn = drawnRound(begun, seed, (stream) => draw(choice, stake, stream))
  if (!drawn.ok) report(drawn.error)
  return drawn
}

/** Those of one moment are many enough to meet. */
function newNumber(random: Random, now: number, numbers: Set<string>): string {
  let number = orderNumber(random, now)
  while (numbers.has(number)) number = orderNumber(random, now)
  numbers.add(number)
  return number
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

function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}

const mostTogether = 500
