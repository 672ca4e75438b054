import { describe, expect, test } from 'vitest'
import { parseLaunchAnswer, parseLaunchRequest } from '../merchant/index.ts'
import { isPublishedBody } from '../testing/published/index.ts'
import {
  checkSignature,
  type GameWinDetail,
  type Hmac,
  parseVenueKeys,
  parseWalletAnswer,
  parseWalletRequest,
  signatureHeaders,
  signedHeaders,
  type WalletRequest,
  walletBody,
  walletCodes,
} from './index.ts'

/** Not a MAC, only a function of key and text: the rooms give the real one. */
const hmac: Hmac = (keyHex, text) => {
  let state = 0n
  for (const character of keyHex + text) {
    state = ((state ^ BigInt(character.charCodeAt(0))) * 0x100000001b3n) % (1n << 256n)
  }
  return state.toString(16).padStart(64, '0')
}
const [first, second] = [
  { id: 'k1', hex: 'ab'.repeat(32) },
  { id: 'k2', hex: 'cd'.repeat(32) },
]
const call = { method: 'POST', path: '/wallet/v1/ob/bet', rawBody: '{"amount":"1.00"}' }
const now = 1_767_000_000_000

describe('signatures', () => {
  test('either living key is accepted', () => {
    for (const key of [first, second]) {
      const headers = signedHeaders(call, key, now, hmac)
      expect(checkSignature(headers, call, [first, second], now + 60_000, hmac)).toEqual({
        ok: true,
        keyId: key.id,
      })
    }
  })

  test('another body, path, method, time or key is refused', () => {
    const headers = signedHeaders(call, first, now, hmac)
    const refused = { ok: false, code: 'SIGNATURE' }
    for (const other of [
      { ...call, rawBody: `${call.rawBody} ` },
      { ...call, path: '/wallet/v1/ob/win' },
      { ...call, method: 'PUT' },
    ]) {
      expect(checkSignature(headers, other, [first], now, hmac)).toEqual(refused)
    }
    const later = { ...headers, [signatureHeaders.timestamp]: String(now + 1) }
    expect(checkSignature(later, call, [first], now, hmac)).toEqual(refused)
    expect(checkSignature(headers, call, [second], now, hmac)).toEqual(refused)
    expect(checkSignature({}, call, [first], now, hmac)).toEqual(refused)
    const short = { ...headers, [signatureHeaders.signature]: '' }
    expect(checkSignature(short, call, [first], now, hmac)).toEqual(refused)
  })

  test('outside the window of 60 seconds the time is refused', () => {
    const headers = signedHeaders(call, first, now, hmac)
    for (const at of [now + 60_001, now - 60_001]) {
      expect(checkSignature(headers, call, [first], at, hmac)).toEqual({
        ok: false,
        code: 'TIMESTAMP',
      })
    }
  })

  test('one or two keys are read, nothing else', () => {
    expect(parseVenueKeys(`k1:${first.hex},k2:${second.hex}`)).toEqual([first, second])
    expect(parseVenueKeys(`k1:${first.hex},k1:${second.hex}`)).toBeUndefined()
    expect(parseVenueKeys('k1:abcd')).toBeUndefined()
    expect(parseVenueKeys('')).toBeUndefined()
  })
})

const member = { requestId: 'r', account: '2001_alice', currency: 'CNY' } as const
const round = { ...member, txId: 't1', gameCode: 'football', roundId: 'o1' }
const leg = {
  fixtureId: 'f',
  competition: '英超',
  home: '布伦特福德',
  away: '水晶宫',
  origin: { kind: 'replay', playedOn: '2024-08-18' },
  startAt: now,
  isInPlay: false,
  marketId: 'm',
  selectionId: 's',
  family: 'handicap',
  period: 'full',
  line: -1,
  side: 'home',
  odds: 215_000,
} as const
const game: GameWinDetail = {
  kind: 'game',
  orderNo: 'o1',
  category: 'slots',
  game: 'coin',
  version: 'coin@1',
  roundId: 'o1',
  spots: [
    { id: 'heads', name: '正面', stake: '10.00', odds: 196_000, result: 'lost', payout: '0.00' },
  ],
  risk: '10.00',
  outcome: 'tails',
  proof: { commit: 'c'.repeat(64), clientSeed: 'seed', nonce: 0 },
}
const tier = { requestId: 'r', currency: 'CNY', gameCode: 'shanshui', tier: 'mini' } as const
/** By which anybody can settle the leg again. */
const evidence = {
  commit: 'ab'.repeat(32),
  opened: 'model 2',
  facts: [{ period: 'full', score: { home: 2, away: 1 } }, { period: 'goals/full/nth/4' }],
}

