import { hmac } from '@zhengju/kit/hmac'
import {
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
  readonly answer: WalletAnswer
}

/** Calls the platform's wallet as a venue does: over HTTP, signed. */
export class WalletCaller {
  readonly #origin: string
  readonly #key: VenueKey
  readonly #now: () => number

  constructor(origin: string, key: VenueKey, now: () => number) {
    this.#origin = origin
    this.#key = key
    this.#now = now
  }

  send(request: WalletRequest): Promise<WalletResponse> {
    return this.sendRaw(request.call, walletBody(request))
  }

  async sendRaw(
    call: WalletRequest['call'],
    rawBody: string,
    headers: Record<string, string> = this.headersOf(call, rawBody),
  ): Promise<WalletResponse> {
    const response = await fetch(this.#origin + walletPath('ob', call), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: rawBody,
    })
    const text = await response.text()
    return { status: response.status, text, answer: JSON.parse(text) }
  }

  headersOf(call: WalletRequest['call'], rawBody: string, key: VenueKey = this.#key) {
    const path = walletPath('ob', call)
    return signedHeaders({ method: 'POST', path, rawBody }, key, this.#now(), hmac)
  }
}
