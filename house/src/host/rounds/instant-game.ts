import { createHash } from 'node:crypto'
import { type FairStream, fairStream } from '@zhengju/domain/fair'
import { isFairEnough, type ParSheet } from '@zhengju/domain/games/par'
import type { Minor } from '@zhengju/domain/money'
import { type GameVenueId, gameVenueCategories } from '@zhengju/domain/venue'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { GameFailure, PlayRequest, RoundView } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { Game, HostDeps, OpenedGame } from '../game.ts'
import { orderNumber } from '../order-number.ts'
import { textHmac } from '../seeds/seal.ts'
import { createSeeds } from '../seeds/seeds.ts'
import type { MemberSession } from '../sessions.ts'
import { lockMember } from '../store/members.ts'
import {
  findRound,
  insertRound,
  listRounds,
  roundOfCommand,
  type StoredRound,
} from '../store/rounds.ts'
import { insertWalletCall } from '../store/wallet-calls.ts'
import { betWinCall, type RecordedRound } from './round-calls.ts'
import { createRoundEffects } from './round-effects.ts'

/** A game that one member plays alone, over at once: all that stands in its folder. */
export interface InstantRules<Choice extends Fields> {
  readonly name: string
  readonly venue: GameVenueId
  /** Its version, stakes and returns: a changed order of draws, table or price is a new version. */
  readonly par: ParSheet
  /** Throws `Malformed`. */
  readChoice(source: Fields): Choice
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

/** A member's side of an instant game. */
export interface InstantRounds {
  play(member: MemberSession, request: PlayRequest): Promise<PlayAnswer>
  round(member: MemberSession, roundId: string): Promise<RoundView | undefined>
  rounds(member: MemberSession): Promise<readonly RoundView[]>
}

export type PlayAnswer =
  | { readonly ok: true; readonly round: RoundView }
  | { readonly ok: false; readonly failure: GameFailure }

export type OpenedInstantGame = OpenedGame & { readonly instant: InstantRounds }

export function instantGame<Choice extends Fields>(
  rules: InstantRules<Choice>,
): Game<OpenedInstantGame> {
  return {
    name: rules.name,
    venue: rules.venue,
    async open(parts) {
      if (!isFairEnough(rules.par)) throw new Error(`${rules.par.version} returns too little`)
      const waiting = new Map<string, () => void>()
      const ended = (roundId: string) => waiting.get(roundId)?.()
      let isStopped = false
      return {
        effects: createRoundEffects({ wakeWallet: parts.wakeWallet, ended }),
        tick: async () => undefined,
        register: () => undefined,
        controls: {},
        figures: async () => [],
        lines: () => [],
        async stop() {
          isStopped = true
        },
        instant: {
          async play(member, request) {
            if (isStopped) return { ok: false, failure: 'system' }
            const answer = await play(parts, rules, member, request)
            if (!answer.ok || answer.round.state !== 'processing') return answer
            return { ok: true, round: await untilEnded(parts.db, waiting, member, answer.round) }
          },
          async round(member, roundId) {
            const found = await parts.db.read((tx) => findRound(tx, member.memberId, roundId))
            return found?.game === rules.name ? roundView(found) : undefined
          },
          async rounds({ memberId }) {
            const read = (tx: Tx) => listRounds(tx, memberId, rules.name, mostListed)
            return (await parts.db.read(read)).map(roundView)
          },
        },
      }
    },
  }
}

/** The outcome is drawn and stored with its nonce and its call, or nothing is; the same command finds it again. */
async function play<Choice extends Fields>(
  { db, runtime, wakeWallet }: HostDeps,
  rules: InstantRules<Choice>,
  member: MemberSession,
  request: PlayRequest,
): Promise<PlayAnswer> {
  const { commandId, stake } = request
  const { par } = rules
  const choice = rules.readChoice(request.choice)
  if (stake < par.leastStake) return { ok: false, failure: 'belowMinimum' }
  if (stake > par.mostStake) return { ok: false, failure: 'aboveMaximum' }
  const inputHash = hashOf([rules.name, String(stake), choice])
  const seeds = createSeeds(runtime.random)
  return db.tx(async (tx): Promise<PlayAnswer> => {
    await lockMember(tx, member.memberId)
    const known = await roundOfCommand(tx, member.memberId, commandId)
    if (known) {
      const isSame = known.inputHash === inputHash
      return isSame ? { ok: true, round: roundView(known) } : { ok: false, failure: 'conflict' }
    }
    const seed = await seeds.take(tx, member.memberId)
    const { clientSeed, commit, nonce } = seed
    const serverSeed = seed.serverSeed.open()
    const played = rules.play(
      choice,
      stake,
      fairStream(textHmac, { serverSeed, clientSeed, nonce }),
    )
    if (played.payout < 0n || played.payout > par.greatestPayout) {
      throw new Error(`${par.version} pays what its par sheet does not know`)
    }
    const roundId = orderNumber(runtime.random, tx.now)
    const round: StoredRound = {
      ...{ roundId, game: rules.name, version: par.version, commandId, inputHash, stake },
      ...{ memberId: member.memberId, account: member.account, currency: member.currency },
      ...{ token: member.token, choice, outcome: played.outcome, payout: played.payout },
      seed: { commit, clientSeed, nonce },
      state: 'asked',
      failure: undefined,
      createdAt: tx.now,
    }
    await insertRound(tx, round)
    const recorded = rules.recorded(choice, stake, played)
    const category = gameVenueCategories[rules.venue]
    const { validBet } = played
    await insertWalletCall(tx, betWinCall(round, { ...recorded, category, validBet }))
    tx.afterCommit(wakeWallet)
    return { ok: true, round: roundView(round) }
  })
}

/** The round once it is over, or as it is when the time is. */
async function untilEnded(
  db: Database,
  waiting: Map<string, () => void>,
  { memberId }: MemberSession,
  round: RoundView,
): Promise<RoundView> {
  const { roundId } = round
  const ended = new Promise<void>((resolve) => waiting.set(roundId, resolve))
  const now = async () => {
    const found = await db.read((tx) => findRound(tx, memberId, roundId))
    return found ? roundView(found) : round
  }
  // It may have ended before anybody waited.
  const early = await now()
  let timer: NodeJS.Timeout | undefined
  if (early.state === 'processing') {
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, answerWithinMs)
    })
    await Promise.race([ended, late])
  }
  clearTimeout(timer)
  waiting.delete(roundId)
  return early.state === 'processing' ? now() : early
}

/** What the member may see: the outcome only when it is paid. */
function roundView(round: StoredRound): RoundView {
  const { choice, createdAt, failure, game, outcome, payout, roundId, seed, stake, version } = round
  const isDone = round.state === 'done'
  return {
    ...{ roundId, game, version, stake, choice, proof: seed, createdAt },
    state: isDone ? 'done' : round.state === 'refused' ? 'refused' : 'processing',
    ...(failure && { failure }),
    ...(isDone && { outcome, payout }),
  }
}

function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}

const answerWithinMs = 2_500
const mostListed = 50
