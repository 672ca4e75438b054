import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { hmac } from '@zhengju/kit/hmac'
import {
  deskPaths,
  type HeldSettlement,
  heldAnswer,
  merchantPaths,
  parseReleaseRequest,
  type ReleaseRequest,
} from '@zhengju/venue-protocol/merchant'
import { encodePB, obCode, obPaths, obSuccess } from '@zhengju/venue-protocol/ob'
import { checkSignature, type VenueKey, type WalletCode } from '@zhengju/venue-protocol/wallet'
import { type WebSocket, WebSocketServer } from 'ws'

export interface Seen {
  readonly path: string
  readonly query: string
  readonly token: string
  readonly body: string
}

interface StubDesk {
  readonly games: readonly ({ readonly game: string } & Readonly<Record<string, unknown>>)[]
  readonly rounds: readonly { readonly roundId: string }[]
}

/** A venue that is there only for a test: it opens sessions, answers what it is told to, and remembers. */
export class StubVenue {
  readonly seen: Seen[] = []
  /** Sockets that the platform holds to the venue now. */
  readonly sockets = new Set<WebSocket>()
  /** Frames that came in over them, in order. */
  readonly frames: string[] = []
  url = ''
  /** How the merchant's calls are refused; undefined opens sessions. */
  refusal: WalletCode | undefined
  /** Sends no answer at all. */
  isSilent = false
  /** Calls of the merchant are answered once this is over. */
  answersAfter: Promise<unknown> | undefined
  /** Answers in the words of some server before it, with this status. */
  foreignStatus: number | undefined
  /** Settlements that wait for a person, and those that were let go. */
  held: readonly HeldSettlement[] = []
  readonly released: ReleaseRequest[] = []
  /** What its games' desk says, as the wire writes it, and what it was told. */
  desk: StubDesk = { games: [], rounds: [] }
  readonly deeds: object[] = []
  /** How many games it has open, and those that are stopped. */
  games: object = { games: 0, paused: [] }
  /** What was drawn, as the wire writes it. */
  draws: object = { draws: [] }
  /** What waits for members, as the wire writes it. */
  waiting: object = { waiting: [] }
  /** Whether it finds limits or prices outside what it offers. */
  isOutside = false
  readonly #changes = new Set<unknown>()
  /** Public tokens that were given out so far. */
  publicTokens: string[] = []
  /** Tokens that the venue no longer knows. */
  readonly dead = new Set<string>()
  readonly #answers = new Map<string, unknown>()
  readonly #server = createServer((request, response) => void this.#serve(request, response))
  readonly #keys: readonly VenueKey[]
  readonly #now: () => number
  readonly #tokenFill: string
  #launches = 0

  private constructor(keys: readonly VenueKey[], now: () => number, tokenFill: string) {
    this.#keys = keys
    this.#now = now
    this.#tokenFill = tokenFill
  }

