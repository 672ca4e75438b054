import type { IncomingMessage } from 'node:http'
import { ownLimits, siteDefaults } from '@zhengju/contract/limit'
import type { PlatformCounts } from '@zhengju/contract/platform-count'
import {
  createVenueRoutes,
  createVenueSessions,
  createVenueWallet,
  defineVenueJobs,
} from './modules/venue/index.ts'
import { createProxies, nearestAddress, networkOf } from './network.ts'
import type { Part, PartDeps } from './parts.ts'
import { socketDoor, wireDoor } from './venue-door.ts'
import {
  addObGateway,
  attachSocketGateway,
  createObAdapter,
  createObLobby,
  createPublicSession,
  obWalletCalls,
} from './venues/index.ts'
import type { Lobby, VenueAdapters } from './venues/port.ts'

/** The part, and how many events it knows of. */
export interface VenuePart extends Part {
  readonly adapters: VenueAdapters
  readonly ownCounts: () => PlatformCounts | undefined
  readonly fixture: Lobby['fixture']
  readonly watch: Lobby['watch']
}

/** Everything that speaks with venues, put together. */
export function venuePart(deps: PartDeps): VenuePart {
  const { config, db, runtime, log, keys, writer, door, hosts } = deps
  const { clock } = runtime
  const { siteId } = siteDefaults
  const ob = { url: config.venueOb.url, keys: config.venueOb.keys, siteId, clock }
  const adapter = createObAdapter(ob)
  const adapters = { ob: adapter }
  const publicSession = createPublicSession(adapter, clock)
  const sessions = createVenueSessions(db)
  const lobby = createObLobby({ ...ob, publicSession })
  const wallet = createVenueWallet({ db, writer, sessions })
  const { closure } = door

  return {
    adapters,
    ownCounts: () => lobby.counts().data ?? undefined,
    fixture: (fixtureId) => lobby.fixture(fixtureId),
    watch: (onChange) => lobby.watch(onChange),
    routes: createVenueRoutes({ adapters, keys, lobby, sessions, closure }),
    connect: ({ jobs }) => defineVenueJobs(jobs, db),
    mount({ member, wallet: walletListener }) {
      const gateway = { ...ob, sessions, publicSession }
      walletListener.mount(obWalletCalls({ ...ob, wallet, log }))
      const publicCacheMs = ownLimits.publicSessionCacheMs
      addObGateway(member, { ...gateway, publicCacheMs, refusalOf: wireDoor(door) })
      const addressOf = addressReader(config.trustedProxies)
      const mayEnter = socketDoor({ door, hosts, proxies: createProxies(config.trustedProxies) })
      const sockets = attachSocketGateway(member.server, { ...gateway, addressOf, mayEnter })
      member.addHook('preClose', () => sockets.close())
    },
    async start() {
      lobby.start()
    },
    async stop() {
      lobby.stop()
    },
  }
}

/** Whom a socket counts for: the nearest address that is not one of our own proxies, and its neighbours. */
export function addressReader(trusted: readonly string[]): (request: IncomingMessage) => string {
  const addressOf = nearestAddress(trusted)
  return (request) => networkOf(addressOf(request))
}
