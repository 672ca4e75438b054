import {
  isOpenAnswer,
  movements,
  type WalletAnswer,
  type WalletCommand,
} from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import type { Runtime } from '@zhengju/domain/runtime'
import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventOf, type KeptEvent } from '../../platform/events/event-log.ts'
import * as ledger from './index.ts'
import { answerText } from './wallet-command.ts'

const real = createRuntime()
const noon = Date.UTC(2026, 10, 20, 4)
let now = noon
const runtime: Runtime = { ...real, clock: { now: () => now } }
const statusRows = new Map<string, ledger.MemberStakeFacts>()
const loadStakeFacts = async () => statusRows
let db: TestDatabase
let writer: ledger.LedgerWriter
let count = 0

beforeAll(async () => {
  db = await testDatabase(runtime, [new URL('../../platform/db/migrations/', import.meta.url)])
  writer = ledger.createLedgerWriter({ db, loadStakeFacts })
})

afterAll(async () => {
  await writer.stop()
  expect(await db.read((tx) => ledger.faults(tx))).toEqual([])
  await db.drop()
})

async function memberWith(
  amount: bigint,
  standing: Partial<ledger.MemberStakeFacts> = {},
): Promise<string> {
  const memberId = real.ids.next()
  statusRows.set(memberId, { status: 'active', adultDeclaredAt: 1, ...standing })
  if (amount > 0n) await deposit(memberId, amount)
  return memberId
}

const deposit = (memberId: string, amount: bigint) =>
  db.tx((tx) =>
    ledger.post(
      tx,
      movements.depositCredited({
        memberId,
        currency: 'CNY',
        reference: 'D',
        providerId: 'sandbox',
        amount,
      }),
    ),
  )

const payoutOf = (bet: number) => BigInt(bet) * 35_00n

function callsOf(memberId: string) {
  const round = `R${++count}`
  const of = {
    venue: 'ob',
    memberId,
    currency: 'CNY',
    roundId: round,
    gameCode: 'football',
  } as const
  const id = (name: string) => `OB-${round}-${name}`
  return {
    bet: (amount: bigint, name = 'bet') =>
      ({
        ...of,
        kind: 'bet',
        txId: id(name),
        amount,
        roundClosed: false,
        detail: { n: '"\\' },
      }) as const,
    win: (amount: bigint, name = 'win', bet = 'bet') =>
      ({
        ...of,
        kind: 'win',
        txId: id(name),
        betTxId: id(bet),
        amount,
        validBet: amount,
        roundClosed: true,
        detail: { outcome: 'won' },
      }) as const,
    rollback: (name = 'rollback', bet = 'bet') =>
      ({
        ...of,
        kind: 'rollback',
        txId: id(name),
        betTxId: id(bet),
        detail: { reason: 'x' },
      }) as const,
    adjust: (amount: bigint, name = 'adjust', bet = 'bet') =>
      ({ ...of, kind: 'adjust', txId: id(name), betTxId: id(bet), amount, detail: null }) as const,
    cancel: (amount: bigint, name = 'cancel', win = 'win') =>
      ({
        ...of,
        kind: 'cancelSettle',
        txId: id(name),
        winTxId: id(win),
        amount,
        detail: null,
      }) as const,
  }
}

const submit = (command: WalletCommand) => writer.submit(command)
const walletOf = (memberId: string) => db.read((tx) => ledger.wallet(tx, memberId, siteCurrency))

/** One after the other, or all in one batch: the answers must be the same. */
async function inTurn(
  commands: readonly WalletCommand[],
  together: boolean,
): Promise<WalletAnswer[]> {
  if (together) return Promise.all(commands.map(submit))
  const answers: WalletAnswer[] = []
  for (const command of commands) answers.push(await submit(command))
  return answers
}