const requests: WalletRequest[] = [
  { call: 'balance', ...member },
  {
    call: 'bet',
    ...round,
    token: 'f'.repeat(40),
    roundClosed: false,
    amount: 95_000n,
    betTime: now,
    detail: {
      orderNo: 'o1',
      kind: 'single',
      lineCount: 1,
      unitStake: '950.00',
      risk: '950.00',
      oddsFormat: 'european',
      potentialReturn: '2042.50',
      legs: [leg],
    },
  },
  {
    call: 'win',
    ...round,
    txId: 't2',
    refTxId: 't1',
    roundClosed: true,
    amount: 204_250n,
    validBet: 95_000n,
    settleTime: now,
    detail: {
      orderNo: 'o1',
      outcome: 'won',
      risk: '950.00',
      payout: '2042.50',
      settledAt: now,
      isResettlement: false,
      kernel: 1,
      rules: 1,
      legs: [{ ...leg, result: 'won', finalScore: { home: 2, away: 1 }, ...evidence }],
    },
  },
  {
    call: 'win',
    ...round,
    txId: 't6',
    refTxId: 't1',
    roundClosed: true,
    amount: 7_00n,
    validBet: 0n,
    settleTime: now,
    detail: game,
  },
  {
    call: 'betWin',
    ...round,
    txId: 't7',
    token: 'f'.repeat(40),
    amount: 10_00n,
    payout: 0n,
    validBet: 10_00n,
    betTime: now,
    detail: game,
  },
  {
    call: 'cashOut',
    ...round,
    txId: 't8',
    refTxId: 't1',
    part: 4_00n,
    amount: 0n,
    cashOutTime: now,
  },
  { call: 'rollback', ...round, txId: 't3', refTxId: 't1', reason: 'timeout' },
  { call: 'adjust', ...round, txId: 't4', refTxId: 't1', amount: -100n, reason: 'correction' },
  { call: 'cancelSettle', ...round, txId: 't5', refTxId: 't2', amount: 0n, reason: 'score' },
  {
    call: 'poolWin',
    ...round,
    txId: 't9',
    refTxId: 't1',
    tier: 'mini',
    seed: 500_00n,
    winTime: now,
  },
  { call: 'poolFund', ...tier, txId: 't10', source: 'contributions', pool: 70n, reserve: 30n },
  { call: 'poolFund', ...tier, txId: 't11', source: 'seed', pool: 500_00n, reserve: 0n },
]

test.each(requests)('$call is read as it was written', (request) => {
  const body: unknown = JSON.parse(walletBody(request))
  expect(body).not.toHaveProperty('call')
  expect(isPublishedBody(request.call, JSON.stringify(body))).toBe(true)
  const { requestId: _, ...short } = JSON.parse(walletBody(request))
  expect(isPublishedBody(request.call, JSON.stringify(short))).toBe(false)
  expect(parseWalletRequest(request.call, body)).toEqual({ ok: true, value: request })
})

test('wrong bodies name the field', () => {
  const bet = (change: object) => {
    const [, request] = requests
    if (!request) throw new Error('no bet')
    return parseWalletRequest('bet', { ...JSON.parse(walletBody(request)), ...change })
  }
  expect(bet({ amount: '0.00' })).toMatchObject({ code: 'MALFORMED', field: 'amount' })
  expect(bet({ amount: '1.001' })).toMatchObject({ code: 'MALFORMED', field: 'amount' })
  expect(bet({ amount: 1 })).toMatchObject({ code: 'MALFORMED', field: 'amount' })
  expect(bet({ txId: 'x'.repeat(65) })).toMatchObject({ code: 'MALFORMED', field: 'txId' })
  expect(bet({ currency: 'EUR' })).toMatchObject({ code: 'CURRENCY' })
  expect(bet({ detail: { orderNo: 'o' } })).toMatchObject({ code: 'MALFORMED', field: 'kind' })
  expect(parseWalletRequest('bet', null)).toMatchObject({ code: 'MALFORMED', field: 'body' })
})

test('a jackpot’s tier has one name, and is paid something', () => {
  const fund = (change: object) =>
    parseWalletRequest('poolFund', {
      ...{ ...tier, txId: 't', source: 'seed', pool: '1.00', reserve: '0.00' },
      ...change,
    })
  expect(fund({})).toMatchObject({ ok: true })
  expect(fund({ pool: '0.00' })).toMatchObject({ code: 'MALFORMED', field: 'pool' })
  expect(fund({ reserve: '-0.01' })).toMatchObject({ code: 'MALFORMED', field: 'reserve' })
  expect(fund({ tier: 'mini:major' })).toMatchObject({ code: 'MALFORMED', field: 'tier' })
  expect(fund({ source: 'members' })).toMatchObject({ code: 'MALFORMED', field: 'source' })
  expect(fund({ currency: 'EUR' })).toMatchObject({ code: 'CURRENCY' })
})

