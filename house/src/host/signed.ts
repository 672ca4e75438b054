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

/** The same, where what is too long to be read is answered with a code of the merchant's table. */
export function takeSignedBodies(scope: FastifyInstance, bodyLimit: number): void {
  takeRawBodies(scope, bodyLimit)
  answerTooLong(scope, walletCodes.MALFORMED.httpStatus, () => malformed)
}

/** It is refused before any route: what the wire says of it stands nowhere else. */
export function answerTooLong(scope: FastifyInstance, status: number, answer: () => object): void {
  scope.setErrorHandler((error, _request, reply) => {
    if (!isTooLong(error)) throw error
    return reply.code(status).send(answer())
  })
}

function isTooLong(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413
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
