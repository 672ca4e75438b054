import { movements } from '@zhengju/domain/ledger'
import { hmac } from '@zhengju/kit/hmac'
import {
  type BetRequest,
  type SettleRequest,
  settleBody,
  settleLimits,
  settlePath,
  signedHeaders,
  type WalletAnswer,
} from '@zhengju/venue-protocol/wallet'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Person, World } from '../../testing/world.ts'
import { StubVenue } from '../../venues/testing/stub-venue.ts'
import { WalletCaller } from '../../venues/testing/wallet-caller.ts'
import { faults, post, wallet } from '../ledger/index.ts'
import { openLot } from '../turnover/index.ts'

const key = { id: 'house', hex: 'a1'.repeat(32) } as const
const stranger = { id: 'house', hex: 'c3'.repeat(32) }
const start = 1000_00n
const stake = 100_00n

let world: World
let venue: StubVenue
let caller: WalletCaller
let count = 0

beforeAll(async () => {
  let now = () => 0
  venue = await StubVenue.open([key], () => now())
  world = await World.create({ config: { venues: { ob: { url: venue.url, keys: [key] } } } })
  now = () => world.now
  const origin = await world.app.wallet.listen({ port: 0, host: '127.0.0.1' })
  caller = new WalletCaller(origin, key, () => world.now)
})

afterEach(() => vi.restoreAllMocks())

afterAll(async () => {
  expect(await world.db.read((tx) => faults(tx))).toEqual([])
  await world.close()
  await venue.close()
})

const nextId = () => `s-${++count}`
const walletOf = ({ id }: Person) => world.db.read((tx) => wallet(tx, id, 'CNY'))

async function player(): Promise<Person> {
  const person = await world.member(`settler${++count}`)
  const of = { memberId: person.id, currency: 'CNY', reference: 'D', providerId: 'p' } as const
  const lot = { source: 'deposit', sourceNo: nextId(), multiplePercent: 100 } as const
  await world.db.tx(async (tx) => {
    await post(tx, movements.depositCredited({ ...of, amount: start }))
    await openLot(tx, { ...of, ...lot, base: 250_00n, balanceBefore: 0n })
  })
  return person
}

/** As a venue's `bet` would, without the session that only a bet needs. */
async function placed(
  person: Person,
  txId = nextId(),
  side: 'home' | 'away' = 'home',
): Promise<BetRequest> {
  const request = betOf(person, txId, side)
  const { currency, gameCode, roundId, roundClosed, amount, detail } = request
  const answer = await world.app.writer.submit({
    kind: 'bet',
    venue: 'ob',
    txId,
    memberId: person.id,
    ...{ currency, gameCode, roundId, roundClosed, amount, detail },
  })
  expect(answer.code).toBe('ok')
  return request
}