describe.each([
  ['one by one', false],
  ['in one batch', true],
])('orders of bet, win, rollback and retry, %s', (_name, together) => {
  async function told(commands: (calls: ReturnType<typeof callsOf>) => WalletCommand[]) {
    const memberId = await memberWith(100_00n)
    const answers = await inTurn(commands(callsOf(memberId)), together)
    const { available, held } = await walletOf(memberId)
    const said = answers.map(({ code, balance }) => `${code} ${balance}`)
    return [...said, `${available} + ${held}`]
  }

  test('bet, win: the stake is held, then settled', async () => {
    expect(await told((c) => [c.bet(30_00n), c.win(50_00n)])).toEqual([
      'ok 7000',
      'ok 12000',
      '12000 + 0',
    ])
  })
  test('bet, lost', async () => {
    expect(await told((c) => [c.bet(30_00n), c.win(0n)])).toEqual([
      'ok 7000',
      'ok 7000',
      '7000 + 0',
    ])
  })
  test('bet, rollback, rollback under another id, win', async () => {
    expect(
      await told((c) => [c.bet(30_00n), c.rollback(), c.rollback('again'), c.win(50_00n)]),
    ).toEqual(['ok 7000', 'ok 10000', 'ok 10000', 'rolledBack 10000', '10000 + 0'])
  })
  test('bet, win, rollback, second win', async () => {
    expect(
      await told((c) => [c.bet(30_00n), c.win(50_00n), c.rollback(), c.win(1n, 'win2')]),
    ).toEqual(['ok 7000', 'ok 12000', 'settled 12000', 'settled 12000', '12000 + 0'])
  })
  test('rollback before bet: the late bet is refused, and so is its win', async () => {
    expect(
      await told((c) => [c.rollback(), c.bet(30_00n), c.bet(30_00n), c.win(50_00n), c.rollback()]),
    ).toEqual([
      'ok 10000',
      'rolledBack 10000',
      'rolledBack 10000',
      'rolledBack 10000',
      'ok 10000',
      '10000 + 0',
    ])
  })
  test('win before bet: not yet, then the same win again', async () => {
    expect(await told((c) => [c.win(50_00n), c.bet(30_00n), c.win(50_00n)])).toEqual([
      'betUnknown 10000',
      'ok 7000',
      'ok 12000',
      '12000 + 0',
    ])
  })
  test('win before bet, rollback: never', async () => {
    expect(await told((c) => [c.win(50_00n), c.rollback(), c.win(50_00n), c.bet(30_00n)])).toEqual([
      'betUnknown 10000',
      'ok 10000',
      'rolledBack 10000',
      'rolledBack 10000',
      '10000 + 0',
    ])
  })
  test('every retry gets the first answer, whatever happened since', async () => {
    expect(
      await told((c) => [
        c.bet(30_00n),
        c.win(50_00n),
        c.bet(30_00n),
        c.win(50_00n),
        c.bet(30_01n),
        c.win(50_00n, 'win', 'other'),
      ]),
    ).toEqual([
      'ok 7000',
      'ok 12000',
      'ok 7000',
      'ok 12000',
      'conflict 12000',
      'conflict 12000',
      '12000 + 0',
    ])
  })
  test('too much: the balance is told, and the same id stays refused', async () => {
    expect(await told((c) => [c.bet(100_01n), c.bet(100_01n), c.win(1n), c.rollback()])).toEqual([
      'insufficient 10000',
      'insufficient 10000',
      'rolledBack 10000',
      'ok 10000',
      '10000 + 0',
    ])
  })
  test('cancelled settlements: open again, settled anew, cancelled twice, rolled back', async () => {
    expect(
      await told((c) => [
        c.cancel(50_00n),
        c.bet(30_00n),
        c.win(50_00n),
        c.cancel(49_00n, 'wrong'),
        c.cancel(50_00n),
        c.cancel(50_00n, 'cancel2'),
        c.win(0n, 'win2'),
        c.cancel(0n, 'cancel3', 'win2'),
        c.rollback(),
        c.cancel(50_00n, 'cancel4'),
      ]),
    ).toEqual([
      'settlementUnknown 10000',
      'ok 7000',
      'ok 12000',
      'conflict 12000',
      'ok 7000',
      'ok 7000',
      'ok 7000',
      'ok 7000',
      'ok 10000',
      'ok 10000',
      '10000 + 0',
    ])
  })
  test('adjustments pay and take, but not what is not there', async () => {
    expect(
      await told((c) => [
        c.adjust(5_00n),
        c.bet(30_00n),
        c.adjust(5_00n),
        c.adjust(-75_01n, 'a2'),
        c.adjust(-75_00n, 'a3'),
        c.adjust(0n, 'a4'),
      ]),
    ).toEqual([
      'betUnknown 10000',
      'ok 7000',
      'ok 7500',
      'insufficient 7500',
      'ok 0',
      'ok 0',
      '0 + 3000',
    ])
  })
  test('an adjustment of a bet that was rolled back moves nothing, before the bet came or after', async () => {
    expect(
      await told((c) => [
        c.bet(30_00n),
        c.rollback(),
        c.adjust(5_00n),
        c.adjust(-5_00n, 'a2'),
        c.adjust(0n, 'a3'),
        c.rollback('r2', 'late'),
        c.adjust(5_00n, 'a4', 'late'),
      ]),
    ).toEqual([
      'ok 7000',
      'ok 10000',
      'rolledBack 10000',
      'rolledBack 10000',
      'rolledBack 10000',
      'ok 10000',
      'rolledBack 10000',
      '10000 + 0',
    ])
  })
  test("another member's bet is a conflict", async () => {
    const [alice, bob] = [await memberWith(100_00n), await memberWith(100_00n)]
    const calls = callsOf(alice)
    const stranger = <C extends WalletCommand>(command: C) => ({ ...command, memberId: bob })
    const answers = await inTurn(
      [calls.bet(30_00n), stranger(calls.win(50_00n)), stranger(calls.rollback())],
      together,
    )
    expect(answers.map(({ code }) => code)).toEqual(['ok', 'conflict', 'conflict'])
    expect(await walletOf(bob)).toMatchObject({ available: 100_00n })
  })
})

