import { fairStream, isIncluded } from '@zhengju/domain/fair'
import { chooseIndex, seededChance } from '@zhengju/domain/match'
import type { Runtime } from '@zhengju/domain/runtime'
import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import type { Database } from '@zhengju/storage/tx'
import { isPublishedBody } from '@zhengju/venue-protocol/testing/published'
import { walletBody } from '@zhengju/venue-protocol/wallet'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { doomed } from '../../../testing/doomed.ts'
import { createFakeWallet, type FakeWallet } from '../../../testing/fake-wallet.ts'
import { type FlipChoice, flipGame, flipRules, flipTables } from '../../../testing/flip-game.ts'
import { housePath } from '../../../testing/house.ts'
import { testVault } from '../../../testing/test-vault.ts'
import { createHost, type Host } from '../../host.ts'
import { sha256, textHmac } from '../../seeds/seal.ts'
import { type MemberSession, sessionMs } from '../../sessions.ts'
import { bookOf } from '../../store/shared-tickets.ts'
import type { WalletClient } from '../../wallet/client.ts'
import { defaultQueue } from '../../wallet/queue-deps.ts'
import { type OpenedSharedGame, sharedGame } from './shared-game.ts'
import { sha256Bytes } from './steps.ts'

const deposit = 100_000n
const start = Date.UTC(2026, 10, 20)
let now = start
let db: TestDatabase
let wallet: FakeWallet
let reports: unknown[]
let host: Host
let flip: OpenedSharedGame
const runtime: Runtime = { ...createRuntime(), clock: { now: () => now } }

beforeEach(async () => {
  now = start
  db = await testDatabase(runtime, [housePath])
  wallet = createFakeWallet()
  reports = []
  ;({ flip, host } = await opened(db, wallet))
})
afterEach(async () => {
  await host.stop()
  await db.drop()
  expect(reports).toEqual([])
})

async function opened(over: Database, client: WalletClient, of = flipGame) {
  const made = createHost({
    ...{ db: over, vault: testVault, runtime, walletOf: () => client, sessionMs },
    queue: { ...defaultQueue, timeoutMs: 1_000 },
    report: (error) => reports.push(error),
  })
  const game = await made.open(of)
  return { host: made, flip: game }
}

async function joined(name: string, money = deposit): Promise<MemberSession> {
  const account = `2001_${name}`
  wallet.balances.set(account, money)
  const launch = { account, memberRef: name, currency: 'CNY', language: 'zh' } as const
  const { token } = await host.sessions(flipTables.venue).launch(launch)
  const session = await host.sessions(flipTables.venue).session(token)
  if (session?.kind !== 'member') throw new Error('no session')
  return session
}

const balance = ({ account }: MemberSession) => wallet.balances.get(account)
const on = (side: 'heads' | 'tails', stake = '10.00'): FlipChoice => ({ spots: [{ side, stake }] })
const numberNow = () => String(Math.floor(now / 60_000))

function place(member: MemberSession, commandId: string, choice: object = on('heads'), of = flip) {
  const request = { commandId, tableId: 'main', number: numberNow(), choice: { ...choice } }
  return of.shared.place(member, request)
}

async function ticketOf(member: MemberSession, answer: Awaited<ReturnType<typeof place>>) {
  if (!answer.ok) throw new Error(answer.failure)
  const ticket = await flip.shared.ticket(member, answer.ticketId)
  if (!ticket) throw new Error('no ticket')
  return ticket
}

/** To that second of the first minute; a step a second as the house takes them. */
async function until(second: number): Promise<void> {
  while (now < start + second * 1_000) {
    now += 1_000
    await host.tick()
    await host.deliver()
  }
}