const leg = {
  fixtureId: 'f1',
  competition: '英超',
  home: '布伦特福德',
  away: '水晶宫',
  origin: { kind: 'generated' },
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

function betOf(person: Person, txId: string, side: 'home' | 'away'): BetRequest {
  const amount = stake
  const detail = {
    orderNo: txId,
    kind: 'single',
    lineCount: 1,
    unitStake: '100.00',
    risk: '100.00',
    oddsFormat: 'european',
    potentialReturn: '215.00',
    legs: [{ ...leg, side }],
  } as const
  const times = { betTime: world.now, roundClosed: false }
  return { ...roundOf(person, txId), call: 'bet', txId, token: 'none', amount, ...times, detail }
}

function roundOf(person: Person, roundId: string) {
  const account = `2001_${person.name}`
  return { requestId: 'batch', account, currency: 'CNY', gameCode: 'football', roundId } as const
}

interface Of {
  readonly person: Person
  readonly txId: string
  readonly refTxId: string
}

function win({ person, txId, refTxId }: Of, amount = 215_00n): SettleRequest {
  return {
    ...roundOf(person, refTxId),
    call: 'win',
    txId,
    refTxId,
    roundClosed: true,
    amount,
    validBet: stake,
    settleTime: 1_795_150_000_000,
    detail: {
      orderNo: refTxId,
      outcome: amount > stake ? 'won' : 'lost',
      risk: '100.00',
      payout: '215.00',
      settledAt: 1_795_150_000_000,
      isResettlement: false,
      legs: [{ ...leg, result: 'won', finalScore: { home: 2, away: 1 } }],
    },
  }
}

function other(
  call: 'rollback' | 'adjust' | 'cancelSettle',
  { person, txId, refTxId }: Of,
  amount = 215_00n,
): SettleRequest {
  const base = { ...roundOf(person, refTxId), txId, refTxId, reason: 'test' }
  return call === 'rollback' ? { ...base, call } : { ...base, call, amount }
}

/** The answers of a batch that was taken as a whole. */
async function settled(requests: readonly SettleRequest[]): Promise<readonly WalletAnswer[]> {
  const { status, answer } = await caller.settle(requests)
  expect({ status, code: answer.code }).toEqual({ status: 200, code: 'OK' })
  expect(answer.answers).toHaveLength(requests.length)
  return answer.answers ?? []
}

const codesOf = (answers: readonly WalletAnswer[]) => answers.map(({ code }) => code)

describe('a batch', () => {
  test('is answered in its order, each entry as it would be alone', async () => {
    const [ada, bo] = [await player(), await player()]
    const [first, second] = [await placed(ada), await placed(bo)]
    const requests = [
      win({ person: ada, txId: nextId(), refTxId: first.txId }),
      win({ person: bo, txId: nextId(), refTxId: second.txId }, 0n),
      win({ person: bo, txId: nextId(), refTxId: 'never placed' }),
    ]
    const answers = await settled(requests)
    expect(answers).toEqual([
      { code: 'OK', balance: '1115.00', txId: requests[0]?.txId, operatorTx: expect.any(String) },
      { code: 'OK', balance: '900.00', txId: requests[1]?.txId, operatorTx: expect.any(String) },
      { code: 'BET_UNKNOWN', balance: '900.00', txId: requests[2]?.txId },
    ])
    expect(await walletOf(ada)).toMatchObject({ available: 1115_00n, held: 0n })
    expect(await walletOf(bo)).toMatchObject({ available: 900_00n, held: 0n })
  })

  test('does the entries of one bet in their order', async () => {
    const person = await player()
    const { txId: refTxId } = await placed(person)
    const [w1, c1, w2] = [nextId(), nextId(), nextId()]
    const answers = await settled([
      win({ person, txId: w1, refTxId }),
      other('cancelSettle', { person, txId: c1, refTxId: w1 }),
      win({ person, txId: w2, refTxId }, 100_00n),
      other('adjust', { person, txId: nextId(), refTxId }, -5_00n),
      other('rollback', { person, txId: nextId(), refTxId }),
    ])
    expect(codesOf(answers)).toEqual(['OK', 'OK', 'OK', 'OK', 'BET_SETTLED'])
    expect(answers.map(({ balance }) => balance)).toEqual([
      '1115.00',
      '900.00',
      '1000.00',
      '995.00',
      '995.00',
    ])
  })

  test('answers the same txId the same, in it and after it; other content is a conflict', async () => {
    const person = await player()
    const { txId: refTxId } = await placed(person)
    const request = win({ person, txId: nextId(), refTxId })
    const changed = win({ person, txId: request.txId, refTxId }, 1_00n)
    const [first, again, conflict] = await settled([request, request, changed])
    expect(again).toEqual(first)
    expect(conflict?.code).toBe('CONFLICT')
    expect(await settled([request])).toEqual([first])
    expect((await caller.send(request)).answer).toEqual(first)
    expect(await walletOf(person)).toMatchObject({ available: 1115_00n, held: 0n })
  })

  test('a bad entry spoils itself alone', async () => {
    const person = await player()
    const { txId: refTxId } = await placed(person)
    const good = win({ person, txId: nextId(), refTxId })
    const nobody = { ...win({ person, txId: nextId(), refTxId }), account: '2001_nobody1' }
    const elsewhere = { ...win({ person, txId: nextId(), refTxId }), account: '9_nobody1' }
    const [entry] = JSON.parse(settleBody('b', [good])).calls
    const bad = [
      null,
      'win',
      [],
      { ...entry, call: 'bet' },
      { ...entry, call: 'toString' },
      { ...entry, amount: 'much' },
      { ...entry, currency: 'EUR' },
      { ...entry, txId: 'a\u0000b' },
      { ...entry, gameCode: '\ud83d' },
    ]
    const both = JSON.parse(settleBody('b', [nobody, elsewhere])).calls
    const rawBody = JSON.stringify({ requestId: 'b', calls: [...bad, ...both, entry] })
    const { answer } = await caller.sendRaw('settle', rawBody)
    const codes = bad.map((one) =>
      typeof one === 'object' && one?.currency === 'EUR' ? 'CURRENCY' : 'MALFORMED',
    )
    const unknown = ['MEMBER_UNKNOWN', 'MEMBER_UNKNOWN']
    expect(codesOf(answer.answers ?? [])).toEqual([...codes, ...unknown, 'OK'])
    expect(await walletOf(person)).toMatchObject({ available: 1115_00n, held: 0n })
  })

  test('entries of one bet under different members keep their order too', async () => {
    const [ada, bo] = [await player(), await player()]
    const refTxId = nextId()
    const answers = await settled([
      other('rollback', { person: bo, txId: nextId(), refTxId }),
      win({ person: ada, txId: nextId(), refTxId }),
    ])
    expect(codesOf(answers)).toEqual(['OK', 'BET_ROLLED_BACK'])
  })

  test('five hundred bets of fifty members cost few transactions', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, player))
    const ofEach = people.map((person) =>
      Array.from({ length: 10 }, async () => ({ person, refTxId: (await placed(person)).txId })),
    )
    const bets = await Promise.all(ofEach.flat())
    const transactions = vi.spyOn(world.db, 'tx')
    const answers = await settled(bets.map((of) => win({ ...of, txId: nextId() })))
    expect(new Set(codesOf(answers))).toEqual(new Set(['OK']))
    expect(transactions.mock.calls.length).toBeLessThanOrEqual(8)
  })

  test('of which nobody knows whether it was done is sent again, and done once', async () => {
    const person = await player()
    const { txId: refTxId } = await placed(person)
    const request = win({ person, txId: nextId(), refTxId })
    vi.spyOn(world.db, 'tx').mockRejectedValueOnce(new Error('the connection broke'))
    const [lost, malformed] = await settled([request, { ...request, txId: '' }])
    expect([lost, malformed]).toEqual([{ code: 'SYSTEM' }, { code: 'MALFORMED' }])
    expect(world.takeErrors().join()).toContain('the connection broke')
    expect(codesOf(await settled([request, request]))).toEqual(['OK', 'OK'])
    expect(await walletOf(person)).toMatchObject({ available: 1115_00n, held: 0n })
  })
})

