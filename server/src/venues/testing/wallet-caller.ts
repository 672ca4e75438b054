import type { VenueId } from '@zhengju/domain/venue'
import { hmac } from '@zhengju/kit/hmac'
import { isPublishedAnswer } from '@zhengju/venue-protocol/testing/published'
import {
  type SettleRequest,
  settleBody,
  settlePath,
  signedHeaders,
  type VenueKey,
  type WalletAnswer,
  type WalletRequest,
  walletBody,
  walletPath,
} from '@zhengju/venue-protocol/wallet'

export interface WalletResponse {
  readonly status: number
  /** As it came, byte for byte. */
  readonly text: string
  readonly answer: WalletAnswer & { readonly answers?: readonly WalletAnswer[] }
}

type CallName = WalletRequest['call'] | 'settle'

/** Calls the platform's wallet as a venue does: over HTTP, signed. */
export class WalletCaller {
  readonly #origin: string
  readonly #key: VenueKey
  readonly #now: () => number
  readonly #venue: VenueId

  constructor(origin: string, key: VenueKey, now: () => number, venue: VenueId = 'ob') {
    this.#origin = origin
    this.#key = key
    this.#now = now
    this.#venue = venue
  }

  send(request: WalletRequest): Promise<WalletResponse> {
    return this.sendRaw(request.call, walletBody(request))
  }

  settle(requests: readonly SettleRequest[]): Promise<WalletResponse> {
    return this.sendRaw('settle', settleBody('batch', requests))
  }

  async sendRaw(
    call: CallName,
    rawBody: string,
    headers: Record<string, string> = this.headersOf(call, rawBody),
  ): Promise<WalletResponse> {
    const response = await fetch(this.#origin + this.#pathOf(call), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: rawBody,
    })
    const text = await response.text()
    if (!isPublishedAnswer(call, text)) console.error(`no published wallet answer: ${text}`)
    return { status: response.status, text, answer: JSON.parse(text) }
  }

  headersOf(call: CallName, rawBody: string, key: VenueKey = this.#key) {
    const path = this.#pathOf(call)
    return signedHeaders({ method: 'POST', path, rawBody }, key, this.#now(), hmac)
  }

  #pathOf(call: CallName): string {
    return call === 'settle' ? settlePath(this.#venue) : walletPath(this.#venue, call)
  }
}
