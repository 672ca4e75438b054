import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { ownLimits, siteDefaults } from '@zhengju/contract/limit'
import { createGate } from './modules/content/index.ts'
import {
  createVenueRoutes,
  createVenueSessions,
  createVenueWallet,
  defineVenueJobs,
} from './modules/venue/index.ts'
import { networkOf } from './network.ts'
import type { Part, PartDeps } from './parts.ts'
import {
  addObGateway,
  attachSocketGateway,
  createObAdapter,
  createObLobby,
  createPublicSession,
  openWalletDoor,
} from './venues/index.ts'

/** Everything that speaks with venues, put together. */
export function venuePart({ config, db, runtime, log, keys, writer }: PartDeps): Part {
  const { clock } = runtime
  const { siteId } = siteDefaults
  const ob = { url: config.venueOb.url, keys: config.venueOb.keys, siteId, clock }
  const adapter = createObAdapter(ob)
  const publicSession = createPublicSession(adapter, clock)
  const sessions = createVenueSessions(db, clock)
  const lobby = createObLobby({ ...ob, publicSession })
  const wallet = createVenueWallet({ db, writer, sessions })
  const gate = createGate(db, clock)
  const isOpen = () =>
    gate().then(
      () => true,
      () => false,
    )

  return {
    routes: createVenueRoutes({ adapters: { ob: adapter }, keys, lobby, sessions }),
    connect: ({ jobs }) => defineVenueJobs(jobs, db),
    mount({ member }) {
      const gateway = { ...ob, sessions, publicSession }
      openWalletDoor(member.server, { ...ob, wallet, log })
      const publicCacheMs = ownLimits.publicSessionCacheMs
      addObGateway(member, { ...gateway, publicCacheMs, isOpen })
      const addressOf = addressReader(config.trustedProxies)
      const sockets = attachSocketGateway(member.server, { ...gateway, addressOf })
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

/**
 * Whom a socket counts for: the nearest address that is not one of our own proxies, which are addresses or
 * networks (`10.0.0.0/8`).
 */
export function addressReader(trusted: readonly string[]): (request: IncomingMessage) => string {
  const proxies = new BlockList()
  for (const proxy of trusted) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) proxies.addAddress(address, familyOf(address))
    else proxies.addSubnet(address, Number(bits), familyOf(address))
  }
  return ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    const hops = [...forwarded.map((hop) => hop.trim()), socket.remoteAddress ?? '']
    const nearest = hops.findLast((hop) => hop !== '' && !proxies.check(hop, familyOf(hop)))
    return networkOf(nearest ?? socket.remoteAddress ?? '')
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
