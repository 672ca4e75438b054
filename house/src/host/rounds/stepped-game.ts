import type { FairStream } from '@zhengju/domain/fair'
import { isFairEnough } from '@zhengju/domain/games/par'
import type { Minor } from '@zhengju/domain/money'
import type { GameSpot } from '@zhengju/domain/round'
import { gameVenueCategories } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import type { StepRequest } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { HostDeps } from '../game.ts'
import type { MemberSession } from '../sessions.ts'
import { abandonedRounds, lockRounds, type StoredRound, storeSteps } from '../store/rounds.ts'
import { insertWalletCall } from '../store/wallet-calls.ts'
import { createBeginRounds, type DrawnRound, type SoloRules } from './begin-round.ts'
import type { InstantGame, PlayAnswer } from './instant-game.ts'
import { betCall, type RecordedRound, winCall } from './round-calls.ts'
import { createRoundEffects } from './round-effects.ts'
import { createWaiting, roundReaders, roundView } from './round-view.ts'

/** A game that one member plays alone, in steps: what is drawn is fixed before the first, and hidden until the last. */
export interface SteppedRules<Choice extends Fields> extends SoloRules<Choice> {
  /** Whoever takes no step for so long is paid as the board stands. */
  readonly abandonedAfterMs: number
  draw(choice: Choice, stream: FairStream): Fields
  spots(choice: Choice, stake: Minor): readonly GameSpot[]
  /** Throws `Malformed`. */
  readStep(source: Fields): Fields
  /** The board after these steps; undefined: the last of them may not be taken there. */
  board(round: SteppedRound<Choice>): SteppedBoard | undefined
  /** The step by which a board is paid as it stands. */
  readonly lastStep: Fields
}

export interface SteppedRound<Choice extends Fields> {
  readonly choice: Choice
  readonly stake: Minor
  readonly outcome: Fields
  readonly steps: readonly Fields[]
}

export type SteppedBoard =
  | { readonly isOver: false }
  | {
      readonly isOver: true
      readonly payout: Minor
      readonly validBet: Minor
      readonly recorded: RecordedRound
    }

export function steppedGame<Choice extends Fields>(
  rules: SteppedRules<Choice>,
  venue: string = rules.venue,
): InstantGame {
  return {
    name: rules.name,
    venue,
    tried: (name, at) => steppedGame({ ...rules, name }, at),
    async open(parts) {
      if (!isFairEnough(rules.par)) throw new Error(`${rules.par.version} returns too little`)
      const { asked, ended, untilEnded } = createWaiting(parts.db)
      const draw = (choice: Choice, stake: Minor, stream: FairStream) =>
        drawnOf(rules, choice, stake, stream)
      const begin = createBeginRounds(parts, { rules, isOneAtATime: true, draw, asked })
      const waited = async (member: MemberSession, answer: PlayAnswer): Promise<PlayAnswer> =>
        answer.ok ? { ok: true, round: await untilEnded(member, answer.round) } : answer
      let isStopped = false
      return {
        effects: createRoundEffects({ wakeWallet: parts.wakeWallet, ended }),
        tick: () => payAbandoned(parts, rules),
        register: () => undefined,
        controls: {},
        par: rules.par,
        figures: async () => [],
        lines: () => [],
        async stop() {
          isStopped = true
        },
        instant: {
          abandonedAfterMs: rules.abandonedAfterMs,
          async play(member, request) {
            if (isStopped) return { ok: false, failure: 'system' }
            return waited(member, await begin(member, request))
          },
          async step(member, request) {
            if (isStopped) return { ok: false, failure: 'system' }
            return waited(member, await takeStep(parts, rules, member, request))
          },
          ...roundReaders(parts.db, rules.name),
        },
      }
    },
  }
}

function drawnOf<Choice extends Fields>(
  rules: SteppedRules<Choice>,
  choice: Choice,
  stake: Minor,
  stream: FairStream,
): DrawnRound {
  const spots = rules.spots(choice, stake)
  return {
    outcome: rules.draw(choice, stream),
    payout: 0n,
    call: (round) => betCall(round, gameVenueCategories[rules.venue], spots),
  }
}

/** A step is stored with what it came to, or nothing is; the same step at the same place is the one of before. */
async function takeStep<Choice extends Fields>(
  deps: HostDeps,
  rules: SteppedRules<Choice>,
  { memberId }: MemberSession,
  { at, roundId, step: source }: StepRequest,
): Promise<PlayAnswer> {
  const step = rules.readStep(source)
  return deps.db.tx(async (tx): Promise<PlayAnswer> => {
    const round = (await lockRounds(tx, [roundId])).get(roundId)
    if (round?.memberId !== memberId || round.game !== rules.name) {
      return { ok: false, failure: 'roundUnknown' }
    }
    const before = round.steps[at]
    if (before) {
      const isSame = JSON.stringify(before) === JSON.stringify(step)
      if (isSame) return { ok: true, round: roundView(round) }
    }
    if (round.state !== 'open') {
      const isUnderWay = round.state === 'asked' || round.state === 'returning'
      return { ok: false, failure: isUnderWay ? 'conflict' : 'roundOver' }
    }
    if (at !== round.steps.length) return { ok: false, failure: 'stepUnknown' }
    const after = await stepped(deps, rules, tx, round, step)
    return after ? { ok: true, round: roundView(after) } : { ok: false, failure: 'stepUnknown' }
  })
}

/** With what is owed, where it is the last. Undefined: it may not be taken. */
async function stepped<Choice extends Fields>(
  { wakeWallet }: HostDeps,
  rules: SteppedRules<Choice>,
  tx: Tx,
  round: StoredRound,
  step: Fields,
): Promise<StoredRound | undefined> {
  const { outcome, stake } = round
  const steps = [...round.steps, step]
  const choice = rules.readChoice(round.choice)
  const board = rules.board({ choice, stake, outcome, steps })
  if (!board) return undefined
  if (!board.isOver) {
    await storeSteps(tx, round.roundId, { steps, payout: undefined })
    return { ...round, steps }
  }
  const { payout, recorded, validBet } = board
  if (payout < 0n || payout > rules.par.greatestPayout) {
    throw new Error(`${rules.par.version} pays what its par sheet does not know`)
  }
  await storeSteps(tx, round.roundId, { steps, payout })
  const category = gameVenueCategories[rules.venue]
  const win = { ...recorded, category, payout, validBet }
  await insertWalletCall(tx, winCall(round, win, tx.now))
  tx.afterCommit(wakeWallet)
  return { ...round, steps, payout, state: 'paying' }
}

/** Boards that nobody has gone on with: each by itself, one that throws holds up no other. */
async function payAbandoned<Choice extends Fields>(
  deps: HostDeps,
  rules: SteppedRules<Choice>,
): Promise<void> {
  const { db, report, runtime } = deps
  const before = runtime.clock.now() - rules.abandonedAfterMs
  const found = await db.read((tx) => abandonedRounds(tx, rules.name, before, mostAtOnce))
  for (const { roundId } of found) {
    await db
      .tx(async (tx) => {
        const round = (await lockRounds(tx, [roundId])).get(roundId)
        if (round?.state === 'open') await stepped(deps, rules, tx, round, rules.lastStep)
      })
      .catch(report)
  }
}

const mostAtOnce = 100
