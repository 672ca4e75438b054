import { clients } from '@zhengju/contract/kernel/header'
import { siteDefaults } from '@zhengju/contract/kernel/limit'
import { launchVenue } from '@zhengju/contract/venue/calls'
import type { WireVenueName } from '@zhengju/contract/venue/code'
import { createGameClient, type GameClient } from '@zhengju/venue-protocol/game'
import { call } from '#lib/call.ts'
import { runtime } from '#lib/runtime.ts'
import { token as ownToken } from '#lib/session.ts'
import { gameText } from '#text/game.ts'
import { memberVisit } from '../model/visit-book.ts'

export interface OpenGame {
  readonly client: GameClient
  token(): string
  /** Enters anew after the session was over; rejects once somebody else is logged in. */
  enter(): Promise<void>
  /** How the venue calls a game, where that is not how members do. */
  nameOf?(game: string): string
  /** Whether whoever opened it is still the one who is logged in. */
  isSameMember(): boolean
}

/** Enters the venue for one game, or with no code for its lobby; rejects with the site's own words. The token is kept by this page alone. */
export async function openGame(enName: WireVenueName, gameCode: string): Promise<OpenGame> {
  const opener = ownToken()
  const isSameMember = () => ownToken() === opener
  let venueToken = ''
  async function enter(): Promise<void> {
    if (!isSameMember()) throw new Error(gameText.otherMember)
    const https = window.location.protocol === 'https:' ? 1 : 0
    const input = { body: { ...usual, enName, gameCode, https } } as const
    const options = { commandId: runtime.ids.next(), client: clients.launch, isQuiet: true }
    const { token, url } = await call(launchVenue, input, options)
    venueToken = token
    const launched = new URL(url, window.location.origin)
    memberVisit.enter(Number(launched.searchParams.get('timestamp')))
  }
  await enter()
  const origin = window.location.origin
  const client = createGameClient({ origin, token: () => venueToken, fetch })
  return { client, enter, isSameMember, token: () => venueToken }
}

const usual = {
  // Money goes in only for a member who chose the automatic mode: nobody asked this one.
  appSendMoney: true,
  activity: false,
  isApp: 0,
  isSure: false,
  isPreload: false,
  isManualLaunch: false,
  siteId: siteDefaults.siteId,
  temporaryParam: '',
} as const
