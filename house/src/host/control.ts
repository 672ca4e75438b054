import { hmac } from '@zhengju/kit/hmac'
import type { ControlAnswer } from '@zhengju/venue-protocol/control'
import { jsonFields, parsed } from '@zhengju/venue-protocol/parse'
import { checkSignature, signatureHeaders } from '@zhengju/venue-protocol/wallet'
import type { FastifyInstance } from 'fastify'
import type { Controls, GameWire } from './game.ts'
import { answerTooLong, takeRawBodies } from './signed.ts'

/** What whoever runs the house may do with its games, signed with a key of the game's venue. */
export function registerControl(
  app: FastifyInstance,
  { controls, keys, now }: GameWire & { readonly controls: Controls },
): void {
  app.register(async (scope) => {
    takeRawBodies(scope, bodyLimit)
    answerTooLong(scope, 413, () => refused('the body is too long'))
    // A season is large: who does not even name a key is told so before it is read.
    scope.addHook('onRequest', async (request, reply) => {
      if (request.headers[signatureHeaders.key] === undefined)
        return reply.status(401).send(unsigned)
    })
    for (const [path, run] of Object.entries(controls)) {
      scope.post(path, async (request, reply) => {
        const rawBody = typeof request.body === 'string' ? request.body : ''
        const call = { method: 'POST', path, rawBody }
        const check = checkSignature(request.headers, call, keys, now(), hmac)
        if (!check.ok) return reply.status(401).send(unsigned)
        const body = parsed(() => jsonFields(rawBody))
        if (!body.ok) return reply.status(400).send(refused('the body is no JSON object'))
        return run(body.value)
      })
    }
  })
}

export function refused(line: string): ControlAnswer {
  return { ok: false, line }
}

const unsigned = refused('the call is not signed with a venue key')
const bodyLimit = 16 * 1024 * 1024
