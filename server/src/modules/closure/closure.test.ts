import * as closure from '@zhengju/contract/closure/office-calls'
import { memberInfo, register } from '@zhengju/contract/member/calls'
import { createDeposit, listDeposits, withdrawalOptions } from '@zhengju/contract/payment/calls'
import { setLossLimit } from '@zhengju/contract/protection/calls'
import { preInfo } from '@zhengju/contract/site/calls'
import { sportFixtures, sportHighlights } from '@zhengju/contract/sport/calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { getBalance, launchVenue } from '@zhengju/contract/venue/calls'
import { listStatement } from '@zhengju/contract/wallet/calls'
import { obPaths } from '@zhengju/venue-protocol/ob'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { StubVenue } from '../../venues/testing/stub-venue.ts'
import { WalletCaller } from '../../venues/testing/wallet-caller.ts'

const keys = [{ id: 'k1', hex: 'a1'.repeat(32) }] as const
/** Short, so that the operator's session never idles to its end. */
const step = 10_000
const reason = '例行维护'
const launchBody = {
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
  odds: 200_000,
} as const

let world: World
let venue: StubVenue
let olga: OperatorPerson
let alice: Person

beforeAll(async () => {
  let now = () => 0
  venue = await StubVenue.open(keys, () => now())
  world = await World.create({ config: { venues: { ob: { url: venue.url, keys } } } })
  now = () => world.now
  olga = await operator(world, 'olga', { roles: ['supervisor'] })
  alice = await world.member('alice1')
})
afterAll(async () => {
  await world.close()
  await venue.close()
})
afterEach(async () => {
  const { stop, windows } = await state()
  for (const window of windows.filter((one) => one.state !== 'over')) await end(window)
  if (stop.isStopped) await setStop(false)
  world.advance(1_000)
})

const state = () => world.must(closure.closureState, {}, olga)

async function plan(wish: Record<string, unknown>) {
  const body = { scope: 'site', part: 'all', endAt: null, content: '升级数据库', reason, ...wish }
  const window = await world.must(closure.planClosure, { body }, olga)
  world.advance(1_000)
  return window
}

function end({ id, version }: { readonly id: string; readonly version: number }) {
  const body = { version, reason: '维护结束' }
  return world.must(closure.endClosure, { params: { windowId: id }, body }, olga)
}

async function setStop(isStopped: boolean) {
  const { version } = (await state()).stop
  const body = { version, isStopped, notice: '品牌结束运营', contact: 'tel:4001', reason }
  const stop = await world.must(closure.changeStop, { body }, olga)
  world.advance(1_000)
  return stop
}

const codeOf = async (call: Parameters<World['call']>[0], as: Person = alice, body = {}) =>
  (await world.call(call, { body }, as)).code