test('an answer is the same to the byte when it is read back', async () => {
  const calls = callsOf(await memberWith(100_00n))
  // `settled` is no answer for good (decision 024): the call is decided anew when it comes again.
  const commands = [calls.bet(30_00n), calls.win(50_00n), calls.bet(1n, 'b2')]
  const first = await inTurn(commands, false)
  const again = await inTurn(commands, true)
  expect(again).toEqual(first)
  expect(again.map(answerText)).toEqual(first.map(answerText))
})

test('fifty stakes at once, split over two writers, never overspend', async () => {
  const memberId = await memberWith(100_00n)
  const other = ledger.createLedgerWriter({ db, loadStakeFacts, batchSize: 7 })
  const stakes = Array.from({ length: 50 }, (_, at) => callsOf(memberId).bet(7_00n, `bet${at}`))
  const answers = await Promise.all(
    stakes.map((stake, at) => (at % 2 ? writer : other).submit(stake)),
  )
  expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(14)
  expect(answers.filter(({ code }) => code === 'insufficient')).toHaveLength(36)
  expect(await walletOf(memberId)).toMatchObject({ available: 2_00n, held: 98_00n })
  await other.stop()
})

test('one id at two writers at the same time is decided once', async () => {
  const [alice, bob] = [await memberWith(100_00n), await memberWith(100_00n)]
  const other = ledger.createLedgerWriter({ db, loadStakeFacts })
  const calls = callsOf(alice)
  const pairs = Array.from({ length: 12 }, (_, at) => calls.bet(1_00n, `bet${at}`))
  const answers = await Promise.all(
    pairs.flatMap((bet) => [submit(bet), other.submit({ ...bet, memberId: bob })]),
  )
  for (let at = 0; at < answers.length; at += 2) {
    const pair = [answers[at]?.code, answers[at + 1]?.code].sort()
    expect(pair).toEqual(['conflict', 'ok'])
  }
  await other.stop()
})

