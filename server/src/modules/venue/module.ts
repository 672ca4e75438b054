import { ownLimits, siteDefaults } from '@zhengju/contract/kernel/limit'
import { firstVenue, gameWirePrefix } from '@zhengju/contract/venue/open'
import { countedCategory } from '@zhengju/contract/venue/platform-count'
import { addressReader, socketEntryGate } from '../../platform/http/socket-entry-gate.ts'
import { defineModule } from '../../platform/module.ts'
import { createProxies } from '../../platform/net/network.ts'
import { carryGameWire, createEventCounts, openVenues, venueRegistry } from '../../venues/index.ts'
import type { VenueMatches, WireGates } from '../../venues/port.ts'
import { accessModule } from '../access/module.ts'
import { closureModule } from '../closure/module.ts'
import { contentModule } from '../content/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { trailModule } from '../trail/module.ts'
import { walletModule } from '../wallet/module.ts'
import { gameEntryGate } from './game-module.ts'
import { defineVenueJobs } from './jobs.ts'
import { createSettlementRoutes } from './office-routes.ts'
import { createVenueRoutes } from './routes.ts'
import { createVenueSessions } from './session-service.ts'
import { createVenueWallet } from './wallet-service.ts'
import { wireEntryGate } from './wire-module.ts'

/** Everything that speaks with venues, put together. */
export const venueModule = defineModule({
  name: 'venue',
  needs: {
    access: accessModule,
    closure: closureModule,
    content: contentModule,
    ledger: ledgerModule,
    member: memberModule,
    trail: trailModule,
    wallet: walletModule,
  },
  create(deps, { access, closure, content, wallet }) {
    const { config, db, keys, hosts } = deps
    const { door } = access
    const sessions = createVenueSessions(db)
    const venues = openVenues(deps.venues ?? venueRegistry, config.venues, {
      siteId: siteDefaults.siteId,
      clock: deps.runtime.clock,
      sessions,
      wallet: createVenueWallet({ db, writer: wallet.writer, sessions }),
      log: deps.log,
    })
    const counts = createEventCounts(venues, countedCategory)
    const services: VenueMatches = {
      fixture: async (venue, fixtureId) => venues.get(venue)?.lobby?.fixture(fixtureId),
      watch: (venue, onChange) => venues.get(venue)?.lobby?.watch(onChange),
    }
    const proxies = createProxies(config.trustedProxies)
    const gates: WireGates = {
      refusalOf: wireEntryGate(door, closure),
      addressOf: addressReader(config.trustedProxies),
      mayEnter: socketEntryGate({ door, hosts, proxies }),
      publicCacheMs: ownLimits.publicSessionCacheMs,
    }

    content.ownCounts.fill(() => counts.sums())
    return {
      services,
      routes: [
        ...createVenueRoutes({ venues, counts, keys, sessions, closure, firstVenue }),
        ...createSettlementRoutes({ venues }),
      ],
      connect: ({ jobs }) => defineVenueJobs(jobs, db),
      mount({ member, wallet: walletListener }) {
        for (const venue of venues.values()) {
          for (const calls of venue.walletCalls) walletListener.mount(calls)
          venue.mount?.(member, gates)
        }
        carryGameWire(member, {
          ...{ prefix: gameWirePrefix, venues: config.venues, sessions },
          ...{ clock: deps.runtime.clock, refusalOf: gameEntryGate(door, closure) },
        })
      },
      async start() {
        for (const venue of venues.values()) venue.start()
      },
      async stop() {
        for (const venue of venues.values()) venue.stop()
      },
    }
  },
})
