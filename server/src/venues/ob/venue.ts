import { createObClient } from '@zhengju/venue-protocol/ob'
import type { OpenVenue, VenueDeps, WireGates } from '../port.ts'
import { createSignedMerchant } from '../signed/merchant.ts'
import { signedSettleCalls } from '../signed/settle-calls.ts'
import { signedWalletCalls } from '../signed/wallet-calls.ts'
import { createLobby } from '../sport/lobby.ts'
import { createPublicSession, type PublicSession } from '../sport/public-session.ts'
import { addObGateway } from './gateway.ts'
import { attachSocketGateway } from './socket-gateway.ts'

/** A venue that speaks OB's wire: its merchant side, its wallet, its lobby and its wire on our port. */
export function createObVenue(deps: VenueDeps): OpenVenue {
  const adapter = createSignedMerchant(deps)
  const publicSession = createPublicSession(adapter, deps.clock)
  const lobby = lobbyOf(deps, publicSession)
  return {
    id: deps.id,
    adapter,
    lobby,
    walletCalls: [signedWalletCalls(deps), signedSettleCalls(deps)],
    counts() {
      const { isAvailable, liveCount, todayCount, earlyCount } = lobby.highlights()
      return isAvailable ? { sport: liveCount + todayCount + earlyCount } : undefined
    },
    mount(member, gates: WireGates) {
      const parts = { ...deps, ...gates, publicSession }
      addObGateway(member, parts)
      const sockets = attachSocketGateway(member.server, parts)
      member.addHook('preClose', () => sockets.close())
    },
    start: lobby.start,
    stop: lobby.stop,
  }
}

function lobbyOf({ id, url, clock }: VenueDeps, publicSession: PublicSession) {
  let token = ''
  const client = createObClient({
    venue: id,
    shared: () => ({ origin: url.replace(/\/$/, ''), requestId: token, cuid: '' }),
    fetch,
    WebSocket,
    now: () => clock.now(),
    async onSessionDead() {
      token = (await publicSession.renew(token)) ?? ''
    },
  })
  const isOpen = () => token !== ''
  const open = async () => {
    token = (await publicSession.token()) ?? ''
    return isOpen()
  }
  return createLobby({ client, clock, session: { isOpen, open } })
}