describe('a round', () => {
  test('is opened, sealed, drawn, paid and checked by whoever staked', async () => {
    const [ada, bo] = [await joined('ada'), await joined('bo')]
    await until(1)
    const [open] = await flip.shared.live()
    expect(open).toMatchObject({ number: numberNow(), state: 'open', link: 1, tickets: 0 })
    const first = await place(ada, 'a1', on('heads'))
    const second = await place(bo, 'b1', on('tails', '25.00'))
    expect(await ticketOf(ada, first)).toMatchObject({ state: 'accepted', place: 0 })
    expect([balance(ada), balance(bo)]).toEqual([deposit - 1_000n, deposit - 2_500n])
    await until(51)
    const [sealed] = await flip.shared.live()
    expect(sealed).toMatchObject({ state: 'sealed', tickets: 2, seed: undefined })
    await until(58)
    const [drawn] = await flip.shared.drawn('main')
    if (!drawn?.seed || !drawn.bookRoot) throw new Error('nothing was drawn')
    expect(drawn).toMatchObject({ state: 'settled', isEnded: true, bookRoot: sealed?.bookRoot })
    // One hash leads to the head that was published before the first round.
    expect(sha256(drawn.seed)).toBe(open?.head)
    const seeds = { serverSeed: drawn.seed, clientSeed: drawn.bookRoot, nonce: 1 }
    expect(flipRules.draw(fairStream(textHmac, seeds))).toEqual(drawn.outcome)
    const [wonA, wonB] = drawn.outcome?.side === 'heads' ? [2_000n, 0n] : [0n, 5_000n]
    expect(await ticketOf(ada, first)).toMatchObject({ state: 'done', payout: wonA })
    expect(await ticketOf(bo, second)).toMatchObject({ state: 'done', payout: wonB })
    expect([balance(ada), balance(bo)]).toEqual([deposit - 1_000n + wonA, deposit - 2_500n + wonB])
    for (const [member, answer] of [
      [ada, first],
      [bo, second],
    ] as const) {
      const { ticketId } = await ticketOf(member, answer)
      const found = await flip.shared.inclusion(member, ticketId)
      if (!found) throw new Error('not in the book')
      expect(found.leaf.startsWith(`${ticketId}|`)).toBe(true)
      expect(isIncluded(sha256Bytes, drawn.bookRoot, found)).toBe(true)
    }
    expect(await flip.shared.inclusion(bo, (await ticketOf(ada, first)).ticketId)).toBeUndefined()
  })

  test('follows the one before: another link of the same chain, which tells nothing of later ones', async () => {
    await until(58)
    await until(121)
    const [second, first] = await flip.shared.drawn('main')
    if (!first?.seed || !second?.seed) throw new Error('nothing was drawn')
    expect([first.link, second.link, second.head]).toEqual([1, 2, first.head])
    expect(sha256(second.seed)).toBe(first.seed)
    const [third] = await flip.shared.live()
    expect(third).toMatchObject({ link: 3, seed: undefined })
  })

  test('that a house slept through is drawn from the book of before, and nothing else is owed', async () => {
    const ada = await joined('ada')
    await until(1)
    const answer = await place(ada, 'a1')
    now = start + 3_600_000
    await host.tick()
    await host.deliver()
    await host.tick()
    const ticket = await ticketOf(ada, answer)
    expect(ticket.state).toBe('done')
    expect(balance(ada)).toBe(deposit - 1_000n + (ticket.payout ?? -1n))
    expect((await flip.shared.drawn('main')).length).toBe(1)
  })

  test('tells the wallet what it publishes', async () => {
    const ada = await joined('ada')
    await until(1)
    await place(ada, 'a1')
    await until(58)
    for (const request of wallet.calls) {
      if (request.call === 'balance') throw new Error('nobody asked for a balance')
      expect(isPublishedBody(request.call, walletBody(request))).toBe(true)
    }
    expect(wallet.calls).toMatchObject([
      { call: 'bet', gameCode: 'flip', detail: { kind: 'game', category: 'live', risk: '10.00' } },
      { call: 'win', roundClosed: true, detail: { proof: { nonce: 1 }, spots: [{ id: 'heads' }] } },
    ])
  })
})