describe('malformed as a whole, and nothing is done', () => {
  test.each([
    ['nothing', ''],
    ['a list', '[]'],
    ['no requestId', '{"calls":[]}'],
    ['no calls', '{"requestId":"r"}'],
    ['an object of calls', '{"requestId":"r","calls":{}}'],
  ])('%s', async (_name, rawBody) => {
    expect(await caller.sendRaw('settle', rawBody)).toMatchObject({
      status: 400,
      text: '{"code":"MALFORMED"}',
    })
  })

  test('one entry too many; the most is taken', async () => {
    const person = await player()
    const { txId: refTxId } = await placed(person)
    const request = win({ person, txId: nextId(), refTxId })
    const many = Array.from({ length: settleLimits.calls + 1 }, () => request)
    expect((await caller.settle(many)).answer).toEqual({ code: 'MALFORMED' })
    expect(await walletOf(person)).toMatchObject({ held: stake })
    const answers = await settled(many.slice(1))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await walletOf(person)).toMatchObject({ available: 1115_00n, held: 0n })
  })

  test('a byte too many; the most is taken, of this call alone', async () => {
    const person = await player()
    const { txId: refTxId } = await placed(person)
    const body = settleBody('r', [win({ person, txId: nextId(), refTxId })])
    const padded = (bytes: number) => body + ' '.repeat(bytes - Buffer.byteLength(body))
    const over = await caller.sendRaw('settle', padded(settleLimits.bytes + 1))
    expect(over).toMatchObject({ status: 400, answer: { code: 'MALFORMED' } })
    expect(await walletOf(person)).toMatchObject({ held: stake })
    const whole = await caller.sendRaw('settle', padded(settleLimits.bytes))
    expect(codesOf(whole.answer.answers ?? [])).toEqual(['OK'])
    expect((await caller.sendRaw('win', padded(65_537))).answer.code).toBe('MALFORMED')
  })
})

