import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import {
  type DeskDraw,
  type DeskGame,
  type DeskRound,
  type DeskWaiting,
  deskPaths,
  parseCancelRoundRequest,
  parseDrawsRequest,
  parseLimitsRequest,
  parsePauseRequest,
  parseRatesRequest,
  parseWaitingRequest,
  type SheetLimits,
} from '@zhengju/venue-protocol/merchant'
import type { VenueKey } from '@zhengju/venue-protocol/wallet'
import type { FastifyInstance } from 'fastify'
import {
  type MerchantReply,
  malformed,
  type SignedWire,
  signedCall,
  takeSignedBodies,
} from '../signed.ts'
import type { GameDesk } from './desk.ts'

export interface DeskWire {
  readonly desk: GameDesk
  readonly venues: readonly { readonly name: string; readonly keys: readonly VenueKey[] }[]
  readonly now: () => number
}

/** The operators' calls, for every venue at one address: the key that signed says which venue is meant. */
export function registerDesk(app: FastifyInstance, { desk, now, venues }: DeskWire): void {
  const wire = { keys: venues.flatMap(({ keys }) => keys), now }
  const venueOf = (keyId: string) =>
    venues.find(({ keys }) => keys.some(({ id }) => id === keyId))?.name ?? ''
  app.register(async (scope) => {
    takeSignedBodies(scope, bodyLimit)
    signedCall(scope, wire, deskPaths.desk, async (_body, keyId) => {
      const venue = venueOf(keyId)
      const [games, rounds] = [await desk.games(venue), await desk.rounds(venue)]
      return { code: 'OK', ...{ games: games.map(toWireGame), rounds: rounds.map(toWireRound) } }
    })
    signedCall(scope, wire, deskPaths.pause, async (body, keyId): Promise<MerchantReply> => {
      const request = parsePauseRequest(body)
      if (!request.ok) return malformed
      const isKnown = await desk.pause(venueOf(keyId), request.value)
      return { code: isKnown ? 'OK' : 'GAME_UNKNOWN' }
    })
    signedCall(scope, wire, deskPaths.cancel, async (body, keyId): Promise<MerchantReply> => {
      const request = parseCancelRoundRequest(body)
      if (!request.ok) return malformed
      const isCancelled = await desk.cancel(venueOf(keyId), request.value)
      return { code: isCancelled ? 'OK' : 'CONFLICT' }
    })
    registerLimits(scope, wire, desk, venueOf)
  })
}

function registerLimits(
  scope: FastifyInstance,
  wire: SignedWire,
  desk: GameDesk,
  venueOf: (keyId: string) => string,
): void {
  signedCall(scope, wire, deskPaths.limits, async (body, keyId): Promise<MerchantReply> => {
    const request = parseLimitsRequest(body)
    if (!request.ok) return malformed
    const kept = await desk.limit(venueOf(keyId), request.value)
    if (kept === 'outside') return { code: 'CONFLICT' }
    return kept ? { code: 'OK', ...{ version: kept.version } } : { code: 'GAME_UNKNOWN' }
  })
  signedCall(scope, wire, deskPaths.rates, async (body, keyId): Promise<MerchantReply> => {
    const request = parseRatesRequest(body)
    if (!request.ok) return malformed
    const kept = await desk.rate(venueOf(keyId), request.value)
    if (kept === 'outside') return { code: 'CONFLICT' }
    return kept ? { code: 'OK', ...{ version: kept.place } } : { code: 'GAME_UNKNOWN' }
  })
  signedCall(scope, wire, deskPaths.draws, async (body, keyId): Promise<MerchantReply> => {
    const request = parseDrawsRequest(body)
    if (!request.ok) return malformed
    const page = await desk.draws(venueOf(keyId), request.value)
    if (!page) return { code: 'GAME_UNKNOWN' }
    return { code: 'OK', ...page, ...{ draws: page.draws.map(toWireDraw) } }
  })
  signedCall(scope, wire, deskPaths.waiting, async (body, keyId): Promise<MerchantReply> => {
    const request = parseWaitingRequest(body)
    if (!request.ok) return malformed
    const page = await desk.waiting(venueOf(keyId), request.value)
    return { code: 'OK', ...page, ...{ waiting: page.waiting.map(toWireWaiting) } }
  })
}

function toWireDraw({ paid, staked, ...draw }: DeskDraw) {
  return { ...draw, staked: money(staked), paid: money(paid) }
}

function toWireWaiting({ rest, stake, ...one }: DeskWaiting) {
  return { ...one, stake: money(stake), ...(rest !== undefined && { rest: money(rest) }) }
}

function money(minor: Minor): string {
  return moneyText(minor, siteCurrency)
}

function toWireLimits({ leastStake, mostStake, roundPayout, ...of }: SheetLimits) {
  return {
    ...of,
    ...{ leastStake: money(leastStake), mostStake: money(mostStake) },
    ...(roundPayout !== undefined && { roundPayout: money(roundPayout) }),
  }
}

function toWireGame({ jackpots, limits, paid, sheet, staked, ...game }: DeskGame) {
  return {
    ...game,
    ...(sheet && { sheet: toWireLimits(sheet) }),
    ...(limits && { limits: toWireLimits(limits) }),
    ...{ staked: moneyText(staked, siteCurrency), paid: moneyText(paid, siteCurrency) },
    jackpots: jackpots.map(({ pool, tier }) => ({ tier, pool: moneyText(pool, siteCurrency) })),
  }
}

function toWireRound({ staked, ...round }: DeskRound) {
  return { ...round, staked: moneyText(staked, siteCurrency) }
}

const bodyLimit = 64 * 1024
