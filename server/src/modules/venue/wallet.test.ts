import { betRecordTotal } from '@zhengju/contract/betting/calls'
import { restrictSelf, setLossLimit } from '@zhengju/contract/protection/calls'
import { launchVenue } from '@zhengju/contract/venue/calls'
import { movements } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import {
  type BetRequest,
  type BetWinRequest,
  type GameWinDetail,
  type WalletRequest,
  walletBody,
} from '@zhengju/venue-protocol/wallet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, World } from '../../testing/world.ts'
import { StubVenue } from '../../venues/testing/stub-venue.ts'
import { WalletCaller } from '../../venues/testing/wallet-caller.ts'
import { faults, post, wallet } from '../ledger/index.ts'
import { changeStatus } from '../member/index.ts'

const keys = [
  { id: 'old', hex: 'a1'.repeat(32) },
  { id: 'new', hex: 'b2'.repeat(32) },
] as const
const stranger = { id: 'old', hex: 'c3'.repeat(32) }
const leg = {
  fixtureId: 'f1',
  competition: '英超',
  home: '布伦特福德',
  away: '水晶宫',
  origin: { kind: 'replay', playedOn: '2024-08-18' },
  startAt: 1_795_150_000_000,
  isInPlay: false,
  marketId: 'm1',
  selectionId: 's1',
  family: 'handicap',
  period: 'full',
  line: -1,
  side: 'home',
  odds: 215_000,
} as const

let world: World
let venue: StubVenue
let caller: WalletCaller
let count = 0

beforeAll(async () => {
  let now = () => 0
  venue = await StubVenue.open(keys, () => now())
  world = await World.create({ config: { venues: { ob: { url: venue.url, keys } } } })
  now = () => world.now
  const origin = await world.app.wallet.listen({ port: 0, host: '127.0.0.1' })
  caller = new WalletCaller(origin, keys[0], () => world.now)
})

afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
  await venue.close()
})

/** A member with that much money and a session at the venue. */
async function player(amount = 1000_00n) {
  const person = await world.member(`player${++count}`)
  await credit(person, amount)
  return { person, token: await launchOf(person) }
}

async function credit(person: Person, amount: bigint): Promise<void> {
  const of = { memberId: person.id, currency: 'CNY', reference: 'D', providerId: 'p' } as const
  await world.db.tx((tx) => post(tx, movements.depositCredited({ ...of, amount })))
}

async function launchOf(person: Person): Promise<string> {
  const body = {
    enName: 'OBTY',
    appSendMoney: true,
    activity: false,
    gameCode: '',
    https: 1,
    isApp: 0,
    isSure: false,
    isPreload: false,
    isManualLaunch: true,
    siteId: 2001,
    temporaryParam: '',
  } as const
  return (await world.must(launchVenue, { body }, person)).token
}

const walletOf = (person: Person) => world.db.read((tx) => wallet(tx, person.id, siteCurrency))
const nextId = () => `tx-${++count}`

interface Of {
  readonly person: Person
  readonly token: string
}

function bet({ person, token }: Of, change: Partial<BetRequest> = {}): BetRequest {
  const orderNo = `o-${++count}`
  return {
    call: 'bet',
    requestId: nextId(),
    account: `2001_${person.name}`,
    currency: 'CNY',
    txId: nextId(),
    gameCode: 'football',
    roundId: orderNo,
    token,
    roundClosed: false,
    amount: 100_00n,
    betTime: world.now,
    detail: {
      orderNo,
      kind: 'single',
      lineCount: 1,
      unitStake: '100.00',
      risk: '100.00',
      oddsFormat: 'european',
      potentialReturn: '215.00',
      legs: [leg],
    },
    ...change,
  }
}

function winOf(placed: BetRequest, amount = 215_00n): WalletRequest {
  const { requestId, account, currency, gameCode, roundId } = placed
  return {
    call: 'win',
    requestId,
    account,
    currency,
    gameCode,
    roundId,
    txId: nextId(),
    refTxId: placed.txId,
    roundClosed: true,
    amount,
    validBet: 100_00n,
    settleTime: world.now,
    detail: {
      orderNo: roundId,
      outcome: amount > 0n ? 'won' : 'lost',
      risk: '100.00',
      payout: '215.00',
      settledAt: world.now,
      isResettlement: false,
      legs: [{ ...leg, result: 'won', finalScore: { home: 2, away: 1 } }],
    },
  }
}