describe('a ticket', () => {
  test('is one however often it is sent; with another input it is refused', async () => {
    const ada = await joined('ada')
    await until(1)
    const first = await place(ada, 'a1')
    const again = await place(ada, 'a1')
    expect(again).toEqual({ ...first, isNew: false })
    expect(await place(ada, 'a1', on('tails'))).toEqual({ ok: false, failure: 'conflict' })
    const twins = await Promise.all([place(ada, 'a2'), place(ada, 'a2'), place(ada, 'a2')])
    expect(new Set(twins.map((one) => one.ok && one.ticketId)).size).toBe(1)
    expect(balance(ada)).toBe(deposit - 2_000n)
  })

  test('after the seal, in another round, too small or too large is none', async () => {
    const ada = await joined('ada')
    await until(1)
    const refused = async (failure: string, choice: object, number = numberNow()) => {
      const request = { commandId: `x${now}${failure}`, tableId: 'main', number, choice }
      expect(await flip.shared.place(ada, { ...request, choice: { ...choice } })).toEqual({
        ...{ ok: false, failure },
      })
    }
    await refused('belowMinimum', on('heads', '0.99'))
    // Its payout would be above the largest win.
    await refused('aboveMaximum', on('heads', '750.01'))
    await refused('roundUnknown', on('heads'), '1')
    for (const spots of [
      [],
      [{ side: 'edge', stake: '1.00' }],
      [{ side: 'heads', stake: '-1.00' }],
    ]) {
      await expect(place(ada, 'm', { spots })).rejects.toThrow('malformed')
    }
    const twice = { spots: [...on('heads').spots, ...on('heads').spots] }
    await expect(place(ada, 'm', twice)).rejects.toThrow('malformed')
    // The house's clock alone: nobody has come to sealing it yet.
    now = start + 50_000
    await refused('roundClosed', on('heads'))
    expect(balance(ada)).toBe(deposit)
  })

  test('whose stake is answered after the seal goes back, and stands in no book', async () => {
    const ada = await joined('ada')
    await until(49)
    wallet.fault = () => 'loseAnswer'
    const answer = await place(ada, 'late')
    // Sealing waits a little for the wallet.
    await until(51)
    expect((await flip.shared.live())[0]?.state).toBe('open')
    await until(53)
    expect((await flip.shared.live())[0]).toMatchObject({ state: 'sealed', tickets: 0 })
    wallet.fault = () => 'none'
    await until(65)
    expect(await ticketOf(ada, answer)).toMatchObject({ state: 'refused', failure: 'roundClosed' })
    expect(balance(ada)).toBe(deposit)
    expect((await flip.shared.drawn('main'))[0]).toMatchObject({ state: 'settled', tickets: 0 })
  })

  test('that the wallet refuses is refused', async () => {
    const poor = await joined('poor', 500n)
    await until(1)
    const ticket = await ticketOf(poor, await place(poor, 'p'))
    expect(ticket).toMatchObject({ state: 'refused', failure: 'insufficientFunds' })
    expect(balance(poor)).toBe(500n)
  })
})

describe('limits', () => {
  test('are of all tickets of a member, and of a round', async () => {
    const [ada, bo] = [await joined('ada'), await joined('bo')]
    await until(1)
    const code = async (member: MemberSession, command: string, stake: string) => {
      const answer = await place(member, command, on('heads', stake))
      return answer.ok ? 'ok' : answer.failure
    }
    expect(await code(ada, 'a1', '400.00')).toBe('ok')
    // 800.00 and 1,000.00 are more than the largest win of a member.
    expect(await code(ada, 'a2', '350.01')).toBe('aboveMaximum')
    expect(await code(ada, 'a3', '200.00')).toBe('ok')
    // On one spot a member stakes 600.00 in all.
    expect(await code(ada, 'a4', '1.00')).toBe('aboveMaximum')
    // The round owes 1,200.00 of the 2,500.00 that it may.
    expect(await code(bo, 'b1', '650.01')).toBe('aboveMaximum')
    expect(await code(bo, 'b2', '500.00')).toBe('ok')
    expect(await code(bo, 'b3', '150.01')).toBe('aboveMaximum')
    expect([balance(ada), balance(bo)]).toEqual([deposit - 60_000n, deposit - 50_000n])
  })

  test('do not count what the wallet refused', async () => {
    const [poor, bo] = [await joined('poor', 500n), await joined('bo')]
    await until(1)
    for (const command of ['p1', 'p2']) {
      const answer = await place(poor, command, on('heads', '600.00'))
      expect((await ticketOf(poor, answer)).state).toBe('refused')
    }
    expect((await place(bo, 'b1', on('heads', '600.00'))).ok).toBe(true)
    expect(balance(poor)).toBe(500n)
  })
})

