import { movements } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { once } from '../../platform/db/commands.ts'
import * as ledger from './index.ts'

const migrations = new URL('../../platform/db/migrations/', import.meta.url)
const runtime = createRuntime()
const currency = 'CNY'
let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase(runtime, [migrations])
})

afterAll(async () => {
  expect(await db.read((tx) => ledger.faults(tx))).toEqual([])
  await db.drop()
})

async function memberWith(amount: bigint): Promise<string> {
  const memberId = runtime.ids.next()
  if (amount > 0n) await db.tx((tx) => ledger.post(tx, deposit(memberId, amount)))
  return memberId
}

function deposit(memberId: string, amount: bigint) {
  return movements.depositCredited({
    memberId,
    currency,
    reference: 'D1',
    providerId: 'sandbox',
    amount,
  })
}

const walletOf = (memberId: string) => db.read((tx) => ledger.wallet(tx, memberId, siteCurrency))

test('commission that is withdrawn is no withdrawal of the member’s own money', async () => {
  const memberId = await memberWith(500_00n)
  const of = { memberId, currency, reference: 'W1' } as const
  const fund = {
    campaignId: runtime.ids.next(),
    currency,
    reference: 'F1',
    amount: 90_00n,
  } as const
  const paid = (holdId: string, amount: bigint) =>
    movements.withdrawalPaid({ ...of, holdId, providerId: 'sandbox', amount, fee: 0n })
  await db.tx(async (tx) => {
    await ledger.post(tx, movements.campaignFunded(fund))
    await ledger.post(tx, movements.commissionPaid({ ...fund, memberId }))
    const commission = { ...of, amount: 90_00n, wallet: 'commission' } as const
    const first = await ledger.post(tx, movements.withdrawalHeld(commission))
    await ledger.post(tx, paid(first.id, 90_00n))
    const own = await ledger.post(tx, movements.withdrawalHeld({ ...of, amount: 200_00n }))
    await ledger.post(tx, paid(own.id, 200_00n))
  })
  const now = runtime.clock.now()
  const span = { from: now - 86_400_000, to: now + 86_400_000 }
  const flows = await db.read((tx) => ledger.memberFlows(tx, [memberId], span))
  expect(flows.get(memberId)).toMatchObject({ deposited: 500_00n, withdrawn: 200_00n })
})

describe('post', () => {
  test('a deposit is credited, a withdrawal is held and paid or returned', async () => {
    const memberId = await memberWith(1000_00n)
    const of = { memberId, currency, reference: 'W1' } as const
    const hold = await db.tx((tx) =>
      ledger.post(tx, movements.withdrawalHeld({ ...of, amount: 300_00n })),
    )
    expect(await walletOf(memberId)).toMatchObject({ available: 700_00n, held: 300_00n })
    const pay = movements.withdrawalPaid({
      ...of,
      holdId: hold.id,
      providerId: 'sandbox',
      amount: 300_00n,
      fee: 2_00n,
    })
    await db.tx((tx) => ledger.post(tx, pay))
    expect(await walletOf(memberId)).toMatchObject({ available: 700_00n, held: 0n })
    await expect(db.tx((tx) => ledger.post(tx, pay))).rejects.toThrow(
      `hold ${hold.id} is posted and cannot become posted`,
    )
    const give = movements.withdrawalReturned({ ...of, holdId: hold.id, amount: 300_00n })
    await expect(db.tx((tx) => ledger.post(tx, give))).rejects.toThrow('cannot become voided')
  })

  test('two that resolve one hold at the same time: one does', async () => {
    const memberId = await memberWith(100_00n)
    const of = { memberId, currency, reference: 'W2', amount: 50_00n } as const
    const hold = await db.tx((tx) => ledger.post(tx, movements.withdrawalHeld(of)))
    const give = movements.withdrawalReturned({ ...of, holdId: hold.id })
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => db.tx((tx) => ledger.post(tx, give))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await walletOf(memberId)).toMatchObject({ available: 100_00n, held: 0n })
  })

  test('what is not there cannot be moved, and the answer says what is', async () => {
    const memberId = await memberWith(10_00n)
    const lock = movements.moneyLocked({ memberId, currency, reference: 'L', amount: 10_01n })
    await expect(db.tx((tx) => ledger.post(tx, lock))).rejects.toMatchObject({
      name: 'wallet.insufficient',
      data: { available: '10.00' },
    })
  })

  test('fifty at once never overspend', async () => {
    const memberId = await memberWith(100_00n)
    const spend = () =>
      db.tx((tx) =>
        ledger.post(
          tx,
          movements.moneyLocked({ memberId, currency, reference: 'L', amount: 7_00n }),
        ),
      )
    const results = await Promise.allSettled(Array.from({ length: 50 }, spend))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(14)
    expect(await walletOf(memberId)).toMatchObject({ available: 2_00n, locked: 98_00n })
  })

  test('a reversal names what it reverses, once', async () => {
    const memberId = await memberWith(0n)
    const posted = await db.tx((tx) => ledger.post(tx, deposit(memberId, 40_00n)))
    await db.tx((tx) => ledger.reverse(tx, posted.id, 'mistake'))
    expect(await walletOf(memberId)).toMatchObject({ available: 0n })
    await db.tx((tx) => ledger.post(tx, deposit(memberId, 40_00n)))
    await expect(db.tx((tx) => ledger.reverse(tx, posted.id, 'again'))).rejects.toThrow(
      'ledger_transaction_reverses',
    )
  })

  test('a hold, its end and a stake are not reversed: what hangs on them would stay', async () => {
    const memberId = await memberWith(100_00n)
    const of = { memberId, currency, reference: 'W2', amount: 30_00n } as const
    const hold = await db.tx((tx) => ledger.post(tx, movements.withdrawalHeld(of)))
    const end = movements.withdrawalReturned({ ...of, holdId: hold.id })
    const ended = await db.tx((tx) => ledger.post(tx, end))
    const stake = { memberId, currency, reference: 'R0', stake: 5_00n, placedAt: 0 } as const
    const standing = { status: 'active', adultDeclaredAt: 1 } as const
    const load: ledger.LoadStakeFacts = async () => new Map([[memberId, standing]])
    const staked = await db.tx((tx) => ledger.postStake(tx, movements.stakeHeld(stake), load))
    for (const { id } of [hold, ended, staked]) {
      await expect(db.tx((tx) => ledger.reverse(tx, id, 'mistake'))).rejects.toMatchObject({
        name: 'request.refused',
      })
    }
    expect(await walletOf(memberId)).toMatchObject({ available: 95_00n, held: 5_00n })
  })

  test('a stake passes mayStake with the facts of its own transaction', async () => {
    const memberId = await memberWith(100_00n)
    const stake = movements.stakeHeld({
      memberId,
      currency,
      reference: 'R1',
      stake: 30_00n,
      placedAt: runtime.clock.now(),
    })
    const standing = {
      status: 'active',
      adultDeclaredAt: 1,
      limits: { loss: { day: 50_00n } },
    } as const
    const load: ledger.LoadStakeFacts = async () => new Map([[memberId, standing]])
    await db.tx((tx) => ledger.postStake(tx, stake, load))
    await expect(db.tx((tx) => ledger.postStake(tx, stake, load))).rejects.toMatchObject({
      name: 'protection.lossLimit',
    })
    const nobody = async () => new Map()
    await expect(db.tx((tx) => ledger.postStake(tx, stake, nobody))).rejects.toMatchObject({
      name: 'member.blocked',
    })
  })
})