test('one signature over all of it: a stranger, another path, another byte or an old time are refused', async () => {
  const person = await player()
  const { txId: refTxId } = await placed(person)
  const rawBody = settleBody('r', [win({ person, txId: nextId(), refTxId })])
  const signed = caller.headersOf('settle', rawBody)
  const call = { method: 'POST', path: '/wallet/v1/ob/win', rawBody }
  const elsewhere = signedHeaders(call, key, world.now, hmac)
  expect(settlePath('ob')).toBe('/wallet/v1/ob/settle')
  const forged = caller.headersOf('settle', rawBody, stranger)
  for (const headers of [{}, forged, elsewhere]) {
    const refused = await caller.sendRaw('settle', rawBody, headers)
    expect(refused).toMatchObject({ status: 401, text: '{"code":"SIGNATURE"}' })
  }
  expect((await caller.sendRaw('settle', `${rawBody} `, signed)).status).toBe(401)
  const old = signedHeaders({ ...call, path: settlePath('ob') }, key, world.now - 60_001, hmac)
  expect((await caller.sendRaw('settle', rawBody, old)).answer.code).toBe('TIMESTAMP')
  expect(await walletOf(person)).toMatchObject({ held: stake })
})

interface Step {
  readonly call: 'win' | 'rollback' | 'adjust' | 'cancelSettle'
  readonly bet: number
  /** Among those that went before, so that repetitions and conflicts come up. */
  readonly id: number
  readonly ref: number
  readonly amount: number
  readonly isOfAnother: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  call: fc.constantFrom('win', 'win', 'rollback', 'adjust', 'cancelSettle'),
  bet: fc.nat(9),
  id: fc.nat(15),
  ref: fc.nat(15),
  amount: fc.constantFrom(0, 50_00, 215_00),
  isOfAnother: fc.boolean(),
})

/** The same story for one set of members; their names and ids begin with its own letter. */
async function storyOf(steps: readonly Step[]) {
  const letter = `p${++count}x`
  const ada = await player()
  const people = [ada, await player(), await player(), await player()]
  // The second bet of some is against their first one. The last one is never placed.
  for (let at = 0; at < 8; at++) {
    const side = at > 5 ? 'away' : 'home'
    await placed(people[at % 4] ?? ada, `${letter}b${at}`, side)
  }
  const requests = steps.map(({ call, bet, id, ref, amount, isOfAnother }) => {
    const person = people[(bet + Number(isOfAnother && id === 0)) % 4] ?? ada
    // Some name what is no bet at all.
    const refTxId = bet === 9 ? `${letter}t${ref}` : `${letter}b${bet}`
    const of = { person, txId: `${letter}t${id}`, refTxId }
    if (call === 'win') return win(of, BigInt(amount))
    const about = call === 'cancelSettle' ? { ...of, refTxId: `${letter}t${ref}` } : of
    return other(call, about, BigInt(amount))
  })
  return { letter, people, requests }
}

