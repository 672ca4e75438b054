import {
  commitOf,
  type FairHmac,
  type FairStream,
  fairStream,
  isIncluded,
  type Sha256,
} from '@zhengju/domain/fair'
import type { Minor } from '@zhengju/domain/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fields } from '../parse/index.ts'
import type { GameResult } from './ask.ts'
import { createGameClient, type GameClient } from './client.ts'
import type { LaunchedMember } from './conformance.ts'
import type { SharedRoundView, TicketView } from './shared.ts'

/** A running venue with one game whose rounds many share, and a table of it. */
export interface SharedHarness {
  readonly origin: string
  readonly fetch: typeof fetch
  readonly sha256: Sha256
  readonly hmac: FairHmac
  readonly game: string
  readonly tableId: string
  /** Stakes 10.00, and another that is well formed too. */
  readonly choice: Fields
  readonly otherChoice: Fields
  /** None of them is a choice of the game, whatever its form. */
  readonly wrongChoices: readonly Fields[]
  /** Recomputed from version and seeds alone. */
  play(version: string, stream: FairStream): { readonly outcome: Fields; readonly payout: Minor }
  launch(at: 'itsVenue' | 'otherVenue'): Promise<LaunchedMember>
  /** So many seconds go by, one after another. */
  pass(seconds: number): Promise<void>
  close(): Promise<void>
}

interface Player {
  readonly member: LaunchedMember
  readonly client: GameClient
}

/** The suite that every venue passes that claims to draw rounds that many share. */
export function sharedConformance(name: string, start: () => Promise<SharedHarness>): void {
  describe(`${name} draws shared rounds over the game wire`, () => {
    const at: { harness: SharedHarness | undefined } = { harness: undefined }
    beforeAll(async () => {
      at.harness = await start()
    })
    afterAll(() => at.harness?.close())
    const own = () => {
      if (!at.harness) throw new Error('the venue has not started')
      return at.harness
    }
    drawTests(own)
    ticketTests(own)
  })
}

function drawTests(own: () => SharedHarness): void {
  test('a round: its chain before, its root at the seal, its seed after; anybody draws and pays it again', async () => {
    const harness = own()
    const { client, member } = await player(harness)
    const round = await openRound(harness, client)
    expect(round.head).toMatch(/^[0-9a-f]{64}$/)
    for (const secret of ['seed', 'outcome', 'bookRoot']) expect(round).not.toHaveProperty(secret)
    const before = member.balance()
    const placed = answered(await client.place(ticket(harness, round)))
    const over = await settled(harness, client, placed.ticketId)
    const { round: drawn, inclusion } = over
    if (!drawn?.seed || !drawn.bookRoot || !inclusion) throw new Error('nothing to check it by')
    expect([drawn.roundId, drawn.version, drawn.head]).toEqual([
      ...[round.roundId, round.version, round.head],
    ])
    // So many steps lead from the seed to what was published before the first round.
    let element = drawn.seed
    for (let step = 0; step < drawn.link; step++) element = commitOf(harness.sha256, element)
    expect(element).toBe(drawn.head)
    expect(isIncluded(harness.sha256, drawn.bookRoot, inclusion)).toBe(true)
    expect(inclusion.leaf.startsWith(`${placed.ticketId}|`)).toBe(true)
    const seeds = { serverSeed: drawn.seed, clientSeed: drawn.bookRoot, nonce: drawn.link }
    const again = harness.play(drawn.version, fairStream(harness.hmac, seeds))
    expect(drawn.outcome).toEqual(again.outcome)
    expect(over.payout).toBe(again.payout)
    expect(member.balance()).toBe(before - placed.stake + again.payout)
    const list = answered(await client.draws(harness.game, harness.tableId))
    expect(list.find(({ roundId }) => roundId === drawn.roundId)).toMatchObject({
      ...{ seed: drawn.seed, outcome: drawn.outcome },
    })
  })
}