function rollbackOf(placed: BetRequest): WalletRequest {
  const { requestId, account, currency, gameCode, roundId, txId: refTxId } = placed
  const base = { requestId, account, currency, gameCode, roundId, refTxId }
  return { call: 'rollback', ...base, txId: nextId(), reason: 'timeout' }
}

function cancelOf(win: WalletRequest, amount: bigint): WalletRequest {
  if (win.call !== 'win') throw new Error('not a win')
  const { requestId, account, currency, gameCode, roundId, txId: refTxId } = win
  const base = { requestId, account, currency, gameCode, roundId, refTxId, amount }
  return { call: 'cancelSettle', ...base, txId: nextId(), reason: 'score corrected' }
}

describe('who may call', () => {
  test('either living key signs, a stranger does not, an old signature does not', async () => {
    const { person } = await player()
    const body = JSON.stringify({
      requestId: 'r1',
      account: `2001_${person.name}`,
      currency: 'CNY',
    })
    for (const key of keys) {
      const answer = await caller.sendRaw('balance', body, caller.headersOf('balance', body, key))
      expect(answer).toMatchObject({ status: 200, answer: { code: 'OK', balance: '1000.00' } })
    }
    const refused = { status: 401, answer: { code: 'SIGNATURE' } }
    expect(await caller.sendRaw('balance', body, {})).toMatchObject(refused)
    const forged = caller.headersOf('balance', body, stranger)
    expect(await caller.sendRaw('balance', body, forged)).toMatchObject(refused)
    const headers = caller.headersOf('balance', body)
    expect(await caller.sendRaw('balance', `${body} `, headers)).toMatchObject(refused)
    expect(await caller.sendRaw('bet', body, headers)).toMatchObject(refused)
    world.advance(60_001)
    expect(await caller.sendRaw('balance', body, headers)).toMatchObject({
      status: 401,
      answer: { code: 'TIMESTAMP' },
    })
  })

  test('what is no call of the dialect is malformed', async () => {
    for (const body of ['', '{', '[]', '{"requestId":"a\\u0000b"}', 'x'.repeat(70_000)]) {
      expect(await caller.sendRaw('bet', body)).toMatchObject({
        status: 400,
        answer: { code: 'MALFORMED' },
      })
    }
    const { person, token } = await player()
    const euros = { ...JSON.parse(JSON.stringify({ ...bet({ person, token }), amount: '1.00' })) }
    const answer = await caller.sendRaw('bet', JSON.stringify({ ...euros, currency: 'EUR' }))
    expect(answer.answer.code).toBe('CURRENCY')
  })

  test('half of a character is malformed, a whole one is kept', async () => {
    const of = await player()
    const named = (home: string) =>
      walletBody(bet(of)).replace(`"home":"${leg.home}"`, `"home":"${home}"`)
    expect(await caller.sendRaw('bet', named('\\ud83d'))).toMatchObject({
      status: 400,
      answer: { code: 'MALFORMED' },
    })
    expect(await caller.sendRaw('bet', named('\\ud83d\\ude00'))).toMatchObject({
      answer: { code: 'OK' },
    })
    await world.relay()
  })

  test('a member that nobody knows', async () => {
    const of = await player()
    for (const account of ['2001_nobody1', '2002_alice', 'alice']) {
      const answer = await caller.send(bet(of, { account }))
      expect(answer.answer).toEqual({ code: 'MEMBER_UNKNOWN', ...withTxId(answer.answer) })
    }
  })
})

const withTxId = ({ txId }: { readonly txId?: string }) => (txId === undefined ? {} : { txId })

