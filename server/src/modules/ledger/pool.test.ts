import {
  isOpenAnswer,
  jackpotFunding,
  jackpotPool,
  jackpotReserve,
  type MemberCommand,
  movements,
  type PoolFundCommand,
  type WalletAnswerCode,
  type WalletCommand,
} from '@zhengju/domain/ledger'
import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as ledger from './index.ts'

// Jackpots: filled by the house, won by members. A win pays what is there, whoever else asks for it.

const runtime = createRuntime()
const standing = { status: 'active', adultDeclaredAt: 1 } as const
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
  expect(await db.read((tx) => ledger.faults(tx))).toEqual([])
  await db.drop()
})

const currency = 'CNY'
const money = 1_000_00n
const stake = 10_00n
const submit = (command: WalletCommand) => writer.submit(command)

async function member(): Promise<string> {
  const memberId = runtime.ids.next()
  const of = { memberId, currency, reference: 'D', providerId: 'sandbox' } as const
  await db.tx((tx) => ledger.post(tx, movements.depositCredited({ ...of, amount: money })))
  return memberId
}

/** A jackpot of its own. */
const newGame = () => `g${runtime.ids.next()}`

function fundOf(gameCode: string, pool: bigint, reserve: bigint): PoolFundCommand {
  const of = { venue: 'ob', txId: runtime.ids.next(), currency, gameCode, detail: null } as const
  return { ...of, kind: 'poolFund', tier: 'mini', source: 'contributions', pool, reserve }
}

function callsOf(memberId: string, gameCode: string) {
  const betTxId = runtime.ids.next()
  const own = { venue: 'ob', memberId, currency, roundId: betTxId, gameCode, detail: null } as const
  const of = () => ({ ...own, txId: runtime.ids.next() })
  return {
    betTxId,
    bet: (): MemberCommand => {
      return { ...own, kind: 'bet', txId: betTxId, amount: stake, roundClosed: false }
    },
    win: (amount: bigint): MemberCommand => {
      return { ...of(), kind: 'win', betTxId, amount, validBet: 0n, roundClosed: true }
    },
    rollback: (): MemberCommand => ({ ...of(), kind: 'rollback', betTxId }),
    cancel: (winTxId: string, amount: bigint): MemberCommand => {
      return { ...of(), kind: 'cancelSettle', winTxId, amount }
    },
    poolWin: (seed: bigint): MemberCommand => {
      return { ...of(), kind: 'poolWin', betTxId, tier: 'mini', seed }
    },
  }
}

const walletOf = (memberId: string) => db.read((tx) => ledger.wallet(tx, memberId, currency))

async function jackpotOf(gameCode: string) {
  const of = { venue: 'ob', gameCode, tier: 'mini' }
  const refs = [jackpotPool(of), jackpotReserve(of)]
  const [pool, reserve] = await db.read((tx) => ledger.balancesOf(tx, refs, currency))
  return { pool, reserve }
}

test('contributions leave the book, a seed the funding account; each is booked once', async () => {
  const game = newGame()
  const fund = fundOf(game, 70n, 30n)
  const first = await submit(fund)
  expect(first).toMatchObject({ code: 'ok', jackpot: { pool: 70n, reserve: 30n } })
  expect(first.balance).toBeUndefined()
  expect(await submit(fund)).toEqual(first)
  expect((await submit({ ...fund, pool: 71n })).code).toBe('conflict')
  expect((await submit({ ...fund, source: 'seed' })).code).toBe('conflict')
  expect((await submit({ ...fund, tier: 'major' })).code).toBe('conflict')
  expect(await jackpotOf(game)).toEqual({ pool: 70n, reserve: 30n })
  const funding = () => {
    const refs = [jackpotFunding(fundOf(game, 0n, 0n))]
    return db.read((tx) => ledger.balancesOf(tx, refs, currency))
  }
  const [before = 0n] = await funding()
  const seed = { ...fundOf(game, 500_00n, 0n), source: 'seed' } as const
  expect(await submit(seed)).toMatchObject({ code: 'ok', jackpot: { pool: 500_70n } })
  expect(await funding()).toEqual([before - 500_00n])
  for (const [pool, reserve] of [
    [0n, 0n],
    [-1n, 2n],
  ] as const) {
    expect((await submit(fundOf(game, pool, reserve))).code).toBe('conflict')
  }
})

