import type { VenueClient } from '@zhengju/venue-protocol/client'
import { createFbClient } from '@zhengju/venue-protocol/fb'
import { createImClient } from '@zhengju/venue-protocol/im'
import { createObClient } from '@zhengju/venue-protocol/ob'
import { sharedDefaults } from '@zhengju/venue-protocol/routing'
import fastify from 'fastify'
import { registerFbWire } from '../games/sportsbook/fb/index.ts'
import { registerImWire } from '../games/sportsbook/im/index.ts'
import { secondBook } from '../games/sportsbook/second-book.ts'
import { registerWire } from '../games/sportsbook/wire/index.ts'
import type { TestHouse } from './house.ts'

export type WiredVenue = 'ob' | 'im' | 'fb'

export interface WiredSession {
  readonly token: string
  /** Empty of a visitor. */
  readonly memberCode: string
}

/** The three venues of sport over their own wires, as a visitor reads them. */
export interface Wires {
  readonly origin: string
  client(venue: WiredVenue, fetched?: typeof fetch, session?: WiredSession): Promise<VenueClient>
  close(): Promise<void>
}

export async function openWires(house: TestHouse, now = house.now): Promise<Wires> {
  const app = fastify()
  registerWire(app, { engine: house.book, keys: [], now })
  for (const [venue, register] of [
    ['im', registerImWire],
    ['fb', registerFbWire],
  ] as const) {
    const book = await house.host.open(secondBook(venue, () => house.book, register))
    book.register(app, { keys: [], now })
  }
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin,
    async client(venue, fetched = fetch, session) {
      const visitor = async () => ({
        ...(await house.host.sessions(venue).publicSession()),
        memberCode: '',
      })
      const parts = { venue, fetch: fetched, now, onSessionDead: async () => undefined }
      return wires[venue](parts, origin, session ?? (await visitor()))
    },
    close: () => app.close(),
  }
}

const wires = {
  ob: (parts: Parts, origin: string, { token, memberCode }: WiredSession) =>
    createObClient({
      ...parts,
      shared: () => ({ origin, requestId: token, cuid: memberCode }),
      WebSocket,
    }),
  im: (parts: Parts, origin: string, { token, memberCode }: WiredSession) =>
    createImClient({
      ...{ ...parts, isDirect: true },
      shared: () => ({
        ...{ ...sharedDefaults.im, origin, Token: token, MemberCode: memberCode },
        TimeStamp: memberCode && String(parts.now()),
      }),
    }),
  fb: (parts: Parts, origin: string, { token, memberCode }: WiredSession) =>
    createFbClient({
      ...{ ...parts, isMember: () => memberCode !== '' },
      shared: () => ({ ...sharedDefaults.fb, origin, Authorization: token }),
    }),
}

interface Parts {
  readonly venue: WiredVenue
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly onSessionDead: () => Promise<void>
}