test('a ticket that cannot be settled is set aside, the others are paid, and it is when that is mended', async () => {
  await host.stop()
  const broken = sharedGame({
    ...flipTables,
    rulesOf: () => ({
      ...flipRules,
      settle(choice, outcome) {
        if (choice.spots[0]?.stake === '13.00') throw new Error('thirteen')
        return flipRules.settle(choice, outcome)
      },
    }),
  })
  ;({ flip, host } = await opened(db, wallet, broken))
  const [ada, bo] = [await joined('ada'), await joined('bo')]
  await until(1)
  const first = await place(ada, 'a1', on('heads', '13.00'))
  const other = await place(bo, 'b1')
  await until(58)
  expect((await ticketOf(bo, other)).state).toBe('done')
  expect((await ticketOf(ada, first)).state).toBe('aside')
  expect(balance(ada)).toBe(deposit - 1_300n)
  const aside = 'zhengju_house_tickets_aside_flip'
  const told = (await host.figures()).filter(({ name }) => name === aside)
  expect(told).toMatchObject([{ value: 1 }])
  expect(reports.splice(0).map(String)).toEqual([expect.stringContaining('thirteen')])
  await host.stop()
  ;({ flip, host } = await opened(db, wallet))
  await until(61)
  const paid = await ticketOf(ada, first)
  expect(paid.state).toBe('done')
  expect(balance(ada)).toBe(deposit - 1_300n + (paid.payout ?? -1n))
  expect((await flip.shared.drawn('main'))[0]).toMatchObject({ state: 'settled' })
})

test('a round keeps the rules of its own time', async () => {
  await host.stop()
  // Of every other round this house knows no rules.
  const changing = sharedGame({
    ...flipTables,
    version: 'flip@2',
    rulesOf({ opensAt }) {
      if (opensAt === start) return flipRules
      throw new Error('rules of another day')
    },
  })
  ;({ flip, host } = await opened(db, wallet, changing))
  const ada = await joined('ada')
  await until(1)
  const answer = await place(ada, 'a1')
  await until(58)
  expect((await ticketOf(ada, answer)).state).toBe('done')
  expect((await flip.shared.drawn('main'))[0]).toMatchObject({ version: 'flip@2' })
})

test('whoever listens hears of each round by its id: opened, sealed, drawn and settled', async () => {
  const heard: string[] = []
  const stop = flip.shared.subscribe((roundId) => heard.push(roundId))
  await until(58)
  stop()
  const [round] = await flip.shared.drawn('main')
  expect(heard).toEqual(Array(4).fill(round?.roundId))
})

describe('a cancelled round', () => {
  test.each([30, 52])('at second %i gives every stake back, once', async (second) => {
    const [ada, bo] = [await joined('ada'), await joined('bo')]
    await until(1)
    const answers = [await place(ada, 'a'), await place(bo, 'b', on('tails'))]
    await until(second)
    const [round] = await flip.shared.live()
    expect(await flip.shared.cancel(round?.roundId ?? '', 'a fault of ours')).toBe(true)
    expect(await flip.shared.cancel(round?.roundId ?? '', 'again')).toBe(false)
    await until(61)
    expect([balance(ada), balance(bo)]).toEqual([deposit, deposit])
    const [first, other] = answers
    if (!first || !other) throw new Error('no answers')
    expect(await ticketOf(ada, first)).toMatchObject({
      state: 'refused',
      failure: 'roundCancelled',
    })
    expect(await ticketOf(bo, other)).toMatchObject({ state: 'refused' })
    const [listed] = await flip.shared.drawn('main')
    // Its element is opened, and hashes to the head that was published before.
    expect(listed).toMatchObject({ state: 'cancelled', reason: 'a fault of ours' })
    expect(listed?.outcome).toBeUndefined()
    expect(sha256(listed?.seed ?? '')).toBe(listed?.head)
    expect((await flip.shared.live()).every(({ state }) => state === 'open')).toBe(true)
  })

  test('is none once it is drawn', async () => {
    await until(56)
    const [round] = await flip.shared.drawn('main')
    expect(await flip.shared.cancel(round?.roundId ?? '', 'too late')).toBe(false)
  })
})

