import { createServer, type Server, type ServerResponse } from 'node:http'
import { chooseIndex, seededChance } from '@zhengju/domain/match'
import { hmac } from '@zhengju/kit/hmac'
import { createRuntime } from '@zhengju/kit/runtime'
import { isPublishedBody } from '@zhengju/venue-protocol/testing/published'
import {
  checkSignature,
  parseSettleRequest,
  parseWalletRequest,
  settleAnswerBody,
  settlePath,
  type VenueKey,
  type WalletAnswer,
  walletAnswerBody,
  walletCalls,
  walletPath,
} from '@zhengju/venue-protocol/wallet'
import { createFakeWallet, type FakeWallet, type Fault } from './fake-wallet.ts'

export interface WalletServer {
  readonly url: string
  readonly wallet: FakeWallet
  /** Calls with a wrong signature: there must be none. */
  unsigned: number
  /** From now on every call is answered. */
  calm(): void
  close(): Promise<void>
}

/** The platform's side of the wallet on a port of its own, which loses calls and answers by a seed. */
export async function startWalletServer(
  seed: string,
  keys: readonly VenueKey[],
  ...venues: readonly string[]
): Promise<WalletServer> {
  const served = venues.length === 0 ? ['ob'] : venues
  const wallet = createFakeWallet()
  const chance = seededChance(seed)
  const { clock } = createRuntime()
  const faults: readonly Fault[] = [
    'loseCall',
    'loseAnswer',
    'twice',
    'none',
    'none',
    'none',
    'none',
  ]
  wallet.fault = (request) =>
    request.call === 'balance' ? 'none' : (faults[chooseIndex(chance, faults.length)] ?? 'none')

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const rawBody = Buffer.concat(parts).toString()
    const path = request.url ?? ''
    const call = { method: request.method ?? '', path, rawBody }
    if (!checkSignature(request.headers, call, keys, clock.now(), hmac).ok) {
      self.unsigned += 1
      return end(response, { code: 'SIGNATURE' })
    }
    const isBatch = served.some((venue) => path === settlePath(venue))
    if (isBatch && !isPublishedBody('settle', rawBody)) console.error(`no published: ${rawBody}`)
    if (isBatch) return settle(response, rawBody)
    const name = walletCalls.find((one) => served.some((venue) => walletPath(venue, one) === path))
    if (name && !isPublishedBody(name, rawBody)) console.error(`no published body: ${rawBody}`)
    const read = name && parseWalletRequest(name, JSON.parse(rawBody))
    if (!read?.ok) return end(response, { code: 'MALFORMED' })
    const answer = await wallet.send(read.value, 0)
    if (answer) end(response, answer)
    else response.destroy()
  })
  async function settle(response: ServerResponse, rawBody: string): Promise<void> {
    const entries = parseSettleRequest(JSON.parse(rawBody)) ?? []
    const requests = entries.flatMap(({ read }) => (read.ok ? [read.value] : []))
    if (requests.length < entries.length) return end(response, { code: 'MALFORMED' })
    const answer = await wallet.settle('', requests, 0)
    if (typeof answer === 'object') response.end(settleAnswerBody(answer))
    else response.destroy()
  }

  const self: WalletServer = {
    url: await listening(server),
    wallet,
    unsigned: 0,
    calm() {
      wallet.fault = () => 'none'
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return self
}

function end(response: ServerResponse, answer: WalletAnswer): void {
  response.setHeader('content-type', 'application/json')
  response.end(walletAnswerBody(answer))
}

function listening(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve(`http://127.0.0.1:${port}`)
    })
  })
}