test('what was paid in by mistake is reversed, once, and only while it is there', async () => {
  const game = newGame()
  const [wrong, won] = [
    await submit(fundOf(game, 8_00n, 1_00n)),
    await submit(fundOf(game, 2_00n, 0n)),
  ]
  const undo = ({ transactionId = '' }: typeof wrong) =>
    db.tx((tx) => ledger.reverse(tx, transactionId, 'mistake'))
  await undo(wrong)
  expect(await jackpotOf(game)).toEqual({ pool: 2_00n, reserve: 0n })
  await expect(undo(wrong)).rejects.toThrow()
  const calls = callsOf(await member(), game)
  await submit(calls.bet())
  await submit(calls.poolWin(0n))
  await expect(undo(won)).rejects.toThrow()
  expect(await jackpotOf(game)).toEqual({ pool: 0n, reserve: 0n })
})

test('a win pays what the pool holds and begins it anew from the reserve, with less where that is less', async () => {
  const game = newGame()
  await submit(fundOf(game, 700_00n, 120_00n))
  const alice = await member()
  const calls = callsOf(alice, game)
  const win = calls.poolWin(50_00n)
  expect((await submit(win)).code).toBe('betUnknown')
  await submit(calls.bet())
  const first = await submit(win)
  expect(first).toMatchObject({
    ...{ code: 'ok', balance: money - stake + 700_00n },
    jackpot: { paid: 700_00n, pool: 50_00n, reserve: 70_00n },
  })
  expect(await submit(win)).toEqual(first)
  expect((await submit({ ...win, kind: 'poolWin', seed: 1n } as WalletCommand)).code).toBe(
    'conflict',
  )
  // Another tier is another account, and empty: nothing is paid, and that stays so.
  const other = { ...calls.poolWin(0n), tier: 'major' } as WalletCommand
  const none = { code: 'ok', jackpot: { paid: 0n, pool: 0n, reserve: 0n } }
  expect(await submit(other)).toMatchObject(none)
  await submit({ ...fundOf(game, 5n, 0n), tier: 'major' })
  expect(await submit(other)).toMatchObject(none)
  // The settled bet wins as an open one does; the reserve has less than the seed.
  await submit(calls.win(0n))
  const second = await submit(calls.poolWin(100_00n))
  expect(second).toMatchObject({ jackpot: { paid: 50_00n, pool: 70_00n, reserve: 0n } })
  expect(await jackpotOf(game)).toEqual({ pool: 70_00n, reserve: 0n })
  const events = await db.read((tx) =>
    tx.rows('select id from event where subject = $1 and name = $2', [alice, 'poolWon']),
  )
  expect(events).toHaveLength(2)
  // What came back for the stake is no loss of its day.
  const day = await db.read((tx) =>
    tx.one('select staked, returned from ledger_owner where owner = $1', [alice]),
  )
  expect(day).toEqual({ staked: stake, returned: 750_00n })
})

test('the order table: unknown, refused, rolled back, cancelled, another member’s bet', async () => {
  const game = newGame()
  await submit(fundOf(game, 700_00n, 0n))
  const [alice, bob] = [await member(), await member()]
  const poor = callsOf(alice, game)
  await submit({ ...poor.bet(), amount: money + 1n } as WalletCommand)
  expect((await submit(poor.poolWin(0n))).code).toBe('rolledBack')
  const back = callsOf(alice, game)
  await submit(back.bet())
  await submit(back.rollback())
  const late = back.poolWin(0n)
  expect((await submit(late)).code).toBe('rolledBack')
  expect((await submit(late)).code).toBe('rolledBack')
  const calls = callsOf(alice, game)
  await submit(calls.bet())
  const stolen = { ...calls.poolWin(0n), memberId: bob }
  expect((await submit(stolen)).code).toBe('conflict')
  expect((await submit({ ...calls.poolWin(-1n) })).code).toBe('conflict')
  expect((await submit({ ...calls.poolWin(0n), txId: calls.betTxId })).code).toBe('conflict')
  expect(await jackpotOf(game)).toEqual({ pool: 700_00n, reserve: 0n })
  // A cancelled settlement opens the bet and leaves what the pool paid; no cancelSettle takes that back.
  const win = calls.win(30_00n)
  await submit(win)
  const poolWin = calls.poolWin(0n)
  expect((await submit(poolWin)).code).toBe('ok')
  expect((await submit(calls.cancel(win.txId, 30_00n))).code).toBe('ok')
  expect((await submit(calls.cancel(poolWin.txId, 700_00n))).code).toBe('conflict')
  await submit(fundOf(game, 1_00n, 0n))
  expect(await submit(calls.poolWin(0n))).toMatchObject({ code: 'ok', jackpot: { paid: 1_00n } })
  // Of a bet that is settled in part as well.
  const sale = { part: 4_00n, amount: 1_00n } as const
  const { betTxId } = calls
  const sold = { ...calls.poolWin(0n), ...sale, betTxId, kind: 'cashOut' } as const
  await submit(sold)
  expect(await submit(calls.poolWin(0n))).toMatchObject({ code: 'ok', jackpot: { paid: 0n } })
  await submit(calls.cancel(sold.txId, 1_00n))
  // As after an adjustment the stake goes back, and what was paid stays paid.
  expect((await submit(calls.rollback())).code).toBe('ok')
  expect(await walletOf(alice)).toMatchObject({ available: money + 701_00n, held: 0n })
})