test('a detail of a game names the field that is wrong', () => {
  const win = (change: object) => {
    const request = requests.find(({ call }) => call === 'betWin')
    if (!request) throw new Error('no instant round')
    const body = JSON.parse(walletBody(request))
    return parseWalletRequest('betWin', { ...body, detail: { ...body.detail, ...change } })
  }
  expect(win({})).toMatchObject({ ok: true })
  expect(win({ kind: 'single' })).toMatchObject({ code: 'MALFORMED', field: 'kind' })
  expect(win({ category: 'sport' })).toMatchObject({ code: 'MALFORMED', field: 'category' })
  expect(win({ spots: [] })).toMatchObject({ code: 'MALFORMED', field: 'spots' })
  expect(win({ risk: '-1.00' })).toMatchObject({ code: 'MALFORMED', field: 'risk' })
  expect(win({ outcome: undefined })).toMatchObject({ code: 'MALFORMED', field: 'outcome' })
  expect(win({ proof: { commit: 'c' } })).toMatchObject({ code: 'MALFORMED' })
})

test('what stands beside a settled leg is read field by field', () => {
  const win = (change: object, ofLeg: object = {}) => {
    const request = requests.find(({ call }) => call === 'win')
    if (!request) throw new Error('no settlement')
    const body = JSON.parse(walletBody(request))
    const legs = [{ ...body.detail.legs[0], ...ofLeg }]
    return parseWalletRequest('win', { ...body, detail: { ...body.detail, legs, ...change } })
  }
  expect(win({})).toMatchObject({ ok: true })
  const malformed = (field: string) => ({ code: 'MALFORMED', field })
  expect(win({ kernel: 0 })).toMatchObject(malformed('kernel'))
  expect(win({ rules: '1' })).toMatchObject(malformed('rules'))
  expect(win({}, { commit: 'AB'.repeat(32) })).toMatchObject(malformed('commit'))
  expect(win({}, { opened: 'x'.repeat(1_001) })).toMatchObject(malformed('opened'))
  expect(win({}, { facts: Array(5).fill({ period: 'full' }) })).toMatchObject(malformed('facts'))
  expect(win({}, { facts: [{ period: 'full', score: { home: -1, away: 0 } }] }).ok).toBe(false)
  const open = { period: 'full', score: { home: 3, away: 0 }, isOpen: true, toWin: 3 }
  expect(win({}, { facts: [open] }).ok).toBe(true)
  expect(win({}, { facts: [{ ...open, toWin: 0 }] })).toMatchObject(malformed('toWin'))
  expect(win({}, { facts: [{ ...open, isOpen: 1 }] })).toMatchObject(malformed('isOpen'))
  expect(win({}, { result: 'odd' })).toMatchObject(malformed('result'))
  // Of a bet that is not lost every leg has its result, and of one that is, at least one.
  expect(win({}, { result: undefined })).toMatchObject(malformed('legs'))
  expect(win({ outcome: 'lost' }, { result: undefined })).toMatchObject(malformed('legs'))
})

test('a bet may be lost before all its legs are over', () => {
  const request = requests.find(({ call }) => call === 'win')
  if (!request) throw new Error('no settlement')
  const body = JSON.parse(walletBody(request))
  const [leg] = body.detail.legs
  const { result: _result, ...open } = leg
  const legs = [{ ...leg, result: 'lost' }, open]
  const told = (outcome: string) =>
    parseWalletRequest('win', { ...body, detail: { ...body.detail, outcome, legs } })
  expect(told('lost')).toMatchObject({ ok: true })
  expect(told('won')).toMatchObject({ code: 'MALFORMED', field: 'legs' })
})

test('answers of another dialect are no answer', () => {
  expect(parseWalletAnswer('{"code":"OK","balance":"1.00"}')).toEqual({
    code: 'OK',
    balance: '1.00',
  })
  expect(parseWalletAnswer('<html>')).toBeUndefined()
  expect(parseWalletAnswer('{"code":"toString"}')).toBeUndefined()
  expect(walletCodes.BET_UNKNOWN.isRetryable).toBe(true)
  expect(walletCodes.INSUFFICIENT_FUNDS.isRetryable).toBe(false)
})

test('launch requests and answers are parsed', () => {
  const request = { account: '2001_alice', memberRef: 'm', currency: 'CNY', language: 'zh' }
  expect(parseLaunchRequest(request)).toEqual({ ok: true, value: request })
  expect(parseLaunchRequest({ ...request, account: 'alice' })).toMatchObject({ field: 'account' })
  const token = 'a'.repeat(40)
  const answer = { code: 'OK', token, timestamp: now, memberCode: '7' }
  expect(parseLaunchAnswer(JSON.stringify(answer))).toEqual(answer)
  expect(parseLaunchAnswer('{"code":"OK","token":"short"}')).toBeUndefined()
  expect(parseLaunchAnswer('{"code":"MAINTENANCE"}')).toEqual({ code: 'MAINTENANCE' })
})
