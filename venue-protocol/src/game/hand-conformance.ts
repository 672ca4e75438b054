import type { Minor } from '@zhengju/domain/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fields } from '../parse/index.ts'
import type { GameResult } from './ask.ts'
import { createGameClient, type GameClient } from './client.ts'
import type { LaunchedMember } from './conformance.ts'
import type { CardHallView, HandView } from './hand.ts'

/** A running venue of cards with one game whose hands begin with so many seats. */
export interface HandHarness {
  readonly origin: string
  readonly fetch: typeof fetch
  readonly game: string
  readonly seats: number
  /** None of them is a move of the game. */
  readonly wrongMoves: readonly Fields[]
  launch(at: 'itsVenue' | 'otherVenue'): Promise<LaunchedMember>
  /** So many seconds go by, one after another. */
  pass(seconds: number): Promise<void>
  close(): Promise<void>
}

interface Player {
  readonly client: GameClient
  balance(): Minor
}

/** The suite that every venue passes that claims to deal hands between members. */
export function handConformance(name: string, start: () => Promise<HandHarness>): void {
  describe(`${name} deals hands over the game wire`, () => {
    const at: { harness: HandHarness | undefined } = { harness: undefined }
    beforeAll(async () => {
      at.harness = await start()
    })
    afterAll(() => at.harness?.close())
    const own = () => {
      if (!at.harness) throw new Error('the venue has not started')
      return at.harness
    }
    seatTests(own)
    handTests(own)
  })
}

function seatTests(own: () => HandHarness): void {
  test('halls by stake; a seat within its bounds, one a member, of this venue alone', async () => {
    const harness = own()
    const { client } = await player(harness)
    const hall = await firstHall(harness, client)
    expect(hall.leastBring).toBeGreaterThan(0n)
    expect(hall.mostBring).toBeGreaterThan(hall.leastBring)
    const sit = (bring: Minor, name = hall.hall) =>
      client.sit({ game: harness.game, hall: name, bring })
    expect(failureOf(await sit(hall.leastBring - 1n))).toBe('belowMinimum')
    expect(failureOf(await sit(hall.mostBring + 1n))).toBe('aboveMaximum')
    expect(failureOf(await sit(hall.leastBring, 'nowhere'))).toBe('gameUnknown')
    expect(answered(await client.sitting())).toEqual({})
    const { seat } = answered(await sit(hall.leastBring))
    expect(seat).toMatchObject({ game: harness.game, hall: hall.hall, isAway: false })
    expect(answered(await sit(hall.leastBring)).seat?.alias).toBe(seat?.alias)
    expect(failureOf(await sit(hall.leastBring + 1n))).toBe('conflict')
    expect(answered(await client.leaveSeat())).toEqual({})
    expect(failureOf(await client.backToSeat())).toBe('roundUnknown')
    const { client: stranger } = await player(harness, 'otherVenue')
    const asked = await stranger.sit({
      ...{ game: hall.game, hall: hall.hall, bring: hall.leastBring },
    })
    expect(['sessionExpired', 'gameUnknown']).toContain(failureOf(asked))
  })
}

function handTests(own: () => HandHarness): void {
  test('a hand: the root before the cards, nobody sees another’s, wrong moves move nothing, and stakes are payouts and rake', async () => {
    const harness = own()
    const players: Player[] = []
    for (let seat = 0; seat < harness.seats; seat++) players.push(await player(harness))
    const before = total(players)
    const { hand, opener } = await dealt(harness, players)
    expect(hand.root).toMatch(/^[0-9a-f]{64}$/)
    expect(hand).not.toHaveProperty('seed')
    for (const seat of hand.seats) {
      expect(seat.cards.some((card) => card !== null)).toBe(seat.isSelf)
    }
    for (const move of harness.wrongMoves) {
      expect(failureOf(await opener.client.move({ handId: hand.handId, move }))).toBe('malformed')
    }
    const stranger = await player(harness)
    expect(failureOf(await stranger.client.hand(hand.handId))).toBe('roundUnknown')
    expect(answered(await opener.client.hand(hand.handId)).moves).toEqual([])
    // Nobody says anything: each is moved for, and away after two.
    const over = await untilOver(harness, opener, hand.handId)
    const sum = (what: 'net' | 'rake') =>
      over.seats.reduce((all, seat) => all + (seat[what] ?? 0n), 0n)
    expect(sum('net')).toBe(0n)
    expect(total(players)).toBe(before - sum('rake'))
    expect(over.opened?.length).toBeGreaterThan(0)
    const [listed] = answered(await opener.client.hands(harness.game))
    expect(listed?.handId).toBe(hand.handId)
    expect(answered(await opener.client.hands(harness.game, hand.createdAt))).toEqual([])
    const [move] = over.moves
    const late = { handId: hand.handId, move: move?.move ?? {}, step: 10_000 }
    expect(failureOf(await opener.client.move(late))).toBe('roundOver')
  })
}

async function dealt(harness: HandHarness, players: readonly Player[]) {
  const [opener] = players
  if (!opener) throw new Error('nobody sits')
  const hall = await firstHall(harness, opener.client)
  for (const { client } of players) {
    answered(await client.sit({ game: harness.game, hall: hall.hall, bring: hall.leastBring }))
  }
  for (let second = 0; second < 30; second++) {
    for (const { client } of players) {
      const { hand } = answered(await client.sitting())
      if (hand?.state === 'playing') return { hand, opener: { client } }
    }
    await harness.pass(2)
  }
  throw new Error('no hand is dealt')
}

async function untilOver(
  harness: HandHarness,
  { client }: Pick<Player, 'client'>,
  handId: string,
): Promise<HandView> {
  for (let turn = 0; turn < 60; turn++) {
    await harness.pass(16)
    const hand = answered(await client.hand(handId))
    if (hand.isPaid) return hand
  }
  throw new Error('it never ends')
}

async function player(
  { fetch, launch, origin }: HandHarness,
  at: 'itsVenue' | 'otherVenue' = 'itsVenue',
): Promise<Player> {
  const { balance, token } = await launch(at)
  return { balance, client: createGameClient({ origin, token: () => token, fetch }) }
}

async function firstHall({ game }: HandHarness, client: GameClient): Promise<CardHallView> {
  const halls = answered(await client.cardHalls())
  const hall = halls.find((one) => one.game === game)
  if (!hall) throw new Error(`${game} has no hall`)
  return hall
}

function total(players: readonly Player[]): Minor {
  return players.reduce((sum, { balance }) => sum + balance(), 0n)
}

function answered<Value>(result: GameResult<Value>): Value {
  if (!result.ok) throw new Error(result.failure)
  return result.value
}

function failureOf<Value>(result: GameResult<Value>): string {
  return result.ok ? 'OK' : result.failure
}