function ticketTests(own: () => SharedHarness): void {
  test('the same command is the same ticket; with another choice it is a conflict, and nothing more is taken', async () => {
    const harness = own()
    const { client, member } = await player(harness)
    const request = ticket(harness, await openRound(harness, client))
    const first = answered(await client.place(request))
    const after = member.balance()
    const twins = await Promise.all([client.place(request), client.place(request)])
    expect(twins.map((one) => answered(one).ticketId)).toEqual([first.ticketId, first.ticketId])
    const other = { ...request, choice: harness.otherChoice }
    expect(failureOf(await client.place(other))).toBe('conflict')
    expect(member.balance()).toBe(after)
    const list = answered(await client.tickets(harness.game))
    expect(list.map(({ ticketId }) => ticketId)).toEqual([first.ticketId])
  })

  test('what is no round, no choice or no game moves nothing, and no other member sees a ticket', async () => {
    const harness = own()
    const { client, member } = await player(harness)
    const round = await openRound(harness, client)
    const good = ticket(harness, round)
    const placed = answered(await client.place(good))
    const before = member.balance()
    const refused = async (change: object) =>
      failureOf(await client.place({ ...ticket(harness, round), ...change }))
    expect(await refused({ number: '0' })).toBe('roundUnknown')
    expect(await refused({ tableId: 'nowhere' })).toBe('roundUnknown')
    expect(await refused({ game: 'no-such-game' })).toBe('gameUnknown')
    for (const choice of harness.wrongChoices) {
      expect([choice, await refused({ choice })]).toEqual([choice, 'malformed'])
    }
    expect(failureOf(await client.tables('no-such-game'))).toBe('gameUnknown')
    const { client: other } = await player(harness)
    expect(failureOf(await other.ticket(placed.ticketId))).toBe('roundUnknown')
    const { client: stranger } = await player(harness, 'otherVenue')
    expect(['sessionExpired', 'gameUnknown']).toContain(failureOf(await stranger.place(good)))
    expect(member.balance()).toBe(before)
    // By the clock of the house: the round that was open takes nothing once it is drawn.
    await settled(harness, client, placed.ticketId)
    const late = member.balance()
    expect(await refused({})).toBe('roundClosed')
    expect(member.balance()).toBe(late)
  })
}

let commands = 0

function ticket({ choice, game, tableId }: SharedHarness, { number }: SharedRoundView) {
  return { game, tableId, number, commandId: `shared-${++commands}`, choice }
}

async function player(
  harness: SharedHarness,
  at: 'itsVenue' | 'otherVenue' = 'itsVenue',
): Promise<Player> {
  const member = await harness.launch(at)
  const { fetch, origin } = harness
  return { member, client: createGameClient({ origin, fetch, token: () => member.token }) }
}

/** One that has just opened: there is time to stake in it. */
async function openRound(harness: SharedHarness, client: GameClient): Promise<SharedRoundView> {
  const seen = async () =>
    answered(await client.tables(harness.game)).filter(({ tableId }) => tableId === harness.tableId)
  const known = new Set((await seen()).map(({ roundId }) => roundId))
  for (let second = 0; second < longest; second++) {
    await harness.pass(1)
    const found = (await seen()).find(
      ({ roundId, state }) => state === 'open' && !known.has(roundId),
    )
    if (found) return found
  }
  throw new Error('no round has opened')
}

async function settled(
  harness: SharedHarness,
  client: GameClient,
  ticketId: string,
): Promise<TicketView> {
  for (let second = 0; second < longest; second++) {
    const view = answered(await client.ticket(ticketId))
    if (view.state === 'done' && view.round?.seed !== undefined) return view
    await harness.pass(1)
  }
  throw new Error('the ticket was not settled')
}

/** Seconds: more than any round that is tried with it takes. */
const longest = 180

function answered<Value>(result: GameResult<Value>): Value {
  if (result.ok) return result.value
  throw new Error(`the call failed: ${result.failure}`)
}

function failureOf(result: GameResult<unknown>): string {
  return result.ok ? 'none' : result.failure
}