async function booksOf({ letter, people }: Awaited<ReturnType<typeof storyOf>>) {
  const plain = (text: string) =>
    text
      .replaceAll(letter, '')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
      .replaceAll(/"at":\d+/g, '"at":0')
  const ids = people.map(({ id }) => id)
  const rows = await world.db.read((tx) =>
    Promise.all([
      ...ids.map((id) =>
        tx.rows(
          `select t.movement, t.reference, t.hold_amount, e.account, e.amount, e.balance_after
           from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
           join ledger_owner o on o.id = e.owner_id and o.owner = $1::uuid::text
           order by t.id, e.line`,
          [id],
        ),
      ),
      ...ids.map((id) =>
        tx.rows(
          `select r.tx_id, r.state, r.outcome, r.payout, r.valid_bet, r.venue_valid_bet, r.adjustment, r.detail,
             r.call_ids, t.state as counted, t.valid, t.discarded, t.whole_valid, t.is_void, t.difference,
             (select json_agg(json_build_array(a.amount, a.reversed_at is null) order by a.id)
               from turnover_allocation a where a.venue = t.venue and a.bet_tx_id = t.bet_tx_id) as fed
           from bet_record r join turnover_bet t on t.venue = r.venue and t.bet_tx_id = r.tx_id
           where r.member_id = $1 order by r.tx_id`,
          [id],
        ),
      ),
      ...ids.map((id) =>
        tx.rows('select done, state from turnover_lot where member_id = $1', [id]),
      ),
      ...ids.map((id) =>
        // Its lot says when it was opened: apart from the bets.
        tx.rows(
          `select name, payload from event where subject = $1::uuid::text and name <> 'turnoverLotOpened'
           order by number`,
          [id],
        ),
      ),
      tx.rows(
        `select id, name, answer, about, transaction_id is null as is_unmoved from command
         where id like $1 order by id`,
        [`${letter}%`],
      ),
      tx.rows(
        `select count(*) as count, sum(s.payout)::bigint as payout from ledger_hold_step s
         join ledger_transaction t on t.id = s.hold_id where t.member_id = any($1::uuid[])`,
        [`{${ids.join(',')}}`],
      ),
    ]),
  )
  const wallets = await Promise.all(people.map(walletOf))
  const show = (_name: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
  return plain(JSON.stringify([rows, wallets], show))
}

/** Four members' bets settled, and half of what was settled taken back, at once. */
const takenBackTogether: Step[] = (
  ['win', 'cancelSettle', 'win', 'rollback', 'adjust'] as const
).flatMap((call, round) =>
  [0, 1, 2, 3, 6, 7].map((bet, at) => {
    const id = call === 'cancelSettle' ? 8 + at : at + 16 * round
    return { call, bet, id, ref: at, amount: 215_00, isOfAnother: false }
  }),
)

/** A rollback is no settlement, whether it came before or in the same batch. */
const cancelledRollback: Step[] = [
  { call: 'rollback', bet: 0, id: 8, ref: 0, amount: 0, isOfAnother: false },
  { call: 'cancelSettle', bet: 0, id: 0, ref: 8, amount: 0, isOfAnother: false },
]

test('a batch leaves what the same calls one by one leave: answers, balances, rows, records, turnover', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.nat(30), async (steps, cut) => {
      const [single, batch] = [await storyOf(steps), await storyOf(steps)]
      const alone: WalletAnswer[] = []
      for (const request of single.requests) {
        alone.push((await caller.send(request)).answer)
        // What a consumer does with one event after the other it does with all of them at once.
        await world.relay()
      }
      const together = [
        ...(await settled(batch.requests.slice(0, cut))),
        ...(await settled(batch.requests.slice(cut))),
      ]
      await world.relay()
      const plain = (answers: readonly WalletAnswer[], letter: string) =>
        answers.map(({ operatorTx, txId, ...rest }) => ({
          ...rest,
          txId: txId?.replace(letter, ''),
          hasMoved: operatorTx !== undefined,
        }))
      expect(plain(together, batch.letter)).toEqual(plain(alone, single.letter))
      expect(await booksOf(batch)).toBe(await booksOf(single))
    }),
    {
      numRuns: world.db.kind === 'pglite' ? 20 : 6,
      examples: [
        [cancelledRollback, 0],
        [takenBackTogether, 0],
        [takenBackTogether, 12],
      ],
    },
  )
}, 120_000)
