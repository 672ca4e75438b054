import { byWire } from '@zhengju/domain/venue'
import type { VenueKey } from '@zhengju/venue-protocol/wallet'
import type { Game, OpenedGame } from '../../host/game.ts'
import { sportsbookName } from './betting/wallet-requests.ts'
import { sportsbookControls } from './control.ts'
import { registerFbWire } from './fb/index.ts'
import { registerImWire } from './im/index.ts'
import { registerPage } from './page.ts'
import { secondBook } from './second-book.ts'
import { openSportsbook, type Sportsbook } from './sportsbook.ts'
import type { SportsbookSettings } from './state.ts'
import { type SecondVenueId, sportsbookVenue } from './venue.ts'
import { registerObWire, registerWire } from './wire/index.ts'

export interface SecondVenue {
  readonly venue: SecondVenueId
  readonly keys: readonly VenueKey[]
}

const secondWires = byWire({ ob: registerObWire, im: registerImWire, fb: registerFbWire })

/** The sportsbook at every venue that has keys, the first one before the others. */
export function sportsbookGames(
  settings: SportsbookSettings,
  profile: 'demo' | 'production',
  seconds: readonly SecondVenue[],
): readonly Game[] {
  const first = sportsbookGame(settings, profile, seconds)
  let book: Sportsbook | undefined
  const opened = () => {
    if (!book) throw new Error('the first book opens before the others')
    return book
  }
  return [
    {
      ...first,
      async open(parts) {
        const made = await first.open(parts)
        book = made.book
        return made
      },
    },
    ...seconds.map(({ venue }) => secondBook(venue, opened, secondWires[venue])),
  ]
}

/** The sportsbook as one game of the house. */
export function sportsbookGame(
  settings: SportsbookSettings,
  profile: 'demo' | 'production',
  seconds: readonly SecondVenue[] = [],
): Game<OpenedGame & { readonly book: Sportsbook }> {
  return {
    name: sportsbookName(sportsbookVenue),
    venue: sportsbookVenue,
    async open(parts) {
      const book = await openSportsbook(parts, settings)
      const merchants = () =>
        seconds.flatMap(({ venue, keys }) => {
          const engine = book.at(venue)
          return engine ? [{ keys, engine }] : []
        })
      return {
        book,
        effects: book.effects,
        tick: book.tick,
        callOff: (memberId) => book.callOff(sportsbookVenue, memberId),
        register(app, wire) {
          registerWire(app, { engine: book, ...wire, seconds: merchants() })
          registerPage(app, { venue: sportsbookVenue, engine: book })
        },
        controls: sportsbookControls({ sportsbook: book, profile }),
        async figures() {
          const held = (await book.heldAnywhere()).length
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