describe('a window of the site', () => {
  test('closes it by the clock, tells when and why, and opens it by the clock', async () => {
    const startAt = world.now + 10 * step
    const endAt = startAt + 30 * step
    await plan({ startAt, endAt })
    expect(await codeOf(memberInfo)).toBe(6000)
    expect((await world.must(preInfo)).maintainConfig.status).toBe(1)
    world.advance(startAt - world.now)
    await world.refused('maintenance', memberInfo, {}, alice)
    const { maintainConfig } = await world.must(preInfo)
    expect(maintainConfig).toEqual({ status: 0, startAt, endAt, content: '升级数据库' })
    const limit = { body: { dailyLossLimit: '100.00' } }
    const told = await world.refused('maintenance.notice', setLossLimit, limit, alice)
    expect(told.message).toBe('系统维护中，暂时不能办理，资金不受影响，请稍后再来。')
    world.advance(endAt - world.now)
    await world.must(setLossLimit, limit, alice)
    expect(await codeOf(memberInfo)).toBe(6000)
    expect((await world.must(preInfo)).maintainConfig.status).toBe(1)
  })

  test('without an end stays until an operator ends it; a planned one can be dropped', async () => {
    const now = await plan({ startAt: world.now })
    const later = await plan({ startAt: world.now + step, endAt: world.now + 2 * step })
    world.advance(100 * step)
    await world.refused('maintenance', memberInfo, {}, alice)
    expect((await end(now)).state).toBe('over')
    world.advance(1_000)
    expect(await codeOf(memberInfo)).toBe(6000)
    const planned = await plan({ startAt: world.now + step })
    await end(planned)
    world.advance(2 * step)
    expect(await codeOf(memberInfo)).toBe(6000)
    const params = { windowId: later.id }
    const body = { version: later.version, reason }
    await world.refused('office.decided', closure.endClosure, { params, body }, olga)
  })

  test('lets those in whom an allow rule exempts', async () => {
    const { addAccessRule } = await import('@zhengju/contract/access/office-calls')
    const rule = { effect: 'allow', subject: 'network', value: '192.0.2.7', note: '验收' }
    const body = { ...rule, passesMaintenance: true, fromAt: null, untilAt: null, reason }
    await world.must(addAccessRule, { body }, olga)
    await plan({ startAt: world.now })
    const tester = { ...alice, address: '192.0.2.7' }
    expect(await codeOf(memberInfo, tester)).toBe(6000)
    expect((await world.must(preInfo, {}, tester)).maintainConfig.status).toBe(1)
    expect((await world.must(preInfo, {}, alice)).maintainConfig.status).toBe(0)
  })

  test('is planned for a time to come, with an end after it, and changed by who saw it last', async () => {
    const tries = [
      { startAt: world.now - 60 * step },
      { startAt: world.now + step, endAt: world.now + step },
      { startAt: world.now, part: 'live' },
    ]
    for (const wish of tries) {
      const body = { scope: 'site', part: 'all', endAt: null, content: '', reason, ...wish }
      await world.refused('validation', closure.planClosure, { body }, olga)
    }
    const made = await plan({ startAt: world.now + step, endAt: world.now + 5 * step })
    const params = { windowId: made.id }
    const change = (more: object) => ({
      params,
      body: { startAt: made.startAt, endAt: made.endAt, content: '延长', reason, ...more },
    })
    const longer = { endAt: made.startAt + 9 * step, version: made.version }
    const changed = await world.must(closure.changeClosure, change(longer), olga)
    expect(changed).toMatchObject({ content: '延长', version: made.version + 1 })
    await world.refused('office.decided', closure.changeClosure, change(longer), olga)
    world.advance(2 * step)
    const moved = { startAt: made.startAt + 1, version: changed.version }
    await world.refused('validation', closure.changeClosure, change(moved), olga)
    const query = { subject: 'site', action: 'closure.change' }
    const { items } = await world.must(listTrail, { query }, olga)
    expect(items[0]).toMatchObject({
      before: { content: '升级数据库' },
      after: { content: '延长' },
    })
  })
})

describe('a closed brand', () => {
  test('takes no bet, no deposit and no new member, and gives members their money', async () => {
    await world.credit(alice, '100.00')
    await setStop(true)
    const info = await world.must(preInfo)
    expect(info).toMatchObject({ stopService: true, stopNotice: '品牌结束运营' })
    expect(info.SiteBaseConfigVo.customerUrl).toBe('tel:4001')
    const deposit = { method: 'bankTransfer', currency: 'CNY', amount: '100' }
    expect(await codeOf(createDeposit, alice, deposit)).toBe(709001)
    expect(await codeOf(launchVenue, alice, launchBody)).toBe(709001)
    const terms = { adultDeclared: true, agreeTerms: true }
    const newbie = { name: 'newbie1', password: 'correct horse 42', ...terms }
    expect(await codeOf(register, world.visitor(), newbie)).toBe(709001)
    await world.refused('site.stopped', sportHighlights)
    const again = await world.logIn('alice1')
    alice = again
    expect((await world.must(memberInfo, {}, alice)).centerMoney).toBe('100.00')
    for (const call of [getBalance, listDeposits]) {
      expect(await codeOf(call), call.path).toBe(6000)
    }
    await world.must(withdrawalOptions, { query: { currency: 'CNY' } }, alice)
    expect((await world.must(listStatement, {}, alice)).lines.items).toHaveLength(1)
  })

  test('is opened again, each with its line; an old look and a foreign contact change nothing', async () => {
    const stopped = await setStop(true)
    const body = { version: stopped.version, isStopped: false, notice: '', contact: '', reason }
    const foreign = { ...body, contact: 'javascript:alert(1)' }
    await world.refused('validation', closure.changeStop, { body: foreign }, olga)
    const old = { ...body, version: stopped.version - 1 }
    await world.refused('office.decided', closure.changeStop, { body: old }, olga)
    await world.must(closure.changeStop, { body }, olga)
    world.advance(1_000)
    expect(await codeOf(sportHighlights)).toBe(6000)
    const { items } = await world.must(listTrail, { query: { subject: 'site' } }, olga)
    expect(items.slice(0, 2).map(({ action }) => action)).toEqual([
      'closure.resume',
      'closure.stop',
    ])
  })
})

