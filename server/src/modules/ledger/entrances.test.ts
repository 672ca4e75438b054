import { movements, type OrdinaryMovement, type WalletCommand } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFailure } from '../../platform/call/failure.ts'
import * as ledger from './index.ts'

// The two doors have one rule set: what goes through the writer goes through `post` with the same result.

const runtime = createRuntime()
const standing = {
  status: 'active',
  adultDeclaredAt: 1,
  limits: { loss: { day: 150_00n } },
} as const
const loadStakeFacts: ledger.LoadStakeFacts = async (_tx, ids) =>
  new Map(ids.map((id) => [id, standing]))
let db: TestDatabase
let writer: ledger.LedgerWriter

beforeAll(async () => {
  db = await testDatabase(runtime, [new URL('../../platform/db/migrations', import.meta.url)])
  writer = ledger.createLedgerWriter({ db, loadStakeFacts })
})

afterAll(async () => {
  await writer.stop()
  await db.drop()
})

interface Step {
  readonly does: 'bet' | 'win' | 'rollback' | 'cancel' | 'deposit'
  readonly bet: number
  readonly amount: bigint
}

/** Tells `ok`, `closed` when the bet's hold is past that step, or the name of the failure. */
type Door = (step: Step) => Promise<string>

const steps = fc.array(
  fc.record({
    does: fc.constantFrom<Step['does'][]>('bet', 'bet', 'win', 'rollback', 'cancel', 'deposit'),
    bet: fc.nat(4),
    amount: fc.bigInt({ min: 1n, max: 90_00n }),
  }),
  { maxLength: 30 },
)

test('property: the same sequence through both doors leaves the same books', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const [left, right] = [runtime.ids.next(), runtime.ids.next()]
      const doors = [writerDoor(left), postDoor(right)]
      await Promise.all([deposit(left, 100_00n), deposit(right, 100_00n)])
      const [placed, settled] = [new Set<number>(), new Set<number>()]
      for (const step of sequence) {
        if (step.does === 'bet' ? placed.has(step.bet) : !isPossible(step, placed, settled))
          continue
        const [said, done] = await Promise.all(doors.map((door) => door(step)))
        expect(done).toBe(said)
        if (said === 'ok' && step.does === 'bet') placed.add(step.bet)
        if (said === 'ok' && step.does === 'win') settled.add(step.bet)
        expect(await walletOf(right)).toEqual(await walletOf(left))
      }
      expect(await linesOf(right)).toEqual(await linesOf(left))
    }),
    { numRuns: 30 },
  )
  expect(await db.read((tx) => ledger.faults(tx))).toEqual([])
})

function isPossible({ does, bet }: Step, placed: Set<number>, settled: Set<number>): boolean {
  return does === 'deposit' || (does === 'cancel' ? settled.has(bet) : placed.has(bet))
}

function writerDoor(memberId: string): Door {
  const wins = new Map<number, { txId: string; payout: bigint }>()
  const bets = new Map<number, string>()
  let count = 0
  const of = {
    venue: 'ob',
    memberId,
    currency: 'CNY',
    roundId: 'R',
    gameCode: 'football',
    detail: null,
  } as const
  return async ({ does, bet, amount }) => {
    if (does === 'deposit') return deposit(memberId, amount)
    const txId = `${memberId}+${++count}`
    const betTxId = bets.get(bet) ?? ''
    const win = wins.get(bet)
    const commands: Record<typeof does, WalletCommand> = {
      bet: { ...of, kind: 'bet', txId, amount, roundClosed: false },
      win: { ...of, kind: 'win', txId, betTxId, amount, validBet: 0n, roundClosed: true },
      rollback: { ...of, kind: 'rollback', txId, betTxId },
      cancel: {
        ...of,
        kind: 'cancelSettle',
        txId,
        winTxId: win?.txId ?? '',
        amount: win?.payout ?? 0n,
      },
    }
    const answer = await writer.submit(commands[does])
    if (answer.transactionId !== undefined && does === 'bet') bets.set(bet, txId)
    if (answer.transactionId !== undefined && does === 'win')
      wins.set(bet, { txId, payout: amount })
    if (answer.code === 'insufficient') return 'wallet.insufficient'
    if (answer.failure) return answer.failure
    return answer.transactionId === undefined ? 'closed' : 'ok'
  }
}

interface Placed {
  readonly holdId: string
  readonly stake: bigint
  readonly placedAt: number
}

function postDoor(memberId: string): Door {
  const bets = new Map<number, Placed>()
  const settlements = new Map<number, { settlementId: string; payout: bigint }>()
  const of = { memberId, currency: 'CNY', reference: 'R' } as const
  const post = (movement: OrdinaryMovement) => db.tx((tx) => ledger.post(tx, movement))

  async function act({ does, bet, amount }: Step): Promise<void> {
    if (does === 'bet') {
      const placedAt = runtime.clock.now()
      const movement = movements.stakeHeld({ ...of, stake: amount, placedAt })
      const { id } = await db.tx((tx) => ledger.postStake(tx, movement, loadStakeFacts))
      bets.set(bet, { holdId: id, stake: amount, placedAt })
      return
    }
    const placed = bets.get(bet)
    if (!placed) throw new Error('no such bet')
    if (does === 'win') {
      const { id } = await post(movements.betSettled({ ...of, ...placed, payout: amount }))
      settlements.set(bet, { settlementId: id, payout: amount })
    }
    if (does === 'rollback') await post(movements.stakeReleased({ ...of, ...placed }))
    const settlement = settlements.get(bet)
    if (does !== 'cancel' || !settlement) return
    const { available } = await walletOf(memberId)
    await post(movements.settlementCancelled({ ...of, ...placed, ...settlement, available }))
  }

  return async (step) => {
    if (step.does === 'deposit') return deposit(memberId, step.amount)
    try {
      await act(step)
      return 'ok'
    } catch (error) {
      if (isFailure(error)) return error.name
      if (error instanceof Error && error.message.includes('cannot become')) return 'closed'
      throw error
    }
  }
}

async function deposit(memberId: string, amount: bigint): Promise<string> {
  const of = { memberId, currency: 'CNY', reference: 'D', providerId: 'sandbox', amount } as const
  await db.tx((tx) => ledger.post(tx, movements.depositCredited(of)))
  return 'ok'
}

const walletOf = (memberId: string) => db.read((tx) => ledger.wallet(tx, memberId, siteCurrency))

async function linesOf(memberId: string) {
  const lines = await db.read((tx) =>
    ledger.statement(tx, memberId, { currency: siteCurrency, limit: 100 }),
  )
  return lines.map(({ movement, change, availableAfter }) => ({ movement, change, availableAfter }))
}