describe('one round', () => {
  test('bet, win: held, then paid; every repetition is answered byte for byte', async () => {
    const of = await player()
    const placed = bet(of)
    const first = await caller.send(placed)
    expect(first.answer).toMatchObject({ code: 'OK', balance: '900.00', txId: placed.txId })
    expect(first.answer.operatorTx).toMatch(/^[0-9a-f-]{36}$/)
    expect(await walletOf(of.person)).toMatchObject({ available: 900_00n, held: 100_00n })
    const win = winOf(placed)
    const paid = await caller.send(win)
    expect(paid.answer).toMatchObject({ code: 'OK', balance: '1115.00' })
    expect((await caller.send({ ...placed, requestId: 'again' })).text).toBe(first.text)
    expect((await caller.send(win)).text).toBe(paid.text)
    expect(await walletOf(of.person)).toMatchObject({ available: 1115_00n, held: 0n })
  })

  test('the same txId with other content is a conflict', async () => {
    const placed = bet(await player())
    await caller.send(placed)
    const other = await caller.send({ ...placed, amount: 50_00n })
    expect(other.answer).toMatchObject({ code: 'CONFLICT', balance: '900.00' })
  })

  test('too much: the balance is told, and the txId stays refused', async () => {
    const of = await player(50_00n)
    const placed = bet(of)
    const refused = await caller.send(placed)
    expect(refused).toMatchObject({
      status: 200,
      answer: { code: 'INSUFFICIENT_FUNDS', balance: '50.00' },
    })
    await credit(of.person, 500_00n)
    expect((await caller.send(placed)).text).toBe(refused.text)
  })

  test('fifty bets at once never overspend', async () => {
    const of = await player()
    const answers = await Promise.all(Array.from({ length: 50 }, () => caller.send(bet(of))))
    const codes = answers.map(({ answer }) => answer.code)
    expect(codes.filter((code) => code === 'OK')).toHaveLength(10)
    expect(codes.filter((code) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(40)
    expect(await walletOf(of.person)).toMatchObject({ available: 0n, held: 1000_00n })
  })
})

/** What any order of the four calls must leave; an answer that decides nothing is sent again at the end. */
function modelOf(order: readonly string[]): { readonly available: bigint; codes: string[] } {
  let state: 'none' | 'open' | 'settled' | 'gone' = 'none'
  const betAnswer = () => {
    if (state === 'gone') return 'BET_ROLLED_BACK'
    state = 'open'
    return 'OK'
  }
  let answeredBet: string | undefined
  const step = (call: string): string => {
    if (call === 'bet' || call === 'retry') {
      answeredBet ??= betAnswer()
      return answeredBet
    }
    if (call === 'win') {
      if (state === 'none') return 'BET_UNKNOWN'
      if (state === 'gone') return 'BET_ROLLED_BACK'
      state = 'settled'
      return 'OK'
    }
    if (state === 'settled') return 'BET_SETTLED'
    state = 'gone'
    return 'OK'
  }
  const codes = order.map(step)
  if (codes[order.indexOf('win')] === 'BET_UNKNOWN') codes.push(step('win'))
  const available = state === ('settled' as string) ? 1115_00n : 1000_00n
  return { available, codes }
}

function orders(of: readonly string[]): string[][] {
  if (of.length <= 1) return [[...of]]
  return of.flatMap((first) =>
    orders(of.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  )
}

describe('all orders of bet, win, rollback and retry', () => {
  test.each(orders(['bet', 'win', 'rollback', 'retry']))('%s %s %s %s', async (...order) => {
    const of = await player()
    const placed = bet(of)
    const calls: Record<string, WalletRequest> = {
      bet: placed,
      retry: { ...placed, requestId: nextId() },
      win: winOf(placed),
      rollback: rollbackOf(placed),
    }
    const codes: string[] = []
    for (const name of order) codes.push((await caller.send(callOf(calls, name))).answer.code)
    if (codes[order.indexOf('win')] === 'BET_UNKNOWN') {
      codes.push((await caller.send(callOf(calls, 'win'))).answer.code)
    }
    const expected = modelOf(order)
    expect(codes).toEqual(expected.codes)
    expect(await walletOf(of.person)).toMatchObject({ available: expected.available, held: 0n })
  })
})

function callOf(calls: Record<string, WalletRequest>, name: string): WalletRequest {
  const call = calls[name]
  if (!call) throw new Error(name)
  return call
}

describe('who may stake', () => {
  test('frozen and closed accounts', async () => {
    const of = await player()
    await world.db.tx((tx) => changeStatus(tx, of.person.id, 'frozen'))
    expect((await caller.send(bet(of))).answer).toMatchObject({ code: 'MEMBER_BLOCKED' })
    await world.db.tx((tx) => changeStatus(tx, of.person.id, 'active'))
    expect((await caller.send(bet(of))).answer).toMatchObject({ code: 'OK' })
  })

  test('no declaration of age, and a birthday under eighteen', async () => {
    const person = await world.member('young1', { adultDeclared: false })
    await credit(person, 1000_00n)
    const of = { person, token: await launchOf(person) }
    expect((await caller.send(bet(of))).answer).toMatchObject({
      code: 'BET_REFUSED',
      reason: 'ageUnconfirmed',
    })
    const grown = await player()
    const born = "update member set birthday = '2010-01-01' where id = $1"
    await world.db.tx((tx) => tx.rows(born, [grown.person.id]))
    expect((await caller.send(bet(grown))).answer).toMatchObject({ code: 'BET_REFUSED' })
  })

  test('the daily loss limit', async () => {
    const of = await player()
    await world.must(setLossLimit, { body: { dailyLossLimit: '150.00' } }, of.person)
    expect((await caller.send(bet(of))).answer).toMatchObject({ code: 'OK' })
    const refused = await caller.send(bet(of))
    expect(refused.answer).toMatchObject({ code: 'BET_REFUSED', reason: 'lossLimit' })
    expect(refused.answer.balance).toBe('900.00')
  })

  test('what a cancelled settlement cannot take is owed, and blocks stakes', async () => {
    const of = await player(100_00n)
    const placed = bet(of)
    await caller.send(placed)
    const win = winOf(placed, 300_00n)
    await caller.send(win)
    await caller.send(bet(of, { amount: 250_00n }))
    const cancelled = await caller.send(cancelOf(win, 300_00n))
    expect(cancelled.answer).toMatchObject({ code: 'OK', balance: '0.00' })
    expect(await walletOf(of.person)).toMatchObject({ available: 0n, debt: 250_00n })
    expect((await caller.send(bet(of, { amount: 1n }))).answer).toMatchObject({
      code: 'BET_REFUSED',
      reason: 'debt',
    })
    await credit(of.person, 300_00n)
    expect(await walletOf(of.person)).toMatchObject({ available: 50_00n, debt: 0n })
    expect((await caller.send(bet(of, { amount: 1n }))).answer).toMatchObject({ code: 'OK' })
  })
})

describe('the venue token', () => {
  test('a bet needs a living one of that member; settlements and rollbacks need none', async () => {
    const of = await player()
    const [won, undone] = [bet(of), bet(of)]
    const first = await caller.send(won)
    await caller.send(undone)
    const other = await player()
    const stolen = await caller.send(bet({ ...other, token: of.token }))
    expect(stolen.answer.code).toBe('TOKEN_EXPIRED')
    await world.logIn(of.person.name)
    const late = bet(of)
    expect((await caller.send(late)).answer).toEqual({ code: 'TOKEN_EXPIRED', txId: late.txId })
    expect((await caller.send(won)).text).toBe(first.text)
    expect((await caller.send({ ...won, amount: 1n })).answer.code).toBe('CONFLICT')
    expect((await caller.send(winOf(won))).answer.code).toBe('OK')
    expect((await caller.send(rollbackOf(undone))).answer.code).toBe('OK')
    expect(await walletOf(of.person)).toMatchObject({ available: 1115_00n, held: 0n })
  })

  test('nonsense and unknown tokens', async () => {
    const of = await player()
    for (const token of ['x', 'f'.repeat(40)]) {
      expect((await caller.send(bet({ ...of, token }))).answer.code).toBe('TOKEN_EXPIRED')
    }
  })
})

function adjustOf(placed: BetRequest, amount: bigint): WalletRequest {
  const { requestId, account, currency, gameCode, roundId, txId: refTxId } = placed
  const base = { requestId, account, currency, gameCode, roundId, refTxId, reason: 'palpable' }
  return { ...base, call: 'adjust', txId: nextId(), amount }
}

test('an adjustment pays or takes', async () => {
  const placed = bet(await player())
  await caller.send(placed)
  await caller.send(winOf(placed))
  const { answer } = await caller.send(adjustOf(placed, -15_00n))
  expect(answer).toMatchObject({ code: 'OK', balance: '1100.00' })
})

test('an adjustment of a bet that was rolled back pays nothing', async () => {
  const of = await player()
  const placed = bet(of)
  await caller.send(placed)
  await caller.send(rollbackOf(placed))
  const adjust = adjustOf(placed, 5_00n)
  const refused = await caller.send(adjust)
  expect(refused.answer).toMatchObject({ code: 'BET_ROLLED_BACK', balance: '1000.00' })
  expect((await caller.send(adjust)).text).toBe(refused.text)
  expect(await walletOf(of.person)).toMatchObject({ available: 1000_00n, held: 0n })
})

describe('parts, instant rounds and closed rounds', () => {
  const game = (orderNo: string, stake: string): GameWinDetail => ({
    ...{ kind: 'game', orderNo, category: 'slots', game: 'coin', version: 'coin@1' },
    ...{ roundId: orderNo, risk: stake, outcome: 'heads' },
    spots: [{ id: 'heads', name: '正面', stake }],
  })
  const roundOf = ({ person }: Of, roundId: string) => ({
    ...{ requestId: nextId(), account: `2001_${person.name}`, currency: 'CNY' as const },
    ...{ txId: nextId(), gameCode: 'coin', roundId },
  })

  test('a part is sold, the rest is won, the sale is taken back', async () => {
    const of = await player()
    const placed = bet(of)
    const { account, currency, gameCode, roundId } = placed
    const base = { requestId: nextId(), account, currency, gameCode, roundId }
    const about = { ...base, refTxId: placed.txId, cashOutTime: world.now }
    const sale = {
      ...about,
      call: 'cashOut',
      txId: nextId(),
      part: 40_00n,
      amount: 30_00n,
    } as const
    expect((await caller.send(sale)).answer.code).toBe('BET_UNKNOWN')
    await caller.send(placed)
    const sold = await caller.send(sale)
    expect(sold.answer).toMatchObject({ code: 'OK', balance: '930.00' })
    expect((await caller.send({ ...sale, requestId: 'again' })).text).toBe(sold.text)
    expect((await caller.send({ ...sale, part: 41_00n })).answer.code).toBe('CONFLICT')
    const more = { ...sale, txId: nextId(), part: 60_01n }
    expect((await caller.send(more)).answer.code).toBe('BET_SETTLED')
    expect(await walletOf(of.person)).toMatchObject({ available: 930_00n, held: 60_00n })
    expect((await caller.send(rollbackOf(placed))).answer.code).toBe('BET_SETTLED')
    const paid = await caller.send(winOf(placed, 129_00n))
    expect(paid.answer).toMatchObject({ code: 'OK', balance: '1059.00' })
    const undone = { ...base, call: 'cancelSettle', txId: nextId(), refTxId: sale.txId } as const
    expect((await caller.send({ ...undone, amount: 30_00n, reason: 'void' })).answer).toMatchObject(
      { code: 'OK', balance: '1029.00' },
    )
    expect(await walletOf(of.person)).toMatchObject({ available: 1029_00n, held: 40_00n })
    await world.relay()
  })

  test('an instant round needs the stake and a living token, and closes its round', async () => {
    const of = await player()
    const instant: BetWinRequest = {
      ...roundOf(of, 'instant'),
      call: 'betWin',
      token: of.token,
      amount: 100_00n,
      payout: 250_00n,
      validBet: 100_00n,
      betTime: world.now,
      detail: game('instant', '100.00'),
    }
    const strange = { ...instant, txId: nextId(), token: 'f'.repeat(40) }
    expect((await caller.send(strange)).answer.code).toBe('TOKEN_EXPIRED')
    const greedy = { ...instant, txId: nextId(), amount: 1000_01n, payout: 9000_00n }
    expect((await caller.send(greedy)).answer).toMatchObject({
      ...{ code: 'INSUFFICIENT_FUNDS', balance: '1000.00' },
    })
    const first = await caller.send(instant)
    expect(first.answer).toMatchObject({ code: 'OK', balance: '1150.00' })
    expect((await caller.send({ ...instant, requestId: 'again' })).text).toBe(first.text)
    const later = await caller.send({ ...instant, txId: nextId() })
    expect(later.answer).toMatchObject({ code: 'BET_REFUSED', reason: 'roundClosed' })
    const another = bet(of, { roundId: 'instant', detail: game('instant', '100.00') })
    expect((await caller.send(another)).answer).toMatchObject({ reason: 'roundClosed' })
    await world.relay()
  })

  test('an instant round that wins is refused for whatever a bet is refused for, and moves nothing', async () => {
    const instant = (of: Parameters<typeof bet>[0]): BetWinRequest => {
      const roundId = nextId()
      return {
        ...{ ...roundOf(of, roundId), call: 'betWin', token: of.token, amount: 100_00n },
        ...{ payout: 250_00n, validBet: 100_00n, betTime: world.now },
        detail: game(roundId, '100.00'),
      }
    }
    const refused = async (of: Parameters<typeof bet>[0], answer: object) => {
      const before = await walletOf(of.person)
      expect((await caller.send(instant(of))).answer).toMatchObject(answer)
      expect(await walletOf(of.person)).toEqual(before)
    }
    const frozen = await player()
    await world.db.tx((tx) => changeStatus(tx, frozen.person.id, 'frozen'))
    await refused(frozen, { code: 'MEMBER_BLOCKED' })
    const born = await player()
    const young = "update member set birthday = '2010-01-01' where id = $1"
    await world.db.tx((tx) => tx.rows(young, [born.person.id]))
    await refused(born, { code: 'BET_REFUSED' })
    const limited = await player()
    await world.must(setLossLimit, { body: { dailyLossLimit: '99.99' } }, limited.person)
    await refused(limited, { code: 'BET_REFUSED', reason: 'lossLimit' })
    const owing = await player()
    const placed = bet(owing)
    const win = winOf(placed, 300_00n)
    for (const one of [placed, win, bet(owing, { amount: 1200_00n })]) await caller.send(one)
    await caller.send(cancelOf(win, 300_00n))
    await credit(owing.person, 100_00n)
    expect((await walletOf(owing.person)).debt).toBe(200_00n)
    await refused(owing, { code: 'BET_REFUSED', reason: 'debt' })
    for (const term of ['day1', 'month6'] as const) {
      const resting = await player()
      await world.must(restrictSelf, { body: { term } }, resting.person)
      await refused(resting, { code: 'BET_REFUSED' })
    }
  })

  test('a settlement that names a smaller risk counts that alone', async () => {
    const of = await player()
    const placed = bet(of, { roundId: 'magazine', detail: game('magazine', '100.00') })
    await caller.send(placed)
    const win = winOf(placed, 95_00n)
    if (win.call !== 'win') throw new Error('no win')
    const less = { ...win, detail: game('magazine', '10.00') }
    expect((await caller.send({ ...less, txId: nextId(), amount: 89_99n })).answer.code).toBe(
      'CONFLICT',
    )
    expect((await caller.send(less)).answer).toMatchObject({ code: 'OK', balance: '995.00' })
    await world.relay()
    const body = { startAt: '2020-01-01 00:00:00', endAt: '2099-01-01 00:00:00', flag: 1 } as const
    const total = await world.must(betRecordTotal, { body }, of.person)
    expect(total).toMatchObject({ betAmount: '10.00', payoutAmount: '5.00', netAmount: '-5.00' })
  })
})
