import { clients } from '@zhengju/contract/kernel/header'
import { siteDefaults } from '@zhengju/contract/kernel/limit'
import { launchVenue } from '@zhengju/contract/venue/calls'
import type { WireVenueName } from '@zhengju/contract/venue/code'
import { createGameClient, type GameClient } from '@zhengju/venue-protocol/game'
import { call } from '#lib/call.ts'
import { runtime } from '#lib/runtime.ts'

export interface OpenGame {
  readonly client: GameClient
  /** Enters anew after the session was over. */
  enter(): Promise<void>
}

/** Enters the venue for one game; rejects with the site's own words. The token is kept by this page alone. */
export async function openGame(enName: WireVenueName, gameCode: string): Promise<OpenGame> {
  let token = ''
  async function enter(): Promise<void> {
    const https = window.location.protocol === 'https:' ? 1 : 0
    const input = { body: { ...usual, enName, gameCode, https } } as const
    const options = { commandId: runtime.ids.next(), client: clients.launch, isQuiet: true }
    token = (await call(launchVenue, input, options)).token
  }
  await enter()
  const origin = window.location.origin
  return { enter, client: createGameClient({ origin, token: () => token, fetch }) }
}

const usual = {
  appSendMoney: false,
  activity: false,
  isApp: 0,
  isSure: true,
  isPreload: false,
  isManualLaunch: false,
  siteId: siteDefaults.siteId,
  temporaryParam: '',
} as const
