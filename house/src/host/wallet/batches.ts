import {
  type SettleAnswer,
  type SettleRequest,
  settleLimits,
  type WalletAnswer,
  walletCodes,
} from '@zhengju/venue-protocol/wallet'
import type { DurableCall, WaitingCall } from '../store/wallet-calls.ts'
import type { Recorder, RecorderDeps } from './recorder.ts'
import { settleRequestOf } from './requests.ts'

/** What a result makes many of. A bet and its way back have a member who waits, and go by themselves. */
export const settlementCalls: readonly DurableCall[] = ['win', 'cancelSettle']
/** Rounds that many play at once: stake and payout as one call. Their members wait, but not for one another's money. */
export const roundCalls: readonly DurableCall[] = ['betWin']

/** Brings many settlements in one call. What a batch leaves open goes out again, under the same txIds. */
export interface Batches {
  /** How many calls the next batch may hold; 1: each goes by itself. */
  most(now: number): number
  /** Orders whose calls go by themselves: a batch with them failed, and they are not to spoil another. */
  readonly alone: Set<string>
  /** Never rejects. */
  deliver(calls: readonly WaitingCall[]): Promise<void>
}

export interface BatchDeps extends RecorderDeps {
  readonly recorder: Recorder
}

export interface BatchRules {
  readonly calls: readonly DurableCall[]
  readonly timeoutMs: number
  /** On their way at a time. */
  readonly concurrency: number
}

const singlyMs = 60_000
const mostAlone = 1_000

export function createBatches(
  parts: BatchDeps,
  { timeoutMs }: Pick<BatchRules, 'timeoutMs'>,
): Batches {
  const { client, recorder, runtime } = parts
  const alone = new Set<string>()
  let most: number = settleLimits.calls
  let singlyUntil = 0

  function separate(calls: readonly WaitingCall[]): void {
    for (const { orderNo } of calls) if (alone.size < mostAlone) alone.add(orderNo)
  }

  async function send(entries: readonly Entry[]): Promise<void> {
    const calls = entries.map(({ call }) => call)
    const reply = await client.settle(
      runtime.ids.next(),
      entries.map(({ request }) => request),
      timeoutMs,
    )
    if (reply === 'unknownCall') {
      singlyUntil = runtime.clock.now() + singlyMs
      return
    }
    // The platform looked at none of them: each hears by itself what is wrong.
    if (reply && reply.code !== 'OK' && !walletCodes[reply.code].isRetryable) {
      return separate(calls)
    }
    if (reply) most = Math.min(settleLimits.calls, most * 2)
    else {
      // It may have been too much for somebody on the way.
      most = Math.max(2, Math.floor(most / 2))
      if (calls.length <= 2) separate(calls)
    }
    const outcomes = calls.map((call, at) => ({ call, answer: answerAt(reply, at) }))
    // A stake that is not understood among others is not refused by that: it is asked for once more, alone.
    const strange = outcomes.filter(isStrange)
    separate(strange.map(({ call }) => call))
    for (const outcome of strange) outcome.answer = undefined
    const recorded = await recorder.record(outcomes)
    separate(calls.filter((_, at) => recorded[at] === 'unwritten'))
  }

  return {
    alone,
    most: (now) => (now < singlyUntil ? 1 : most),
    async deliver(calls) {
      const entries = calls.flatMap((call) => readable(parts, call))
      if (entries.length > 0) await send(entries)
    },
  }
}

/** As many of them, from the first, as one body holds. */
export function fitting(calls: readonly WaitingCall[]): readonly WaitingCall[] {
  let bytes = envelopeBytes
  const end = calls.findIndex(({ request }) => {
    bytes += Buffer.byteLength(request) + envelopeBytes
    return bytes > settleLimits.bytes
  })
  return end < 0 ? calls : calls.slice(0, Math.max(1, end))
}

/** A requestId and what stands around an entry, with room to spare. */
const envelopeBytes = 200

interface Entry {
  readonly call: WaitingCall
  readonly request: SettleRequest
}

/** One that was kept wrong holds up no other. */
function readable({ pauses, report, runtime }: BatchDeps, call: WaitingCall): Entry[] {
  try {
    return [{ call, request: settleRequestOf(call, runtime.ids.next()) }]
  } catch (error) {
    pauses.begin(call.orderNo, runtime.clock.now())
    report(error)
    return []
  }
}

function isStrange({ answer, call }: { call: WaitingCall; answer: WalletAnswer | undefined }) {
  return answer?.code === 'MALFORMED' && roundCalls.includes(call.call)
}

function answerAt(reply: SettleAnswer | undefined, at: number): WalletAnswer | undefined {
  if (!reply) return undefined
  return reply.code === 'OK' ? reply.answers[at] : reply
}
