import type { Game, OpenedGame } from '../../host/game.ts'
import { sportsbookName } from './betting/wallet-requests.ts'
import { sportsbookControls } from './control.ts'
import { openSportsbook, type Sportsbook } from './sportsbook.ts'
import type { SportsbookSettings } from './state.ts'
import { sportsbookVenue } from './venue.ts'
import { registerWire } from './wire/index.ts'

/** The sportsbook as one game of the house. */
export function sportsbookGame(
  settings: SportsbookSettings,
  profile: 'demo' | 'production',
): Game<OpenedGame & { readonly book: Sportsbook }> {
  return {
    name: sportsbookName,
    venue: sportsbookVenue,
    async open(parts) {
      const book = await openSportsbook(parts, settings)
      return {
        book,
        effects: book.effects,
        tick: book.tick,
        register: (app, wire) => registerWire(app, { engine: book, ...wire }),
        controls: sportsbookControls({ sportsbook: book, profile }),
        async figures() {
          const held = (await book.heldSettlements()).length
          const name = 'zhengju_house_settlements_held'
          const line = `settlements ${held} held: npm run feed -- --held`
          return [{ name, help: 'Settlements that wait for a person', value: held, line }]
        },
        lines() {
          const fixtures = book.fixtures()
          const live = fixtures.filter(({ stage }) => stage === 'live').length
          return [`sportsbook ${fixtures.length} fixtures, ${live} in play`]
        },
        stop: book.stop,
      }
    },
  }
}
