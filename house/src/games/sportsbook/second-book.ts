import { type SportVenueId, wireBaseOf } from '@zhengju/domain/venue'
import type { FastifyInstance } from 'fastify'
import type { Game, GameWire, OpenedGame } from '../../host/game.ts'
import { sportsbookName } from './betting/wallet-requests.ts'
import type { SportsbookEngine } from './engine.ts'
import { registerPage } from './page.ts'
import type { Sportsbook } from './sportsbook.ts'

export interface BookWire extends GameWire {
  /** What stands before the wire's own addresses. */
  readonly base?: string
  readonly engine: SportsbookEngine
}

/**
 * The sportsbook at a further venue, which has keys, sessions and a wallet queue of its own. The first book is open
 * before it; steps, imports and corrections are those of the first.
 */
export function secondBook(
  venue: SportVenueId,
  first: () => Sportsbook,
  register: (app: FastifyInstance, wire: BookWire) => void,
): Game<OpenedGame & { readonly engine: SportsbookEngine }> {
  return {
    name: sportsbookName(venue),
    venue,
    async open(parts) {
      const book = first()
      const engine = book.join(venue, parts)
      return {
        engine,
        effects: book.effects,
        tick: async () => undefined,
        callOff: (memberId) => book.callOff(venue, memberId),
        register(app, wire) {
          register(app, { engine, base: wireBaseOf(venue), ...wire })
          registerPage(app, { venue, engine })
        },
        controls: {},
        figures: async () => [],
        lines: () => [`${venue} trades the same ${engine.fixtures().length} fixtures`],
        stop: async () => undefined,
      }
    },
  }
}
