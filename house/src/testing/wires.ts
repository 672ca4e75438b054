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

/** The three venues of sport over their own wires, as a visitor reads them. */
export interface Wires {
  readonly origin: string
  client(venue: WiredVenue, fetched?: typeof fetch): Promise<VenueClient>
  close(): Promise<void>
}

export async function openWires(house: TestHouse): Promise<Wires> {
  const app = fastify()
  registerWire(app, { engine: house.book, keys: [], now: house.now })
  for (const [venue, register] of [
    ['im', registerImWire],
    ['fb', registerFbWire],
  ] as const) {
    const book = await house.host.open(secondBook(venue, () => house.book, register))
    book.register(app, { keys: [], now: house.now })
  }
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin,
    async client(venue, fetched = fetch) {
      const { token } = await house.host.sessions(venue).publicSession()
      const parts = { venue, fetch: fetched, now: house.now, onSessionDead: async () => undefined }
      return wires[venue](parts, origin, token)
    },
    close: () => app.close(),
  }
}

const wires = {
  ob: (parts: Parts, origin: string, token: string) =>
    createObClient({ ...parts, shared: () => ({ origin, requestId: token, cuid: '' }), WebSocket }),
  im: (parts: Parts, origin: string, Token: string) =>
    createImClient({
      ...{ ...parts, isDirect: true },
      shared: () => ({ ...sharedDefaults.im, origin, Token, MemberCode: '', TimeStamp: '' }),
    }),
  fb: (parts: Parts, origin: string, Authorization: string) =>
    createFbClient({
      ...{ ...parts, isMember: () => false },
      shared: () => ({ ...sharedDefaults.fb, origin, Authorization }),
    }),
}

interface Parts {
  readonly venue: WiredVenue
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly onSessionDead: () => Promise<void>
}
