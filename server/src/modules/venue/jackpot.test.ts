import { betRecordDetail, betRecordTotal } from '@zhengju/contract/betting/calls'
import { launchVenue } from '@zhengju/contract/venue/calls'
import { movements } from '@zhengju/domain/ledger'
import type {
  BetWinRequest,
  CancelSettleRequest,
  GameDetail,
  GameWinDetail,
  PoolFundRequest,
  PoolWinRequest,
  WinRequest,
} from '@zhengju/venue-protocol/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, World } from '../../testing/world.ts'
import { StubVenue } from '../../venues/testing/stub-venue.ts'
import { WalletCaller } from '../../venues/testing/wallet-caller.ts'
import { faults, post, wallet } from '../ledger/index.ts'
import { openLot, owedBy } from '../turnover/index.ts'

// Games at the wallet's own port: a jackpot is won beside a bet, and a settlement is of the kind of its bet.

const keys = [{ id: 'k', hex: 'a1'.repeat(32) }] as const
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

const nextId = () => `j-${++count}`

/** With 1,000.00, of which 500.00 have to be turned over, and a session at the venue. */
async function player() {
  const person = await world.member(`spinner${++count}`)
  const of = { memberId: person.id, currency: 'CNY', reference: 'D', providerId: 'p' } as const
  await world.db.tx(async (tx) => {
    await post(tx, movements.depositCredited({ ...of, amount: 1_000_00n }))
    await openLot(tx, {
      ...{ memberId: person.id, currency: 'CNY', source: 'deposit', sourceNo: nextId() },
      ...{ base: 500_00n, multiplePercent: 100, balanceBefore: 1_000_00n },
    })
  })
  world.advance(1_000)
  const body = {
    ...{ enName: 'OBTY', appSendMoney: true, activity: false, gameCode: '', https: 1, isApp: 0 },
    ...{ isSure: false, isPreload: false, isManualLaunch: true, siteId: 2001, temporaryParam: '' },
  } as const
  const { token } = await world.must(launchVenue, { body }, person)
  return { person, token }
}

const spots = (stake: string) => [{ id: 'spin', name: '一转', stake }]
const detailOf = (orderNo: string, category: GameDetail['category'] = 'slots'): GameWinDetail => ({
  ...{ kind: 'game', orderNo, category, game: 'shanshui', version: 'shanshui@1' },
  ...{ roundId: orderNo, spots: spots('100.00'), risk: '100.00', outcome: '1 2 3' },
})
const ofMember = (person: Person, roundId: string) => ({
  ...{ requestId: nextId(), account: `2001_${person.name}`, currency: 'CNY' as const },
  ...{ txId: nextId(), gameCode: 'shanshui', roundId },
})

function spinOf({ person, token }: { person: Person; token: string }): BetWinRequest {
  const orderNo = nextId()
  const money = { amount: 100_00n, payout: 40_00n, validBet: 60_00n }
  const times = { betTime: world.now, detail: detailOf(orderNo) }
  return { call: 'betWin', ...ofMember(person, orderNo), token, ...money, ...times }
}

function poolWinOf(person: Person, bet: { txId: string; roundId: string }): PoolWinRequest {
  const of = { refTxId: bet.txId, tier: 'mini', seed: 500_00n, winTime: world.now }
  return { call: 'poolWin', ...ofMember(person, bet.roundId), ...of }
}

function fundOf(change: Partial<PoolFundRequest> = {}): PoolFundRequest {
  const of = { requestId: nextId(), currency: 'CNY', txId: nextId(), gameCode: 'shanshui' } as const
  const money = { source: 'contributions', pool: 0n, reserve: 0n } as const
  return { call: 'poolFund', ...of, tier: 'mini', ...money, ...change }
}

const walletOf = ({ id }: Person) => world.db.read((tx) => wallet(tx, id, 'CNY'))
const owed = ({ id: memberId }: Person) =>
  world.db.read((tx) => owedBy(tx, { memberId, currency: 'CNY' }))

test('a jackpot: seeded, contributed to, won whole beside the bet, and begun anew', async () => {
  const seeded = await caller.send(fundOf({ source: 'seed', pool: 500_00n }))
  expect(seeded.answer).toMatchObject({ code: 'OK', pool: '500.00', reserve: '0.00' })
  expect(seeded.answer.balance).toBeUndefined()
  const fund = fundOf({ pool: 70n, reserve: 30n })
  const funded = await caller.send(fund)
  expect(funded.answer).toMatchObject({ code: 'OK', pool: '500.70', reserve: '0.30' })
  expect((await caller.send({ ...fund, requestId: 'again' })).text).toBe(funded.text)
  expect((await caller.send({ ...fund, reserve: 31n })).answer.code).toBe('CONFLICT')

  const of = await player()
  const spin = spinOf(of)
  const won = poolWinOf(of.person, spin)
  expect((await caller.send(won)).answer.code).toBe('BET_UNKNOWN')
  await caller.send(spin)
  const paid = await caller.send(won)
  expect(paid.answer).toMatchObject({
    ...{ code: 'OK', balance: '1440.70', paid: '500.70', pool: '0.30', reserve: '0.00' },
  })
  expect((await caller.send({ ...won, requestId: 'again' })).text).toBe(paid.text)
  expect((await caller.send({ ...won, seed: 1n })).answer.code).toBe('CONFLICT')
  const other = { ...poolWinOf(of.person, spin), account: `2001_${(await player()).person.name}` }
  expect((await caller.send(other)).answer.code).toBe('CONFLICT')
  expect(await walletOf(of.person)).toMatchObject({ available: 1_440_70n, held: 0n })

  await world.relay()
  // Of the payout, and no turnover of it.
  const { orderNo } = spin.detail
  const detail = await world.must(betRecordDetail, { query: { orderNo } }, of.person)
  expect(detail).toMatchObject({
    ...{ stake: '100.00', payout: '540.70', netWin: '440.70', jackpot: '500.70' },
    ...{ validBet: '60.00', outcome: 'lost' },
  })
  expect(detail.ledgerIds).toHaveLength(2)
  expect(await owed(of.person)).toBe(440_00n)
  const body = { startAt: '2020-01-01 00:00:00', endAt: '2099-01-01 00:00:00', flag: 1 } as const
  const total = { betAmount: '100.00', payoutAmount: '540.70', netAmount: '440.70' }
  expect(await world.must(betRecordTotal, { body }, of.person)).toMatchObject(total)
})

