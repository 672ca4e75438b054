import { movements, type OrdinaryMovement, type WalletCommand } from '@zhengju/domain/ledger'
import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as ledger from './index.ts'

// A venue with several workers: calls about one bet arrive in any order, and what decides nothing is sent again.

const runtime = createRuntime()
const standing = { status: 'active', adultDeclaredAt: 1 } as const
const loadStakeFacts: ledger.LoadStakeFacts = async (_tx, ids) =>
  new Map(ids.map((id) => [id, standing]))
let db: TestDatabase
let writer: ledger.LedgerWriter

beforeAll(async () => {
  db = await testDatabase(runtime, [new URL('../../platform/db/migrations/', import.meta.url)])
  writer = ledger.createLedgerWriter({ db, loadStakeFacts })
})

afterAll(async () => {
  await writer.stop()
  await db.drop()
})

const stake = 30_00n
const payouts = [50_00n, 0n, 70_00n] as const

/** `w1` and `w2` settle the bet anew, each after the `c` of the one before it. */
type Call = 'bet' | `w${0 | 1 | 2}` | `c${0 | 1 | 2}`
/** Whether the call is done with; false: it is sent again. */
type Door = (call: Call) => Promise<boolean>

async function member(): Promise<string> {
  const memberId = runtime.ids.next()
  const of = { memberId, currency: 'CNY', reference: 'D', providerId: 'sandbox' } as const
  await db.tx((tx) => ledger.post(tx, movements.depositCredited({ ...of, amount: 100_00n })))
  return memberId
}

const walletOf = (memberId: string) => db.read((tx) => ledger.wallet(tx, memberId, 'CNY'))

function commandOf(memberId: string, call: Call): WalletCommand {
  const txId = `${memberId} ${call}`
  const own = { venue: 'ob', memberId, currency: 'CNY', roundId: 'R', gameCode: 'g' } as const
  const of = { ...own, detail: null, txId }
  const amount = payouts[Number(call.at(-1))] ?? 0n
  if (call === 'bet') return { ...of, kind: 'bet', amount: stake, roundClosed: false }
  if (call.startsWith('c')) {
    const winTxId = `${memberId} w${call.at(-1)}`
    return { ...of, kind: 'cancelSettle', winTxId, amount }
  }
  const betTxId = `${memberId} bet`
  return { ...of, kind: 'win', betTxId, amount, validBet: 0n, roundClosed: true }
}

function writerDoor(memberId: string): Door {
  return async (call) => (await writer.submit(commandOf(memberId, call))).code === 'ok'
}

function postDoor(memberId: string): Door {
  const of = { memberId, currency: 'CNY', reference: 'R' } as const
  let placed: { holdId: string; stake: bigint; placedAt: number } | undefined
  const settlements = new Map<string, string>()
  const post = (movement: OrdinaryMovement) => db.tx((tx) => ledger.post(tx, movement))

  async function act(call: Call): Promise<boolean> {
    if (call === 'bet') {
      const placedAt = runtime.clock.now()
      const movement = movements.stakeHeld({ ...of, stake, placedAt })
      const { id } = await db.tx((tx) => ledger.postStake(tx, movement, loadStakeFacts))
      placed = { holdId: id, stake, placedAt }
      return true
    }
    const number = call.at(-1) ?? ''
    const payout = payouts[Number(number)] ?? 0n
    if (!placed) return false
    if (call.startsWith('w')) {
      const { id } = await post(movements.betSettled({ ...of, ...placed, payout }))
      settlements.set(number, id)
      return true
    }
    const settlementId = settlements.get(number)
    if (settlementId === undefined) return false
    const { available } = await walletOf(memberId)
    const cancelled = { ...of, ...placed, settlementId, payout, available }
    await post(movements.settlementCancelled(cancelled))
    return true
  }
  return async (call) => {
    try {
      return await act(call)
    } catch (error) {
      if (error instanceof Error && error.message.includes('cannot become')) return false
      throw error
    }
  }
}

/** Sends every call in this order, and again what was not done, until nothing more is. */
async function delivered(door: Door, order: readonly Call[]): Promise<readonly Call[]> {
  const waiting: Call[] = []
  for (const call of order) if (!(await door(call))) waiting.push(call)
  return waiting.length < order.length ? delivered(door, waiting) : waiting
}

function orders<Item>(of: readonly Item[]): Item[][] {
  if (of.length <= 1) return [[...of]]
  return of.flatMap((first) =>
    orders(of.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  )
}

const doors = [
  ['the writer', writerDoor],
  ['post', postDoor],
] as const

test.each(doors)(
  'a win, its cancelSettle and the win after it, in every order, through %s: the last win pays',
  async (_, doorOf) => {
    for (const order of orders<Call>(['bet', 'w0', 'c0', 'w1'])) {
      const memberId = await member()
      const left = await delivered(doorOf(memberId), order)
      expect(left, order.join(' ')).not.toContain('w1')
      expect((await walletOf(memberId)).available, order.join(' ')).toBe(70_00n)
      // What the last win overtook while the bet was open is of no use any more; all else has its answer.
      const isOvertaken = left.includes('w0')
      expect(left, order.join(' ')).toEqual(isOvertaken ? left : [])
      if (order.join(' ').startsWith('bet w0')) expect(isOvertaken).toBe(false)
    }
  },
)

test.each(doors)(
  'property: of three settlements the last one pays, through %s',
  async (_, door) => {
    const calls: Call[] = ['bet', 'w0', 'c0', 'w1', 'c1', 'w2']
    const shuffled = fc.shuffledSubarray(calls, { minLength: calls.length })
    await fc.assert(
      fc.asyncProperty(shuffled, async (order) => {
        const memberId = await member()
        await delivered(door(memberId), order)
        expect(await walletOf(memberId)).toMatchObject({ available: 140_00n, held: 0n, debt: 0n })
      }),
      { numRuns: 40 },
    )
    expect(await db.read((tx) => ledger.faults(tx))).toEqual([])
  },
)