describe('debt', () => {
  test('what a cancelled settlement cannot take is owed, blocks stakes, and is paid first', async () => {
    const memberId = await memberWith(100_00n)
    const calls = callsOf(memberId)
    await inTurn([calls.bet(100_00n), calls.win(150_00n)], false)
    const spent = movements.withdrawalHeld({
      memberId,
      currency: 'CNY',
      reference: 'W',
      amount: 120_00n,
    })
    const hold = await db.tx((tx) => ledger.post(tx, spent))
    expect(await submit(calls.cancel(150_00n))).toMatchObject({ code: 'ok', balance: 0n })
    expect(await walletOf(memberId)).toMatchObject({ available: 0n, held: 220_00n, debt: 120_00n })
    expect(await submit(calls.bet(1n, 'more'))).toMatchObject({
      code: 'refused',
      failure: 'wallet.debt',
    })
    await deposit(memberId, 50_00n)
    expect(await walletOf(memberId)).toMatchObject({ available: 0n, debt: 70_00n })
    expect(await submit(calls.win(30_00n, 'win2'))).toMatchObject({ code: 'ok', balance: 0n })
    expect(await walletOf(memberId)).toMatchObject({ debt: 40_00n })
    const returned = movements.withdrawalReturned({
      memberId,
      currency: 'CNY',
      reference: 'W',
      holdId: hold.id,
      amount: 120_00n,
    })
    await db.tx((tx) => ledger.post(tx, returned))
    expect(await walletOf(memberId)).toMatchObject({ available: 80_00n, held: 0n, debt: 0n })
  })
})

describe('stakes', () => {
  test.each([
    [{ status: 'frozen' }, 'member.frozen'],
    [{ adultDeclaredAt: undefined }, 'member.ageUnconfirmed'],
    [{ birthday: '2010-01-01' }, 'member.underage'],
  ] as const)('%o: %s', async (standing, failure) => {
    const memberId = await memberWith(100_00n, standing)
    const calls = callsOf(memberId)
    const refused = { code: 'refused', failure, balance: 100_00n }
    expect(await submit(calls.bet(1_00n))).toEqual(refused)
    statusRows.set(memberId, { status: 'active', adultDeclaredAt: 1 })
    expect(await submit(calls.bet(1_00n))).toEqual(refused)
  })

  test('the daily loss limit counts the day on which a stake was placed', async () => {
    const memberId = await memberWith(1000_00n, { limits: { loss: { day: 100_00n } } })
    const calls = callsOf(memberId)
    const refused = { code: 'refused', failure: 'protection.lossLimit' }
    const batch = [calls.bet(60_00n), calls.bet(41_00n, 'b2'), calls.bet(40_00n, 'b3')]
    expect((await inTurn(batch, true)).map(({ code }) => code)).toEqual(['ok', 'refused', 'ok'])
    expect(await submit(calls.bet(1n, 'b4'))).toMatchObject(refused)
    await submit(calls.rollback('r3', 'b3'))
    expect(await submit(calls.bet(40_00n, 'b5'))).toMatchObject({ code: 'ok' })
    now = noon + 86_400_000
    expect(await submit(calls.bet(100_00n, 'b6'))).toMatchObject({ code: 'ok' })
    await submit(calls.win(500_00n, 'w1'))
    expect(await submit(calls.bet(1n, 'b7'))).toMatchObject(refused)
    await submit(calls.win(99_00n, 'w6', 'b6'))
    expect(await submit(calls.bet(99_00n, 'b8'))).toMatchObject({ code: 'ok' })
    now = noon
  })
})

