import { ownLimits, siteDefaults } from '@zhengju/contract/kernel/limit'
import { addressReader, socketEntryGate } from '../../platform/http/socket-entry-gate.ts'
import { defineModule } from '../../platform/module.ts'
import { createProxies } from '../../platform/net/network.ts'
import {
  addObGateway,
  attachSocketGateway,
  createObAdapter,
  createObLobby,
  createPublicSession,
  obSettleCalls,
  obWalletCalls,
} from '../../venues/index.ts'
import type { Lobby } from '../../venues/port.ts'
import { accessModule } from '../access/module.ts'
import { closureModule } from '../closure/module.ts'
import { contentModule } from '../content/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { trailModule } from '../trail/module.ts'
import { walletModule } from '../wallet/module.ts'
import { defineVenueJobs } from './jobs.ts'
import { createSettlementRoutes } from './office-routes.ts'
import { createVenueRoutes } from './routes.ts'
import { createVenueSessions } from './session-service.ts'
import { createVenueWallet } from './wallet-service.ts'
import { wireEntryGate } from './wire-module.ts'

interface VenueServices {
  readonly fixture: Lobby['fixture']
  readonly watch: Lobby['watch']
}

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
  create({ config, db, runtime, log, keys, hosts }, { access, closure, content, wallet }) {
    const { clock } = runtime
    const { siteId } = siteDefaults
    const ob = { url: config.venueOb.url, keys: config.venueOb.keys, siteId, clock }
    const adapter = createObAdapter(ob)
    const adapters = { ob: adapter }
    const publicSession = createPublicSession(adapter, clock)
    const sessions = createVenueSessions(db)
    const lobby = createObLobby({ ...ob, publicSession })
    const venueWallet = createVenueWallet({ db, writer: wallet.writer, sessions })
    const { door } = access
    const services: VenueServices = {
      fixture: (fixtureId) => lobby.fixture(fixtureId),
      watch: (onChange) => lobby.watch(onChange),
    }

    content.ownCounts.fill(() => lobby.counts().data ?? undefined)
    return {
      services,
      routes: [
        ...createVenueRoutes({ adapters, keys, lobby, sessions, closure }),
        ...createSettlementRoutes({ venues: adapters }),
      ],
      connect: ({ jobs }) => defineVenueJobs(jobs, db),
      mount({ member, wallet: walletListener }) {
        const gateway = { ...ob, sessions, publicSession }
        walletListener.mount(obWalletCalls({ ...ob, wallet: venueWallet, log }))
        walletListener.mount(obSettleCalls({ ...ob, wallet: venueWallet, log }))
        const publicCacheMs = ownLimits.publicSessionCacheMs
        addObGateway(member, { ...gateway, publicCacheMs, refusalOf: wireEntryGate(door, closure) })
        const addressOf = addressReader(config.trustedProxies)
        const mayEnter = socketEntryGate({
          door,
          hosts,
          proxies: createProxies(config.trustedProxies),
        })
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
  },
})
