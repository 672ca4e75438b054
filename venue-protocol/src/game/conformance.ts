import { type FairHmac, fairStream, type RoundSeeds } from '@zhengju/domain/fair'
import type { Minor } from '@zhengju/domain/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fields } from '../parse/index.ts'
import type { GameResult } from './ask.ts'
import { createGameClient, type GameClient } from './client.ts'
import { gamePaths, gameTokenHeader, type PlayRequest, type RoundView } from './wire.ts'

/** A running venue of games: what the suite needs to prove that it and the client speak the same wire. */
export interface GameHarness {
  readonly origin: string
  readonly fetch: typeof fetch
  readonly sha256: (text: string) => string
  readonly hmac: FairHmac
  readonly game: GameUnderTest
  /** A new member with that money, as if just launched at the game's venue, or at another of this house. */
  launch(how: Required<Launched>): Promise<LaunchedMember>
  /** The platform's wallet gives no answer to anybody, or gives them again. */
  hush(isSilent: boolean): void
  /** A minute goes by. */
  pass(): Promise<void>
  close(): Promise<void>
}

/** Any game that one member plays alone, with stakes from 1.00 to 1,000.00. */
export interface GameUnderTest {
  readonly name: string
  readonly choice: Fields
  readonly wrongChoices: readonly unknown[]
  /** Recomputed from the seeds alone. */
  play(stream: ReturnType<typeof fairStream>, stake: Minor): { outcome: Fields; payout: Minor }
}

export interface Launched {
  readonly at?: 'itsVenue' | 'otherVenue'
  readonly money?: Minor
}

export interface LaunchedMember {
  readonly token: string
  balance(): Minor
}

/** The suite that every venue passes that claims to speak the game wire. */
export function gameConformance(name: string, start: () => Promise<GameHarness>): void {
  describe(`${name} speaks the game wire`, () => {
    const at: { harness: GameHarness | undefined } = { harness: undefined }
    beforeAll(async () => {
      at.harness = await start()
    })
    afterAll(() => at.harness?.close())
    const own = async (how: Launched = {}) => {
      if (!at.harness) throw new Error('the venue has not started')
      return playerOf(
        at.harness,
        await at.harness.launch({ at: 'itsVenue', money: deposit, ...how }),
      )
    }
    describe('seeds', () => seedTests(own))
    describe('rounds', () => roundTests(own))
    describe('the wallet', () => walletTests(own))
    describe('wrong input', () => inputTests(own))
  })
}

interface Player {
  readonly harness: GameHarness
  readonly member: LaunchedMember
  readonly client: GameClient
  request(change?: Partial<PlayRequest>): PlayRequest
}

type Join = (how?: Launched) => Promise<Player>

const deposit = 100_000n
let commands = 0

function playerOf(harness: GameHarness, member: LaunchedMember, token = member.token): Player {
  const { fetch, game, origin } = harness
  return {
    harness,
    member,
    client: createGameClient({ origin, fetch, token: () => token }),
    request: (change = {}) => ({
      game: game.name,
      commandId: `command-${++commands}`,
      stake: 1_000n,
      choice: game.choice,
      ...change,
    }),
  }
}

function seedTests(join: Join) {
  test('rounds are drawn from a seed that was committed to, and shown when it is used no more', async () => {
    const { client, harness, member, request } = await join()
    const before = value(await client.seeds())
    expect(before.nonce).toBe(0)
    const rounds: RoundView[] = []
    let owed = deposit
    for (let nonce = 0; nonce < 5; nonce++) {
      const round = value(await client.play(request()))
      expect([round.state, round.proof]).toEqual([
        'done',
        { commit: before.commit, clientSeed: before.clientSeed, nonce },
      ])
      owed += (round.payout ?? 0n) - round.stake
      rounds.push(round)
    }
    expect(member.balance()).toBe(owed)
    const { revealed, seeds } = value(await client.rotate('mine_1'))
    expect(harness.sha256(revealed.serverSeed)).toBe(before.commit)
    expect(revealed).toMatchObject({ commit: before.commit, rounds: 5 })
    expect(seeds).toMatchObject({ commit: before.nextCommit, clientSeed: 'mine_1', nonce: 0 })
    expect(seeds.nextCommit).not.toBe(before.nextCommit)
    for (const round of rounds) {
      const drawn: RoundSeeds = { ...revealed, nonce: round.proof.nonce }
      const again = harness.game.play(fairStream(harness.hmac, drawn), round.stake)
      expect(again).toEqual({ outcome: round.outcome, payout: round.payout })
    }
  })

  test('a refused round keeps its nonce and shows no outcome', async () => {
    const poor = await join({ money: 500n })
    const refused = value(await poor.client.play(poor.request()))
    expect(refused).toMatchObject({ state: 'refused', failure: 'insufficientFunds' })
    expect(refused).not.toHaveProperty('outcome')
    expect(value(await poor.client.seeds()).nonce).toBe(1)
    expect(poor.member.balance()).toBe(500n)
  })
}