let paidInAll = 0
afterAll(() => expect(paidInAll).toBeGreaterThan(100))

test.each(Array.from({ length: 24 }, (_, seed) => `kill ${seed}`))(
  'killed at any transaction, with lost calls and answers, every ticket is paid what was drawn or given back: %s',
  async (seed) => {
    const chance = seededChance(seed)
    const people = await Promise.all(['ada', 'bo', 'cy'].map((name) => joined(name)))
    await host.stop()
    const faults = ['loseCall', 'loseAnswer', 'twice', 'none', 'none', 'none'] as const
    wallet.fault = () => faults[chooseIndex(chance, faults.length)] ?? 'none'
    const seen = new Map<string, string>()
    /** What was sealed and drawn never becomes another. */
    const look = async () => {
      for (const { bookRoot, outcome, roundId } of await lookAt(db)) {
        const facts = { root: bookRoot, outcome: JSON.stringify(outcome) }
        for (const [name, fact] of Object.entries(facts)) {
          if (fact === null || fact === 'null') continue
          const key = `${roundId} ${name}`
          expect(seen.get(key) ?? fact).toBe(fact)
          seen.set(key, fact)
        }
      }
    }
    for (let life = 0; now < start + 58_000; life++) {
      const { client, death, own } = doomed(
        { db, wallet },
        1 + chooseIndex(chance, 40),
        chance() < 0.5,
      )
      const living = await Promise.race([opened(own, client), death])
      for (let step = 0; living && step < 4; step++) {
        await Promise.race([living.host.tick(), death])
        for (const [at, person] of people.entries()) {
          const side = chance() < 0.5 ? 'heads' : 'tails'
          const command = `${life}-${step}-${at}`
          void place(person, command, on(side), living.flip).catch(() => undefined)
        }
        await Promise.race([living.host.deliver(), death])
        now += 1_000 + chooseIndex(chance, 3_000)
        await look()
      }
    }
    wallet.fault = () => 'none'
    ;({ flip, host } = await opened(db, wallet))
    for (let minute = 0; minute < 4; minute++) {
      now += 60_000
      await host.tick()
      await host.deliver()
      await host.tick()
      await look()
    }
    expect(await host.waitingCalls()).toBe(0)
    const rounds = await lookAt(db)
    const drawn = rounds.filter((round) => round.outcome !== null)
    const owed = new Map(people.map(({ memberId }) => [memberId, deposit]))
    for (const round of drawn) {
      const book = await db.read((tx) => bookOf(tx, round.roundId))
      expect(book.map(({ place: at }) => at)).toEqual(book.map((_, at) => at))
      for (const ticket of book) {
        const choice = flipRules.readChoice(ticket.choice)
        const { payout } = flipRules.settle(choice, { ...Object(round.outcome) })
        expect(ticket).toMatchObject({ state: 'done', payout })
        expect(movesOf(ticket.ticketId)).toEqual(['bet', 'win'])
        const before = owed.get(ticket.memberId) ?? 0n
        owed.set(ticket.memberId, before - ticket.stake + payout)
        paidInAll++
      }
    }
    for (const person of people) expect(balance(person)).toBe(owed.get(person.memberId))
    const states = await db.read((tx) =>
      tx.rows<{ state: string }>('select distinct state from shared_ticket'),
    )
    expect(states.every(({ state }) => state === 'done' || state === 'refused')).toBe(true)
  },
)

function movesOf(ticketId: string) {
  return [...wallet.movements.values()].flatMap((one) =>
    'txId' in one && one.txId.startsWith(ticketId) ? [one.call] : [],
  )
}

function lookAt(store: Database) {
  return store.read((tx) =>
    tx.rows<{ roundId: string; bookRoot: string | null; outcome: object | null }>(
      `select round_id as "roundId", book_root as "bookRoot", outcome from shared_round
       where state <> 'open' or tickets > 0`,
    ),
  )
}
