import type { Tx } from '@zhengju/storage/tx'
import { type WalletAnswer, walletCodes } from '@zhengju/venue-protocol/wallet'
import type { Pauses } from '../pauses.ts'
import { endCalls, postponeCalls, type WaitingCall } from '../store/wallet-calls.ts'
import { delayMs, isOutOfPatience, type QueueDeps } from './queue-deps.ts'
import { isRefusal, type Refusals } from './refusals.ts'

/** What became of a call that went out. */
export interface CallOutcome {
  readonly call: WaitingCall
  /** Undefined: nobody answered. */
  readonly answer: WalletAnswer | undefined
  /** A bet that goes out no more. */
  readonly isGivenUp?: boolean
}

/** `unwritten`: it could not be written down, and rests. */
export type Recorded = 'ended' | 'open' | 'unwritten'

/**
 * Writes down what came back, many answers in one transaction: while one commits, those that come meanwhile wait
 * for the next. Nothing is kept before it is written: after a kill the call is due again, under the same id.
 */
export interface Recorder {
  /** Never rejects. */
  record(outcomes: readonly CallOutcome[]): Promise<readonly Recorded[]>
}

export interface RecorderDeps extends QueueDeps {
  readonly pauses: Pauses
  readonly refusals: Refusals
}

export function createRecorder(parts: RecorderDeps): Recorder {
  const waiting: Entry[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) await writeGroup(parts, waiting.splice(0, parts.settings.together))
    isWriting = false
  }

  return {
    record(outcomes) {
      const recorded = outcomes.map(
        (outcome) => new Promise<Recorded>((done) => waiting.push({ outcome, done })),
      )
      void writeAll()
      return Promise.all(recorded)
    },
  }
}

interface Entry {
  readonly outcome: CallOutcome
  readonly done: (recorded: Recorded) => void
}

/** In one transaction; where that fails each in its own, so that what throws holds up that order alone. */
async function writeGroup(parts: RecorderDeps, entries: readonly Entry[]): Promise<void> {
  const { db, pauses, report, runtime } = parts
  try {
    await db.tx((tx) =>
      write(
        parts,
        tx,
        entries.map(({ outcome }) => outcome),
      ),
    )
  } catch (error) {
    const [only, ...rest] = entries
    if (rest.length > 0) {
      for (const entry of entries) await writeGroup(parts, [entry])
    } else if (only) {
      // Without a pause it would go out in a loop.
      pauses.begin(only.outcome.call.orderNo, runtime.clock.now())
      report(error)
      only.done('unwritten')
    }
    return
  }
  for (const { outcome, done } of entries) {
    tell(parts, outcome)
    done(hasEnded(parts, outcome) ? 'ended' : 'open')
  }
}

async function write(parts: RecorderDeps, tx: Tx, outcomes: readonly CallOutcome[]): Promise<void> {
  const ends = outcomes.filter((outcome) => hasEnded(parts, outcome))
  if (ends.length > 0) {
    const codes = ends.map(({ call, answer }) => ({
      txId: call.txId,
      code: answer?.code ?? unknown,
    }))
    const ended = await endCalls(tx, codes)
    const fresh = ends.filter(({ call }) => ended.has(call.txId))
    for (const [game, calls] of Map.groupBy(fresh, ({ call }) => call.game)) {
      await effectsOf(parts, game).ended(tx, calls)
    }
  }
  // One that is out of patience by now is still due: it is given up at once.
  const open = outcomes.filter(
    (outcome) => !hasEnded(parts, outcome) && !isOutOfPatience(parts, outcome.call, tx.now),
  )
  if (open.length === 0) return
  await postponeCalls(
    tx,
    open.map(({ call, answer }) => ({
      txId: call.txId,
      code: answer?.code,
      nextAt: tx.now + delayMs(parts, call),
    })),
  )
}

function effectsOf({ effects }: QueueDeps, game: string) {
  const found = effects.get(game)
  if (!found) throw new Error(`no game named ${game} is open`)
  return found
}

function tell(parts: RecorderDeps, outcome: CallOutcome): void {
  const { pauses, refusals } = parts
  const { call, answer } = outcome
  pauses.end(call.orderNo)
  if (hasEnded(parts, outcome)) refusals.forget(call.orderNo)
  else if (answer && isRefusal(answer.code)) refusals.tell(call, answer.code)
}

/**
 * A stake is decided by any answer that is not asked to be repeated. Money that is owed goes out until the
 * platform says OK: a refusal of those is an incident that is reported, and repeating it does no harm.
 */
function hasEnded({ effects }: QueueDeps, { answer, call, isGivenUp }: CallOutcome): boolean {
  if (isGivenUp) return true
  if (!answer) return false
  if (call.call === 'bet' || call.call === 'betWin') return !walletCodes[answer.code].isRetryable
  return answer.code === 'OK' || effects.get(call.game)?.isFinal?.(call, answer) === true
}

const unknown = 'UNKNOWN'
