import type { PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { failuresOf } from '@zhengju/contract/kernel/endpoint-failure'
import { type FailureName, failures, sessionEndCodes } from '@zhengju/contract/kernel/failure'
import { headers } from '@zhengju/contract/kernel/header'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { httpText } from '../../text/http.ts'
import type { RawRequest } from '../call/caller.ts'
import { Failure } from '../call/failure.ts'
import { networkOf } from '../net/network.ts'
import { answer, envelopeSchema, failureOf, refuse } from './answer.ts'
import { authorise, type Caller } from './authorise.ts'
import { type Limits, limiter } from './limits.ts'
import type { ListenerDeps } from './listener-deps.ts'
import type { CheckedCall, Route } from './serve.ts'
import { bodyValidator, type Checked, textValidator } from './validate.ts'
import {
  checkClient,
  checkSameOrigin,
  entryVisitorOf,
  setOperatorToken,
  tokenOf,
  visitorOf,
} from './visitor.ts'

/** Mounts one route: who calls, may they, is the input right, then the handler, then the envelope. */
export function addRoute(
  app: FastifyInstance,
  route: Route,
  parts: ListenerDeps,
  takeMember: (request: FastifyRequest) => Promise<void>,
): void {
  const { endpoint } = route
  const check = checker(route)
  const declared = new Set<FailureName>(failuresOf(endpoint))
  const takeAddress = perAddress(app, route, parts.limits)
  const isOutside = isOutsider(endpoint)
  const isOffice = endpoint.listener === 'office'
  const isFromAnywhere = isOutside || route.options.fromAnywhere === true
  const doorCall = (request: FastifyRequest) => ({
    path: endpoint.path,
    address: request.ip,
    duringMaintenance: route.options.duringMaintenance === true,
    isCommand: endpoint.command !== false,
  })
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(route.options.bodyBytes ? { bodyLimit: route.options.bodyBytes } : {}),
    schema:
      endpoint.answer === 'raw' ? {} : { response: { 200: envelopeSchema(route.schema.data) } },
    errorHandler(error, request, reply) {
      const failure = failureOf(error, request)
      if (!declared.has(failure.name))
        request.log.error({ failure: failure.name }, 'undeclared failure')
      if (isOffice && sessionEndCodes.includes(failures[failure.name].code)) {
        setOperatorToken(request, reply, undefined)
      }
      return refuseAs(route, failure, reply)
    },
    async handler(request, reply) {
      await takeAddress(request)
      if (!isFromAnywhere) await parts.door.enter(entryVisitorOf(request))
      checkClient(request)
      if (isOffice && endpoint.method !== 'GET') checkSameOrigin(request)
      parts.signed?.(request, endpoint)
      const caller = await callerOf(request, endpoint, parts)
      if (request.limitKey !== '') await takeMember(request)
      if (!isOutside) await parts.door.open(doorCall(request))
      const call: CheckedCall = { ...check(request), ...caller, ...facts(request, reply) }
      const data = await route.run(call, parts)
      const { fileType } = route.options
      reply.header('cache-control', fileType ? keptFile : 'no-store')
      if (fileType) reply.type(fileType)
      return endpoint.answer === 'raw' ? reply.send(data) : answer(reply, data)
    },
  })
}

const keptFile = 'public, max-age=31536000, immutable'

/** Running rounds are settled and payments told of while the site is closed to members. */
function isOutsider({ auth }: PlainEndpoint): boolean {
  return auth === 'venue' || auth === 'provider'
}

async function callerOf(
  request: FastifyRequest,
  endpoint: PlainEndpoint,
  parts: ListenerDeps,
): Promise<Caller> {
  const caller = await authorise(parts.authorisers, endpoint, {
    token: tokenOf(request, endpoint.listener),
    visitor: visitorOf(request),
    raw: rawOf(request),
  })
  const id = caller.member?.id ?? caller.operator?.id
  if (id) request.limitKey = `caller:${id}`
  return caller
}

function perAddress(app: FastifyInstance, { endpoint, options }: Route, limits: Limits) {
  if (options.perMinute === undefined || !limits.hasRouteLimits) return () => Promise.resolve()
  const keyOf = (request: FastifyRequest) => `${endpoint.path}:${networkOf(request.ip)}`
  return limiter(app, options.perMinute, keyOf)
}

type CheckedParts = Pick<CheckedCall, 'body' | 'query' | 'params' | 'commandId' | 'input'>

function checker({ endpoint, schema }: Route): (request: FastifyRequest) => CheckedParts {
  const body = bodyValidator(schema.body)
  const query = textValidator(schema.query)
  const params = textValidator(schema.params)
  return (request) => {
    const checked = {
      body: endpoint.method === 'GET' ? undefined : acceptedOf(body(request.body)),
      query: acceptedOf(query(request.query)),
      params: acceptedOf(params(request.params)),
    }
    const input = { body: request.body ?? null, params: request.params ?? null }
    return { ...typedParts(checked), commandId: commandIdOf(endpoint, request), input }
  }
}

function acceptedOf(checked: Checked): unknown {
  if (checked.ok) return checked.value
  throw new Failure('validation', { fields: checked.fields })
}

/** The schemas have just named the shapes; `serve` gives them back to its handler by the endpoint's type. */
function typedParts(checked: { body: unknown; query: unknown; params: unknown }) {
  return checked as Pick<CheckedCall, 'body' | 'query' | 'params'>
}

const commandIdPattern = /^[\w-]{8,64}$/

function commandIdOf(endpoint: PlainEndpoint, request: FastifyRequest): string {
  if (endpoint.command === false) return ''
  const place = endpoint.command === 'header' ? headers.idempotencyKey : 'commandId'
  const found: unknown =
    endpoint.command === 'header'
      ? request.headers[headers.idempotencyKey.toLowerCase()]
      : Reflect.get(Object(request.body), 'commandId')
  if (typeof found === 'string' && commandIdPattern.test(found)) return found
  throw new Failure('validation', { fields: [{ path: place, text: httpText.wrongFormat }] })
}

function facts(
  request: FastifyRequest,
  reply: FastifyReply,
): Pick<CheckedCall, 'visitor' | 'raw' | 'setOperatorToken'> {
  return {
    visitor: visitorOf(request),
    raw: rawOf(request),
    setOperatorToken: (token) => setOperatorToken(request, reply, token),
  }
}

function rawOf(request: FastifyRequest): RawRequest {
  return {
    method: request.method,
    url: request.url,
    headers: request.headers,
    body: request.rawBody ?? new Uint8Array(0),
  }
}

function refuseAs({ options, endpoint }: Route, failure: Failure, reply: FastifyReply) {
  if (endpoint.answer !== 'raw' || !options.answerFailure) return refuse(reply, failure)
  return reply.type('application/json; charset=utf-8').send(options.answerFailure(failure))
}
