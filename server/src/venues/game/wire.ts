import {
  type GameAnswer,
  type GameFailure,
  gameCalls,
  gameTokenHeader,
  gameWireLimits,
} from '@zhengju/venue-protocol/game'
import type { FastifyInstance } from 'fastify'
import { type CarrierDeps, carryWire } from '../carried-wire.ts'
import type { VenueAddresses } from '../registry.ts'
import { gameUrlOf } from './trial.ts'

interface GameWireDeps extends Omit<CarrierDeps, 'urlOf'> {
  readonly prefix: string
  readonly venues: VenueAddresses
}

/** Carries it on the members' port: a call goes to the venue of its token. */
export function carryGameWire(
  member: FastifyInstance,
  { prefix, venues, ...deps }: GameWireDeps,
): void {
  const wire = { calls: gameCalls, tokenHeader: gameTokenHeader, limits: gameWireLimits }
  const urlOf = (venue: string) => gameUrlOf(venues, venue)
  carryWire(member, { ...wire, prefix, refusal }, { ...deps, urlOf })
}

function refusal(code: GameFailure, ts: number): GameAnswer {
  return { code, data: null, ts }
}
