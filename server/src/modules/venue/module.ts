import { ownLimits, siteDefaults } from '@zhengju/contract/kernel/limit'
import { firstVenue, gameWirePrefix } from '@zhengju/contract/venue/open'
import { countedCategory } from '@zhengju/contract/venue/platform-count'
import { isVenueId } from '@zhengju/domain/venue'
import { addressReader, socketEntryGate } from '../../platform/http/socket-entry-gate.ts'
import { defineModule } from '../../platform/module.ts'
import { createProxies } from '../../platform/net/network.ts'
import { Port } from '../../platform/port.ts'
import {
  carryGameSocket,
  carryGameWire,
  createEventCounts,
  openVenues,
  sealTrial,
  trialAt,
  venueRegistry,
  withTrials,
} from '../../venues/index.ts'
import type { OpenVenues, VenueMatches, WireGates } from '../../venues/port.ts'
import { accessModule } from '../access/module.ts'
import { closureModule } from '../closure/module.ts'
import { contentModule } from '../content/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { protectionModule } from '../protection/module.ts'
import { trailModule } from '../trail/module.ts'
import { walletModule } from '../wallet/module.ts'
import { gameEntryGate } from './game-module.ts'
import { defineVenueJobs } from './jobs.ts'
import type { Apart, Entering } from './launch-service.ts'
import { createOfficeRoutes } from './office-routes.ts'
import { venueQueues } from './queue-store.ts'
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
    protection: protectionModule,
    trail: trailModule,
    wallet: walletModule,
  },
  create(deps, { access, closure, content, wallet }) {
    const { config, db, keys, hosts } = deps
    const { door } = access
    const sessions = createVenueSessions(db)
    const isClosed = async (venue: string) =>
      isVenueId(venue) && (await closure.venueWindow(venue, 'all')) !== undefined
    const venues = openVenues(deps.venues ?? venueRegistry, config.venues, {
      siteId: siteDefaults.siteId,
      clock: deps.runtime.clock,
      sessions,
      wallet: createVenueWallet({ db, writer: wallet.writer, sessions, isClosed }),
      log: deps.log,
    })
    const ports = {
      entering: new Port<Entering>('what a launch asks and moves where a venue keeps money'),
      apart: new Port<Apart>('what a member shares with others of one table'),
    }
    const counts = createEventCounts(venues, countedCategory)
    const services: VenueMatches & typeof ports & { readonly open: OpenVenues } = {
      ...{ open: venues, ...ports },
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
      ports: Object.values(ports),
      queues: venueQueues,
      routes: [
        ...createVenueRoutes({
          ...{ venues, counts, keys, sessions, closure, firstVenue },
          apart: () => ports.apart.value,
          entering: () => ports.entering.value,
          underWay: new Map(),
          trials: { at: trialAt, seal: (token) => sealTrial(keys, token) },
        }),
        ...createOfficeRoutes({ venues }),
      ],
      connect: ({ jobs }) => defineVenueJobs(jobs, db, venues),
      mount({ member, wallet: walletListener }) {
        for (const venue of venues.values()) {
          for (const calls of venue.walletCalls) walletListener.mount(calls)
          venue.mount?.(member, gates)
        }
        const { clock } = deps.runtime
        const wire = { venues: config.venues, clock, sessions: withTrials(sessions, keys) }
        const refusalOf = gameEntryGate(door, closure, clock.now)
        carryGameWire(member, { ...wire, prefix: gameWirePrefix, refusalOf })
        const { addressOf, mayEnter } = gates
        const sockets = carryGameSocket(member.server, { ...wire, addressOf, mayEnter })
        member.addHook('preClose', () => sockets.close())
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