test('spins in one batch have the answer that each would have alone, and need a living token each', async () => {
  const [ada, bo] = [await player(), await player()]
  const [first, second, dear] = [spinOf(ada), spinOf(bo), spinOf(ada)]
  const all = { spots: spots('5000.00'), risk: '5000.00' }
  const poor = { ...dear, amount: 5_000_00n, detail: { ...dear.detail, ...all } }
  const spins = [first, { ...spinOf(bo), token: 'f'.repeat(40) }, second, poor]
  const { answers = [] } = (await caller.settle(spins)).answer
  expect(answers).toMatchObject([
    { code: 'OK', balance: '940.00', txId: first.txId },
    { code: 'TOKEN_EXPIRED' },
    { code: 'OK', balance: '940.00', txId: second.txId },
    { code: 'INSUFFICIENT_FUNDS', balance: '940.00' },
  ])
  // The same again, alone or together: what was answered stands, and nothing moves.
  expect((await caller.send(first)).answer).toEqual(answers[0])
  expect((await caller.settle([second, first])).answer.answers).toEqual([answers[2], answers[0]])
  // What stands behind a stake in a batch may be about it.
  const spin = spinOf(ada)
  const back: CancelSettleRequest = {
    ...{ call: 'cancelSettle', ...ofMember(ada.person, spin.roundId), refTxId: spin.txId },
    ...{ amount: spin.payout, reason: 'test' },
  }
  const both = (await caller.settle([spin, back])).answer.answers
  expect(both).toMatchObject([
    { code: 'OK', balance: '880.00' },
    { code: 'OK', balance: '840.00' },
  ])
  expect(await walletOf(ada.person)).toMatchObject({ available: 840_00n, held: 100_00n })
  expect(await walletOf(bo.person)).toMatchObject({ available: 940_00n, held: 0n })
})

test('an empty pool pays nothing, and says so', async () => {
  const of = await player()
  const spin = spinOf(of)
  await caller.send(spin)
  const { answer } = await caller.send({ ...poolWinOf(of.person, spin), tier: 'grand' })
  const none = { paid: '0.00', pool: '0.00', reserve: '0.00' }
  expect(answer).toMatchObject({ code: 'OK', balance: '940.00', ...none })
  await world.relay()
  const query = { orderNo: spin.detail.orderNo }
  const detail = await world.must(betRecordDetail, { query }, of.person)
  expect(detail).toMatchObject({ payout: '40.00', jackpot: null })
})

test('a win of another kind than its bet moves nothing, and nothing waits behind it', async () => {
  const { person, token } = await player()
  const orderNo = nextId()
  const { outcome: _, ...placed } = detailOf(orderNo)
  const bet = {
    ...({ call: 'bet', ...ofMember(person, orderNo), token, roundClosed: false } as const),
    ...{ amount: 100_00n, betTime: world.now, detail: placed },
  }
  await caller.send(bet)
  const win = (detail: WinRequest['detail']): WinRequest => ({
    ...{ call: 'win', ...ofMember(person, orderNo), refTxId: bet.txId, roundClosed: true },
    ...{ amount: 30_00n, validBet: 0n, settleTime: world.now, detail },
  })
  const slip = win({
    ...{ orderNo, outcome: 'won', risk: '100.00', payout: '30.00', settledAt: world.now },
    isResettlement: false,
    legs: [
      {
        ...{ fixtureId: 'f', competition: '英超', home: '甲', away: '乙', startAt: world.now },
        ...{ origin: { kind: 'generated' }, isInPlay: false, marketId: 'm', selectionId: 's' },
        ...{ family: 'handicap', period: 'full', line: 0, side: 'home', odds: 200_000 },
        result: 'won',
      },
    ],
  })
  const live = win(detailOf(orderNo, 'live'))
  for (const strange of [slip, live, slip]) {
    const { answer } = await caller.send(strange)
    expect(answer).toMatchObject({ code: 'CONFLICT', balance: '900.00' })
  }
  expect(await walletOf(person)).toMatchObject({ available: 900_00n, held: 100_00n })
  // In a batch too, where it spoils itself alone.
  const batch = [win(detailOf(orderNo, 'live')), win(detailOf(orderNo))]
  const { answers } = (await caller.settle(batch)).answer
  expect(answers).toMatchObject([{ code: 'CONFLICT' }, { code: 'OK', balance: '930.00' }])
  await world.relay()
  const detail = await world.must(betRecordDetail, { query: { orderNo } }, person)
  expect(detail).toMatchObject({ state: 'settled', payout: '30.00', validBet: '70.00' })
})
