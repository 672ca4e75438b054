import { hmac } from '@zhengju/kit/hmac'
import {
  checkSignature,
  type VenueKey,
  type WalletCode,
  walletCodes,
} from '@zhengju/venue-protocol/wallet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface SignedWire {
  readonly keys: readonly VenueKey[]
  readonly now: () => number
}

/** `code` decides the status; what stands beside it is the answer's own. */
export interface MerchantReply {
  readonly code: WalletCode
}

/** One of the merchant's signed calls. `handle` is told which key signed. Bodies arrive as raw text. */
export function signedCall(
  app: FastifyInstance,
  { keys, now }: SignedWire,
  path: string,
  handle: (body: unknown, keyId: string) => Promise<MerchantReply>,
): void {
  app.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
    const rawBody = typeof request.body === 'string' ? request.body : ''
    const call = { method: 'POST', path, rawBody }
    const check = checkSignature(request.headers, call, keys, now(), hmac)
    const answer = check.ok
      ? await handled(request, () => handle(parse(rawBody), check.keyId))
      : { code: check.code }
    return reply.status(walletCodes[answer.code].httpStatus).send(answer)
  })
}

/** Bodies of this scope are text as they came: what is signed is bytes. */
export function takeRawBodies(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, body),
  )
}

export const malformed: MerchantReply = { code: 'MALFORMED' }

async function handled(
  request: FastifyRequest,
  run: () => Promise<MerchantReply>,
): Promise<MerchantReply> {
  try {
    return await run()
  } catch (failure) {
    request.log.error(failure)
    return { code: 'SYSTEM' }
  }
}

function parse(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody)
  } catch {
    return undefined
  }
}
