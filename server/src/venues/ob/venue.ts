import { createObClient } from '@zhengju/venue-protocol/ob'
import { venuePagePath } from '@zhengju/venue-protocol/page'
import type { OpenVenue, VenueDeps, WireGates } from '../port.ts'
import { createSignedMerchant } from '../signed/merchant.ts'
import { signedMoney } from '../signed/money.ts'
import { createSignedStatement } from '../signed/statement.ts'
import { createSignedTrading } from '../signed/trading.ts'
import { createLobby } from '../sport/lobby.ts'
import { matchCounts } from '../sport/match-counts.ts'
import { createPublicSession, type PublicSession } from '../sport/public-session.ts'
import { addVenuePage } from '../sport/venue-page.ts'
import { wireAt } from '../wire-at.ts'
import { addObGateway } from './gateway.ts'
import { attachSocketGateway } from './socket-gateway.ts'

/** A venue that speaks OB's wire: its merchant side, its wallet, its lobby and its wire on our port. */
export function createObVenue(deps: VenueDeps): OpenVenue {
  const adapter = createSignedMerchant(deps)
  const publicSession = createPublicSession(adapter, deps.clock)
  const lobby = lobbyOf(deps, publicSession)
  return {
    id: deps.id,
    ownPage: venuePagePath(deps.id),
    adapter,
    lobby,
    ...signedMoney(deps),
    statement: createSignedStatement(deps),
    trading: createSignedTrading(deps),
    counts: () => matchCounts(lobby.counts()),
    mount(member, gates: WireGates) {
      const parts = { ...deps, ...wireAt(deps), ...gates, publicSession }
      addObGateway(member, parts)
      addVenuePage(member, deps)
      const sockets = attachSocketGateway(member.server, parts)
      member.addHook('preClose', () => sockets.close())
    },
    start: lobby.start,
    stop: lobby.stop,
  }
}

function lobbyOf(deps: VenueDeps, publicSession: PublicSession) {
  const { id, clock } = deps
  const { url: origin } = wireAt(deps)
  let token = ''
  const client = createObClient({
    venue: id,
    shared: () => ({ origin, requestId: token, cuid: '' }),
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
  return createLobby({ venue: id, client, clock, session: { isOpen, open } })
}