  /** No two venues give the same token: `tokenFill` tells theirs apart. */
  static async open(
    keys: readonly VenueKey[],
    now: () => number,
    tokenFill = 'a',
  ): Promise<StubVenue> {
    const venue = new StubVenue(keys, now, tokenFill)
    const upgrades = new WebSocketServer({ server: venue.#server, path: obPaths.socket })
    upgrades.on('connection', (socket) => {
      venue.sockets.add(socket)
      socket.on('close', () => venue.sockets.delete(socket))
      socket.on('message', (data) => venue.frames.push(data.toString()))
    })
    await new Promise<void>((ready) => venue.#server.listen(0, '127.0.0.1', ready))
    const address = venue.#server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    venue.url = `http://127.0.0.1:${port}`
    return venue
  }

  /** What a path of the wire answers from now on: the data, packed where the wire packs it. */
  async answer(path: string, data: unknown): Promise<void> {
    this.#answers.set(path, path.endsWith('PB') ? await encodePB(data) : data)
  }

  /** Requests of that path so far. */
  asked(path: string): Seen[] {
    return this.seen.filter((seen) => seen.path === path)
  }

  tell(frame: object): void {
    for (const socket of this.sockets) socket.send(JSON.stringify(frame))
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.terminate()
    this.#server.closeAllConnections()
    await new Promise((closed) => this.#server.close(closed))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', query = ''] = (request.url ?? '').split('?', 2)
    let rawBody = ''
    for await (const chunk of request) rawBody += chunk
    const token = String(request.headers.requestid ?? '')
    this.seen.push({ path, query, token, body: rawBody })
    if (this.isSilent) return void response.destroy()
    if (this.foreignStatus) return void response.writeHead(this.foreignStatus).end('<p>nginx</p>')
    response.setHeader('content-type', 'application/json')
    if (isMerchant(path)) {
      await this.answersAfter
      const call = { method: 'POST', path, rawBody }
      const check = checkSignature(request.headers, call, this.#keys, this.#now(), hmac)
      response.end(JSON.stringify(check.ok ? this.#answer(path, rawBody) : { code: check.code }))
      return
    }
    const isDead = token === '' || this.dead.has(token)
    const code = isDead ? obCode('sessionExpired') : obSuccess
    const data = isDead ? null : (this.#answers.get(path) ?? {})
    response.end(JSON.stringify({ code, msg: '', data, ts: this.#now() }))
  }

  #answer(path: string, rawBody: string): object {
    if (this.refusal) return { code: this.refusal }
    if (path === merchantPaths.heldSettlements) return heldAnswer(this.held)
    if (path === merchantPaths.releaseSettlement)
      return { code: this.#release(JSON.parse(rawBody)) }
    if (path === merchantPaths.games) return { code: 'OK', ...this.games }
    if (path === deskPaths.desk) return { code: 'OK', ...this.desk }
    if (path === deskPaths.limits || path === deskPaths.rates) {
      return this.#limit(JSON.parse(rawBody))
    }
    if (path === deskPaths.waiting) return { code: 'OK', ...this.waiting }
    if (path === deskPaths.draws) return this.#drawn(JSON.parse(rawBody))
    if (deskCalls.includes(path)) return { code: this.#deed(JSON.parse(rawBody)) }
    return this.#open(path)
  }

  #limit(body: { readonly game: string; readonly changeId: string }) {
    if (this.isOutside) return { code: 'CONFLICT' }
    const code = this.#deed(body)
    if (code === 'OK') this.#changes.add(body.changeId)
    return { code, version: this.#changes.size }
  }

  #drawn({ game }: { readonly game: string }) {
    const isKnown = this.desk.games.some((one) => one.game === game)
    return isKnown ? { code: 'OK', ...this.draws } : { code: 'GAME_UNKNOWN' }
  }

  #deed(body: { readonly game?: string; readonly roundId?: string }): WalletCode {
    const { game, roundId } = body
    if (game !== undefined && !this.desk.games.some((one) => one.game === game)) {
      return 'GAME_UNKNOWN'
    }
    if (roundId !== undefined && !this.desk.rounds.some((one) => one.roundId === roundId)) {
      return 'CONFLICT'
    }
    this.deeds.push(body)
    return 'OK'
  }

  /** As the merchant's dialect wants it: the same again is answered the same. */
  #release(body: unknown): WalletCode {
    const request = parseReleaseRequest(body)
    if (!request.ok) return 'MALFORMED'
    const { orderNo, heldAt } = request.value
    const isIt = (one: { readonly orderNo: string; readonly heldAt: number }) =>
      one.orderNo === orderNo && one.heldAt === heldAt
    if (!this.held.some(isIt)) return this.released.some(isIt) ? 'OK' : 'CONFLICT'
    this.held = this.held.filter((one) => !isIt(one))
    this.released.push(request.value)
    return 'OK'
  }

  #open(path: string): object {
    const token = (++this.#launches).toString(16).padStart(40, this.#tokenFill)
    if (path === merchantPaths.publicSession) {
      this.publicTokens.push(token)
      return { code: 'OK', token }
    }
    return { code: 'OK', token, timestamp: this.#now(), memberCode: '77' }
  }
}

const deskCalls: readonly string[] = Object.values(deskPaths)
const merchantCalls: readonly string[] = [...Object.values(merchantPaths), ...deskCalls]

function isMerchant(path: string): boolean {
  return merchantCalls.includes(path)
}