describe('the queue', () => {
  test('is bounded, and drains on stop', async () => {
    const memberId = await memberWith(100_00n)
    const small = ledger.createLedgerWriter({ db, loadStakeFacts, queueSize: 2 })
    const calls = callsOf(memberId)
    const stakes = ['b1', 'b2', 'b3'].map((name) => small.submit(calls.bet(1_00n, name)))
    const stopped = small.stop()
    expect(await small.submit(calls.bet(1_00n, 'b4'))).toEqual({ code: 'busy' })
    expect((await Promise.all(stakes)).map(({ code }) => code)).toEqual(['ok', 'ok', 'busy'])
    await stopped
  })

  test('one command that cannot be written does not take the others with it', async () => {
    const memberId = await memberWith(100_00n)
    const calls = callsOf(memberId)
    const bad = calls.bet(1_00n, 'not \u0000 text')
    const results = await Promise.allSettled([
      submit(calls.bet(1_00n, 'b1')),
      submit(bad),
      submit(calls.bet(1_00n, 'b2')),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await walletOf(memberId)).toMatchObject({ held: 2_00n })
  })
})

test('the events of a batch go into the log, in their order', async () => {
  const memberId = await memberWith(100_00n)
  const calls = callsOf(memberId)
  await inTurn([calls.bet(30_00n), calls.win(45_50n), calls.cancel(45_50n), calls.rollback()], true)
  const rows = await db.read((tx) =>
    tx.rows<KeptEvent>('select * from event where subject = $1 order by number', [memberId]),
  )
  const bet = { venue: 'ob', memberId, gameCode: 'football', currency: 'CNY', amount: '30.00' }
  expect(rows.map(eventOf)).toMatchObject([
    { ...bet, name: 'betPlaced', at: now, detail: { n: '"\\' } },
    { ...bet, name: 'betSettled', payout: '45.50', venueValidBet: '45.50', roundClosed: true },
    { ...bet, name: 'settlementCancelled', payout: '45.50' },
    { ...bet, name: 'betRolledBack', detail: { reason: 'x' } },
  ])
})

describe('property', () => {
  const step = fc.record({
    does: fc.constantFrom('bet', 'bet', 'win', 'rollback', 'adjust', 'cancel', 'deposit'),
    bet: fc.nat(5),
    amount: fc.bigInt({ min: 1n, max: 120_00n }),
    isRetry: fc.boolean(),
  })

  test('any sequence leaves right books, whichever batches it falls into', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.nat(9), async (steps, width) => {
        const memberId = await memberWith(100_00n)
        const calls = callsOf(memberId)
        const commands = steps.flatMap(({ does, bet, amount, isRetry }, at) => {
          const command = commandOf(calls, { does, bet, amount, at })
          return isRetry ? [command, command] : [command]
        })
        for (let at = 0; at < commands.length; at += width + 1) {
          const part = commands.slice(at, at + width + 1)
          const answers = await Promise.all(part.map((run) => run()))
          const again = await Promise.all(part.map((run) => run()))
          for (const [n, answer] of answers.entries()) {
            if (!answer || isOpenAnswer(answer.code)) continue
            // Other input under a known id: the conflict is not that id's answer, its balance is today's.
            if (answer.code === 'conflict') expect(again[n]?.code).toBe('conflict')
            else expect(again[n]).toEqual(answer)
          }
        }
        const wallet = await walletOf(memberId)
        for (const balance of Object.values(wallet)) expect(balance >= 0n).toBe(true)
        expect(wallet.available === 0n || wallet.debt === 0n).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  function commandOf(
    c: ReturnType<typeof callsOf>,
    { does, bet, amount, at }: { does: string; bet: number; amount: bigint; at: number },
  ): () => Promise<WalletAnswer | undefined> {
    const name = `bet${bet}`
    switch (does) {
      case 'bet':
        return () => submit(c.bet(amount, name))
      case 'win':
        return () => submit(c.win(payoutOf(bet), `win${bet}${at % 2}`, name))
      case 'rollback':
        return () => submit(c.rollback(`rollback${at}`, name))
      case 'adjust':
        return () => submit(c.adjust(at % 2 ? amount : -amount, `adjust${at}`, name))
      case 'cancel':
        return () => submit(c.cancel(payoutOf(bet), `cancel${at}`, `win${bet}${at % 2}`))
      default: {
        const { memberId } = c.bet(1n)
        return async () => {
          await deposit(memberId, amount)
          return undefined
        }
      }
    }
  }
})