describe('a venue', () => {
  const wire = async (url: string, payload: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { requestId: token }) }
    const sent = await world.send({
      method: 'POST',
      url,
      headers,
      payload: JSON.stringify(payload),
    })
    return sent.json().code
  }
  const enter = async () => (await world.must(launchVenue, { body: launchBody }, alice)).token

  test('in maintenance answers 6415 to a launch and on its wire, with the window, by the clock', async () => {
    const token = await enter()
    const startAt = world.now + step
    const endAt = startAt + 10 * step
    await plan({ scope: 'ob', startAt, endAt })
    const told = { part: 'all', startAt, endAt, content: '升级数据库' }
    expect((await world.must(sportHighlights)).closures).toEqual([{ ...told, isRunning: false }])
    expect(await wire(obPaths.limits, {}, token)).toBe('0000000')
    world.advance(startAt - world.now)
    const refused = await world.refused(
      'venue.unavailable',
      launchVenue,
      { body: launchBody },
      alice,
    )
    expect(refused.data).toEqual({ startAt, endAt, content: '升级数据库' })
    await world.refused('venue.unavailable', sportFixtures, {
      query: { venue: 'ob', stage: 'today' },
    })
    expect(await wire(obPaths.limits, {}, token)).toBe('6415')
    expect(await wire(obPaths.matchesPB, { type: 3 })).toBe('6415')
    expect(await wire(obPaths.bet, {}, token)).toBe('0000000')
    expect((await world.must(sportHighlights)).closures).toEqual([{ ...told, isRunning: true }])
    world.advance(endAt - world.now)
    expect(await wire(obPaths.limits, {}, token)).toBe('0000000')
    expect((await world.must(sportHighlights)).closures).toEqual([])
  })

  test('whose matches under way are in maintenance answers 600101 to those alone', async () => {
    const token = await enter()
    await plan({ scope: 'ob', part: 'live', startAt: world.now })
    await world.refused('live.maintenance', sportFixtures, {
      query: { venue: 'ob', stage: 'live' },
    })
    const ticket = (matchType: number) => ({ orderMaxBetMoney: [{ matchType }] })
    expect(await wire(obPaths.limits, ticket(2), token)).toBe('600101')
    expect(await wire(obPaths.limits, ticket(1), token)).toBe('0000000')
    expect(await wire(obPaths.matchesPB, { type: 1 })).toBe('600101')
    expect(await enter()).toMatch(/^[0-9a-f]{40}$/)
  })

  test('in maintenance still tells of wins and takes bets back', async () => {
    const origin = await world.app.wallet.listen({ port: 0, host: '127.0.0.1' })
    const caller = new WalletCaller(origin, keys[0], () => world.now)
    const token = await enter()
    const before = await world.balance(alice)
    const first = betOf(token, 'm-1')
    const second = betOf(token, 'm-2')
    for (const bet of [first, second]) expect((await caller.send(bet)).answer.code).toBe('OK')
    await plan({ scope: 'ob', startAt: world.now })
    await plan({ startAt: world.now })
    await setStop(true)
    const { requestId, account, currency, gameCode, roundId } = first
    const base = { requestId, account, currency, gameCode, roundId, refTxId: first.txId }
    const win = {
      ...base,
      call: 'win',
      txId: 'm-1-win',
      roundClosed: true,
      amount: 20_00n,
      validBet: 10_00n,
      settleTime: world.now,
      detail: {
        orderNo: first.roundId,
        outcome: 'won',
        risk: '10.00',
        payout: '20.00',
        settledAt: world.now,
        isResettlement: false,
        legs: [{ ...leg, result: 'won', finalScore: { home: 2, away: 1 } }],
      },
    } as const
    expect((await caller.send(win)).answer.code).toBe('OK')
    const rollback = {
      ...base,
      call: 'rollback',
      roundId: second.roundId,
      txId: 'm-2-back',
      refTxId: second.txId,
      reason: 'void',
    } as const
    expect((await caller.send(rollback)).answer.code).toBe('OK')
    for (const { id, version } of (await state()).windows.filter(
      (one) => one.state === 'running',
    )) {
      await end({ id, version })
    }
    world.advance(1_000)
    expect(Number(await world.balance(alice))).toBe(Number(before) + 10)
  })

  function betOf(token: string, txId: string) {
    return {
      call: 'bet',
      requestId: `${txId}-r`,
      account: '2001_alice1',
      currency: 'CNY',
      txId,
      gameCode: 'football',
      roundId: `${txId}-o`,
      token,
      roundClosed: false,
      amount: 10_00n,
      betTime: world.now,
      detail: {
        orderNo: `${txId}-o`,
        kind: 'single',
        lineCount: 1,
        unitStake: '10.00',
        risk: '10.00',
        oddsFormat: 'european',
        potentialReturn: '20.00',
        legs: [leg],
      },
    } as const
  }
})