test('the statement goes back page by page', async () => {
  const memberId = await memberWith(0n)
  for (const amount of [1_00n, 2_00n, 3_00n]) {
    await db.tx((tx) => ledger.post(tx, deposit(memberId, amount)))
  }
  const first = await db.read((tx) =>
    ledger.statement(tx, memberId, { currency: siteCurrency, limit: 2 }),
  )
  expect(first.map(({ change }) => change.available)).toEqual([3_00n, 2_00n])
  expect(first.map(({ availableAfter }) => availableAfter)).toEqual([6_00n, 3_00n])
  const before = first.at(-1)?.transactionId
  const rest = await db.read((tx) =>
    ledger.statement(tx, memberId, { currency: siteCurrency, limit: 2, before }),
  )
  expect(rest).toMatchObject([{ movement: 'depositCredited', change: { available: 1_00n } }])
  const none = await db.read((tx) =>
    ledger.statement(tx, memberId, { currency: siteCurrency, limit: 2, movements: ['betSettled'] }),
  )
  expect(none).toEqual([])
})

test('ledger rows are only ever inserted', async () => {
  await memberWith(1_00n)
  for (const table of ['ledger_transaction', 'ledger_entry', 'ledger_hold_step']) {
    const refused = `rows of ${table} are only ever inserted`
    await expect(db.tx((tx) => tx.rows(`truncate ${table}`))).rejects.toThrow(refused)
    if (table === 'ledger_hold_step') continue
    await expect(db.tx((tx) => tx.rows(`delete from ${table}`))).rejects.toThrow(refused)
    const column = table === 'ledger_entry' ? 'amount' : 'reference'
    const update = `update ${table} set ${column} = ${column}`
    await expect(db.tx((tx) => tx.rows(update))).rejects.toThrow(refused)
  }
})

test('a member wallet below zero is refused by the table itself', async () => {
  const memberId = await memberWith(1_00n)
  const overdraw = 'update ledger_owner set available_out = available_out + 200 where owner = $1'
  await expect(db.tx((tx) => tx.rows(overdraw, [memberId]))).rejects.toThrow(
    'ledger_wallet_not_below_zero',
  )
})

describe('once', () => {
  const command = { commandId: 'c-1', actor: 'alice', name: 'deposit', input: { amount: '1.00' } }

  test('the same again gets the same answer without a second run', async () => {
    let runs = 0
    const run = () => db.tx((tx) => once(tx, command, async () => ({ run: ++runs })))
    expect(await Promise.all([run(), run(), run()])).toEqual([{ run: 1 }, { run: 1 }, { run: 1 }])
    const other = { ...command, input: { amount: '2.00' } }
    await expect(db.tx((tx) => once(tx, other, async () => 0))).rejects.toMatchObject({
      name: 'command.conflict',
    })
    const bob = { ...other, actor: 'bob' }
    expect(await db.tx((tx) => once(tx, bob, async () => 'his own'))).toBe('his own')
  })

  test('a failed command leaves nothing and may be tried again', async () => {
    const again = { ...command, commandId: 'c-2' }
    const failed = db.tx((tx) =>
      once(tx, again, async () => {
        throw new Error('later')
      }),
    )
    await expect(failed).rejects.toThrow('later')
    expect(await db.tx((tx) => once(tx, again, async () => 1))).toBe(1)
  })
})