test('what tells of another kind of play than its bet moves nothing, at once and later', async () => {
  const detail = (category: string) => ({ kind: 'game', category })
  const submitAll = (commands: readonly MemberCommand[]) => Promise.all(commands.map(submit))
  for (const [placed, other] of [
    [detail('slots'), detail('live')],
    [detail('slots'), null],
    [null, detail('slots')],
  ]) {
    const alice = await member()
    const calls = callsOf(alice, newGame())
    const strange = () => {
      const win = { ...calls.win(5_00n), detail: other }
      const { betTxId } = calls
      // A detail without a kind is that of a slip's win, and says nothing in the others.
      const of = { ...win, betTxId, detail: other ?? detail('live') } as const
      const later = () => ({ ...of, txId: runtime.ids.next(), amount: 1_00n })
      return [
        win,
        { ...later(), kind: 'cashOut', part: 1_00n },
        { ...later(), kind: 'adjust' },
      ] as const
    }
    const bet = { ...calls.bet(), detail: placed }
    const codes = (await submitAll([bet, ...strange()])).map(({ code }) => code)
    expect(codes).toEqual(['ok', 'conflict', 'conflict', 'conflict'])
    const later = (await submitAll(strange())).map(({ code }) => code)
    expect(later).toEqual(['conflict', 'conflict', 'conflict'])
    expect(await walletOf(alice)).toMatchObject({ available: money - stake, held: stake })
    expect((await submit({ ...calls.win(5_00n), detail: placed })).code).toBe('ok')
    expect(await walletOf(alice)).toMatchObject({ available: money - stake + 5_00n, held: 0n })
  }
})

test('a jackpot pays a debt first', async () => {
  const game = newGame()
  await submit(fundOf(game, 40_00n, 0n))
  const alice = await member()
  const calls = callsOf(alice, game)
  await submit(calls.bet())
  const win = calls.win(500_00n)
  await submit(win)
  const rest = callsOf(alice, game)
  await submit({ ...rest.bet(), amount: money - stake + 490_00n } as WalletCommand)
  await submit(calls.cancel(win.txId, 500_00n))
  expect(await walletOf(alice)).toMatchObject({ available: 0n, debt: 490_00n })
  await submit(calls.poolWin(0n))
  expect(await walletOf(alice)).toMatchObject({ available: 0n, debt: 450_00n })
})

/** What the calls say and do, by the rules of a few lines. */
function createModel() {
  const kept = new Map<number, WalletAnswerCode>()
  const bets = ['none', 'none'] as ('none' | 'open' | 'settled' | 'back')[]
  const available = [money, money]
  let [pool, reserve, put] = [0n, 0n, 0n]
  const pay = (who: number, amount: bigint) => {
    available[who] = (available[who] ?? 0n) + amount
  }
  function decided({ what, who }: Step): WalletAnswerCode {
    const bet = bets[who]
    if (what === 'fund' || what === 'seed') {
      pool += amounts[what].pool
      reserve += amounts[what].reserve
      put += amounts[what].pool + amounts[what].reserve
      return 'ok'
    }
    if (what === 'bet') {
      if (bet === 'back') return 'rolledBack'
      bets[who] = 'open'
      pay(who, -stake)
      return 'ok'
    }
    if (what === 'rollback') {
      if (bet === 'settled') return 'settled'
      if (bet === 'open') pay(who, stake)
      bets[who] = 'back'
      return 'ok'
    }
    if (bet === 'none') return 'betUnknown'
    if (bet === 'back') return 'rolledBack'
    if (what === 'win') {
      if (bet === 'settled') return 'settled'
      bets[who] = 'settled'
      return 'ok'
    }
    const seeded = reserve < seed ? reserve : seed
    pay(who, pool)
    put -= pool
    pool = seeded
    reserve -= seeded
    return 'ok'
  }
  return {
    answer(id: number, step: Step): WalletAnswerCode {
      const code = kept.get(id) ?? decided(step)
      if (!isOpenAnswer(code)) kept.set(id, code)
      return code
    },
    jackpot: () => ({ pool, reserve }),
    /** What was put in and not won stands there. */
    isConserved: () => put === pool + reserve && pool >= 0n && reserve >= 0n,
    available: (who: number) => available[who],
  }
}

