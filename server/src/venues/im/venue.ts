import { createImClient } from '@zhengju/venue-protocol/im'
import { venuePagePath } from '@zhengju/venue-protocol/page'
import { sharedDefaults } from '@zhengju/venue-protocol/routing'
import type { OpenVenue, VenueDeps, WireGates } from '../port.ts'
import { createSignedMerchant } from '../signed/merchant.ts'
import { signedMoney } from '../signed/money.ts'
import { createSignedStatement } from '../signed/statement.ts'
import { createLobby } from '../sport/lobby.ts'
import { matchCounts } from '../sport/match-counts.ts'
import { createPublicSession, type PublicSession } from '../sport/public-session.ts'
import { addVenuePage } from '../sport/venue-page.ts'
import { wireAt } from '../wire-at.ts'
import { addImGateway } from './gateway.ts'

/** A venue that speaks IM's wire: its merchant side, its wallet, its lobby and its wire under `/improxy`. */
export function createImVenue(deps: VenueDeps): OpenVenue {
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
    counts: () => matchCounts(lobby.counts()),
    mount(member, gates: WireGates) {
      addImGateway(member, { ...deps, ...wireAt(deps), ...gates, publicSession })
      addVenuePage(member, deps)
    },
    start: lobby.start,
    stop: lobby.stop,
  }
}

function lobbyOf(deps: VenueDeps, publicSession: PublicSession) {
  const { id, clock } = deps
  const { url: origin } = wireAt(deps)
  let token = ''
  const client = createImClient({
    venue: id,
    isDirect: true,
    shared: () => ({
      ...sharedDefaults.im,
      origin,
      Token: token,
      MemberCode: '',
      TimeStamp: '',
    }),
    fetch,
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