function roundTests(join: Join) {
  test('the same command is the same round, however often and however close together', async () => {
    const { client, member, request } = await join()
    const asked = request()
    const first = value(await client.play(asked))
    const after = member.balance()
    const again = await Promise.all([client.play(asked), client.play(asked)])
    for (const one of again) expect(value(one)).toEqual(first)
    expect(value(await client.round(first.roundId))).toEqual(first)
    const twin = request()
    const twins = await Promise.all([client.play(twin), client.play(twin), client.play(twin)])
    expect(new Set(twins.map((one) => value(one).roundId)).size).toBe(1)
    const list = value(await client.rounds(asked.game))
    expect(list.map(({ roundId }) => roundId)).toEqual([value(twins[0]).roundId, first.roundId])
    const [last] = list
    expect(member.balance()).toBe(after - 1_000n + (last?.payout ?? 0n))
  })

  test('the same command with another input is a conflict', async () => {
    const { client, member, request } = await join()
    const asked = request()
    value(await client.play(asked))
    const after = member.balance()
    expect(await client.play({ ...asked, stake: 1_100n })).toEqual(failed('conflict'))
    expect(member.balance()).toBe(after)
  })

  test("nobody sees another member's round, and no token but his own plays for him", async () => {
    const alice = await join()
    const round = value(await alice.client.play(alice.request()))
    const bob = await join()
    expect(await bob.client.round(round.roundId)).toEqual(failed('roundUnknown'))
    expect(await bob.client.round('nothing')).toEqual(failed('roundUnknown'))
    expect(value(await bob.client.rounds(round.game))).toEqual([])
    const elsewhere = await join({ at: 'otherVenue' })
    for (const token of ['', 'f'.repeat(40), 'x', elsewhere.member.token]) {
      const { client } = playerOf(alice.harness, alice.member, token)
      expect(await client.play(alice.request())).toEqual(failed('sessionExpired'))
      expect(await client.seeds()).toEqual(failed('sessionExpired'))
      expect(await client.rounds(round.game)).toEqual(failed('sessionExpired'))
    }
    expect(elsewhere.member.balance()).toBe(deposit)
  })
}

function walletTests(join: Join) {
  test('without an answer the round is under way, and the same round is paid once there is one', async () => {
    const { client, harness, member, request } = await join()
    const asked = request()
    harness.hush(true)
    const waiting = value(await client.play(asked))
    expect(waiting.state).toBe('processing')
    expect(waiting).not.toHaveProperty('outcome')
    expect(waiting).not.toHaveProperty('payout')
    // Its seed is not shown before: whoever knew the outcome would know it before it is paid.
    expect(await client.rotate('early')).toEqual(failed('conflict'))
    harness.hush(false)
    await harness.pass()
    const round = value(await client.round(waiting.roundId))
    expect(round).toMatchObject({ state: 'done', proof: waiting.proof })
    expect(value(await client.play(asked))).toEqual(round)
    expect(member.balance()).toBe(deposit - round.stake + (round.payout ?? 0n))
  })
}

function inputTests(join: Join) {
  test('stakes outside the range and unknown games take no nonce', async () => {
    const { client, member, request } = await join()
    expect(await client.play(request({ stake: 99n }))).toEqual(failed('belowMinimum'))
    expect(await client.play(request({ stake: 100_001n }))).toEqual(failed('aboveMaximum'))
    expect(await client.play(request({ stake: 0n }))).toEqual(failed('malformed'))
    expect(await client.play(request({ stake: -100n }))).toEqual(failed('malformed'))
    expect(await client.play(request({ stake: 10n ** 17n }))).toEqual(failed('malformed'))
    expect(await client.play(request({ game: 'no-such-game' }))).toEqual(failed('gameUnknown'))
    expect(await client.rounds('no-such-game')).toEqual(failed('gameUnknown'))
    expect(value(await client.seeds()).nonce).toBe(0)
    expect(member.balance()).toBe(deposit)
  })

  test('within which stakes a round may begin is said before it is asked for', async () => {
    const { client, harness } = await join()
    expect(value(await client.limits(harness.game.name))).toEqual({
      leastStake: 100n,
      mostStake: 100_000n,
    })
    expect(await client.limits('no-such-game')).toEqual(failed('gameUnknown'))
  })

  test('what is no request is malformed', async () => {
    const { harness, member, request } = await join()
    const { stake: _, ...rest } = request()
    const good = { ...rest, stake: '10.00' }
    const bodies: readonly unknown[] = [
      ...['', 'null', '[]', '"x"', '{'],
      ...[
        { ...good, commandId: '' },
        { ...good, commandId: 'x'.repeat(65) },
      ],
      ...['10.001', '1e3', 'NaN', '+5', 10].map((stake) => ({ ...good, stake })),
      ...harness.game.wrongChoices.map((choice) => ({ ...good, choice })),
    ]
    for (const body of bodies) {
      const sent = typeof body === 'string' ? body : JSON.stringify(body)
      expect([sent, await codeOf(harness, member.token, gamePaths.rounds, sent)]).toEqual([
        sent,
        'malformed',
      ])
    }
    expect(member.balance()).toBe(deposit)
  })

  test('a client seed is 1 to 64 plain characters', async () => {
    const { client, harness, member } = await join()
    for (const clientSeed of ['', 'a:1', 'x'.repeat(65), '金', '🀄', 7]) {
      const sent = JSON.stringify({ clientSeed })
      expect(await codeOf(harness, member.token, gamePaths.seeds, sent)).toBe('malformed')
    }
    expect(value(await client.rotate('x'.repeat(64))).seeds.clientSeed).toBe('x'.repeat(64))
  })
}

async function codeOf(
  { fetch, origin }: GameHarness,
  token: string,
  path: string,
  body: string,
): Promise<unknown> {
  const headers = { 'content-type': 'application/json', [gameTokenHeader]: token }
  const response = await fetch(origin + path, { method: 'POST', headers, body })
  const answer: { readonly code?: unknown } = await response.json()
  return answer.code
}

function failed(failure: string) {
  return { ok: false, failure }
}

function value<Value>(result: GameResult<Value> | undefined): Value {
  if (result?.ok) return result.value
  throw new Error(`the call failed: ${result?.failure}`)
}