const seed = 5_00n
const amounts = {
  fund: { pool: 70n, reserve: 30n },
  seed: { pool: 3_00n, reserve: 2_00n },
} as const
const kinds = ['bet', 'win', 'rollback', 'poolWin', 'poolWin', 'fund', 'seed'] as const
interface Step {
  readonly what: (typeof kinds)[number]
  readonly who: 0 | 1
}

test('property: any calls of two members, repeated and in batches: nothing doubled, none below zero', async () => {
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom(...kinds),
      who: fc.constantFrom(0 as const, 1 as const),
      isRepeat: fc.boolean(),
    }),
    { minLength: 4, maxLength: 24 },
  )
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (given, isBatch) => {
      const game = newGame()
      const members = [await member(), await member()] as const
      const bets = members.map((one) => callsOf(one, game))
      const model = createModel()
      const sent: { readonly command: WalletCommand; readonly step: Step; readonly id: number }[] =
        []
      const codes: WalletAnswerCode[] = []
      const answers: Promise<{ code: WalletAnswerCode }>[] = []
      for (const { what, who, isRepeat } of given) {
        const before = sent.findLast(({ step }) => step.what === what && step.who === who)
        const isAgain = before !== undefined && (isRepeat || what === 'bet')
        const next = isAgain
          ? before
          : { command: commandOf(game, bets[who], what), step: { what, who }, id: sent.length }
        sent.push(next)
        const answer = submit(next.command)
        answers.push(answer)
        if (!isBatch) await answer
        codes.push(model.answer(next.id, next.step))
      }
      // Two members travel in lanes of their own: their order in a batch is what came of it.
      const told = (await Promise.all(answers)).map(({ code }) => code)
      if (!isBatch) {
        expect(told).toEqual(codes)
        expect(await jackpotOf(game)).toEqual(model.jackpot())
        for (const who of [0, 1] as const) {
          expect((await walletOf(members[who])).available).toBe(model.available(who))
        }
        expect(model.isConserved()).toBe(true)
      }
      const { pool = -1n, reserve = -1n } = await jackpotOf(game)
      expect(pool >= 0n && reserve >= 0n).toBe(true)
      const funds = new Set(sent.flatMap(({ command }) => ('pool' in command ? [command] : [])))
      const put = [...funds].reduce((sum, fund) => sum + fund.pool + fund.reserve, 0n)
      expect(pool + reserve + (await wonBy(members))).toBe(put)
    }),
    { numRuns: 40 },
  )
  expect(await db.read((tx) => ledger.faults(tx))).toEqual([])
})

function commandOf(
  game: string,
  calls: ReturnType<typeof callsOf> | undefined,
  what: Step['what'],
): WalletCommand {
  if (what === 'fund') return fundOf(game, amounts.fund.pool, amounts.fund.reserve)
  if (what === 'seed') {
    return { ...fundOf(game, amounts.seed.pool, amounts.seed.reserve), source: 'seed' }
  }
  if (!calls) throw new Error('no such member')
  if (what === 'win') return calls.win(0n)
  return what === 'poolWin' ? calls.poolWin(seed) : calls[what]()
}

/** What these members won of jackpots, by the entries themselves. */
async function wonBy(members: readonly string[]): Promise<bigint> {
  const row = await db.read((tx) =>
    tx.one<{ won: bigint }>(
      `select coalesce(sum(e.amount), 0)::bigint as won
       from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.account = 0
       where t.movement = 'poolWon' and t.member_id = any ($1::uuid[])`,
      [`{${members.join()}}`],
    ),
  )
  return row?.won ?? -1n
}

test('many wins and contributions at once, of many members: the pool is paid out once', async () => {
  const game = newGame()
  await submit(fundOf(game, 500_00n, 60_00n))
  const people = await Promise.all(Array.from({ length: 20 }, member))
  const calls = people.map((one) => callsOf(one, game))
  await Promise.all(calls.map(({ bet }) => submit(bet())))
  const wins = calls.map(({ poolWin }) => poolWin(40_00n))
  const funds = Array.from({ length: 20 }, () => fundOf(game, 7n, 3n))
  const all = wins.flatMap((win, at) => [win, ...funds.slice(at, at + 1), win])
  const answers = await Promise.all(all.map(submit))
  expect(answers.every(({ code }) => code === 'ok')).toBe(true)
  const wallets = await Promise.all(people.map(walletOf))
  const paid = wallets.reduce((sum, { available }) => sum + available - (money - stake), 0n)
  const { pool = 0n, reserve = 0n } = await jackpotOf(game)
  expect(paid + pool + reserve).toBe(560_00n + 20n * 10n)
  expect(pool >= 0n && reserve >= 0n).toBe(true)
  expect(await db.read((tx) => ledger.faults(tx))).toEqual([])
})
