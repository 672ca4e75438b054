import { hmac } from '@zhengju/kit/hmac'
import {
  heldAnswer,
  merchantPaths,
  parseLaunchRequest,
  parseReleaseRequest,
} from '@zhengju/venue-protocol/merchant'
import {
  checkSignature,
  type VenueKey,
  type WalletCode,
  walletCodes,
} from '@zhengju/venue-protocol/wallet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SportsbookEngine } from '../engine.ts'

export interface MerchantDeps {
  readonly engine: SportsbookEngine
  readonly keys: readonly VenueKey[]
  readonly now: () => number
}

/** The merchant's signed calls: open sessions, look at settlements that are held, let one go. Bodies arrive as raw text. */
export function registerMerchant(app: FastifyInstance, deps: MerchantDeps): void {
  signed(app, deps, merchantPaths.launch, async (body) => {
    const request = parseLaunchRequest(body)
    return request.ok ? { code: 'OK', ...(await deps.engine.launch(request.value)) } : malformed
  })
  signed(app, deps, merchantPaths.publicSession, async () => ({
    code: 'OK',
    ...(await deps.engine.publicSession()),
  }))
  signed(app, deps, merchantPaths.heldSettlements, async () =>
    heldAnswer(await deps.engine.heldSettlements()),
  )
  signed(app, deps, merchantPaths.releaseSettlement, async (body) => {
    const request = parseReleaseRequest(body)
    if (!request.ok) return malformed
    const isReleased = await deps.engine.releaseSettlement(request.value)
    return { code: isReleased ? 'OK' : 'CONFLICT' }
  })
}

interface MerchantReply {
  readonly code: WalletCode
}

function signed(
  app: FastifyInstance,
  { keys, now }: MerchantDeps,
  path: string,
  handle: (body: unknown) => Promise<MerchantReply>,
): void {
  app.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
    const rawBody = typeof request.body === 'string' ? request.body : ''
    const call = { method: 'POST', path, rawBody }
    const check = checkSignature(request.headers, call, keys, now(), hmac)
    const answer = check.ok
      ? await handled(request, () => handle(parse(rawBody)))
      : { code: check.code }
    return reply.status(walletCodes[answer.code].httpStatus).send(answer)
  })
}

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

const malformed: MerchantReply = { code: 'MALFORMED' }
