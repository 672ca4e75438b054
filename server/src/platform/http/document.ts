import { failuresOf } from '@zhengju/contract/kernel/endpoint-failure'
import { failures } from '@zhengju/contract/kernel/failure'
import { failureTexts } from '@zhengju/contract/kernel/failure-text'
import { headers, operatorCookie } from '@zhengju/contract/kernel/header'
import { signatureHeaders } from '@zhengju/venue-protocol/wallet'
import type { FastifyInstance } from 'fastify'
import { httpText } from '../../text/http.ts'
import { envelopeSchema } from './answer.ts'
import type { ListenerDeps } from './listener-deps.ts'
import type { Route } from './serve.ts'
import { asyncApi } from './socket-document.ts'
import { walletApi } from './wallet-document.ts'

/**
 * OpenAPI of the calls that this listener really serves, built from the same contract objects. The members' port
 * tells of its sockets, and of the wallet wire, which has a listener that serves nothing else.
 */
export function addDocument(app: FastifyInstance, parts: ListenerDeps): void {
  publish(app, '/openapi.json', () => openApi(parts.name, parts.routes))
  if (parts.name !== 'member') return
  publish(app, '/asyncapi.json', asyncApi)
  publish(app, '/wallet-openapi.json', walletApi)
}

/** Hardly anybody reads one: it is not written before that. */
function publish(app: FastifyInstance, path: string, document: () => object): void {
  let text: string | undefined
  app.get(path, (_, reply) => {
    text ??= JSON.stringify(document())
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(text)
  })
}

export function openApi(name: ListenerDeps['name'], routes: readonly Route[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = route.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: name === 'member' ? 'Zhengju member API' : 'Zhengju office API', version: '1' },
    paths,
    components: {
      securitySchemes: {
        session:
          name === 'member'
            ? { type: 'apiKey', in: 'header', name: headers.token }
            : { type: 'apiKey', in: 'cookie', name: operatorCookie.name },
        signature: { type: 'apiKey', in: 'header', name: signatureHeaders.signature },
      },
    },
  }
}

function operation({ endpoint, schema }: Route): object {
  const { auth } = endpoint
  const isSigned = auth === 'venue' || auth === 'provider'
  const data = endpoint.answer === 'raw' ? schema.data : envelopeSchema(schema.data)
  const parameters = [
    ...parametersOf(schema.params, 'path'),
    ...parametersOf(schema.query, 'query'),
  ]
  if (endpoint.command === 'header') {
    const text = { type: 'string', pattern: '^[\\w-]{8,64}$' }
    parameters.push({ name: headers.idempotencyKey, in: 'header', required: true, schema: text })
  }
  return {
    ...(auth === 'anonymous' ? {} : { security: [{ [isSigned ? 'signature' : 'session']: [] }] }),
    ...(typeof auth === 'object' ? { 'x-permission': auth.permission } : {}),
    ...(endpoint.command === false ? {} : { 'x-command': endpoint.command }),
    parameters,
    ...(schema.body ? { requestBody: { required: true, content: json(schema.body) } } : {}),
    responses: {
      200: { description: httpText.success, content: json(data) },
      ...refusals(endpoint),
    },
  }
}

function refusals(endpoint: Route['endpoint']): Record<string, object> {
  const byStatus = new Map<number, string[]>()
  for (const name of failuresOf(endpoint)) {
    const { http, code } = failures[name]
    byStatus.set(http, [...(byStatus.get(http) ?? []), `${code} ${name}: ${failureTexts[name]}`])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [status, { description: lines.join('\n') }]),
  )
}

function parametersOf(schema: object | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const required: unknown = Reflect.get(schema, 'required')
  const names: readonly unknown[] = Array.isArray(required) ? required : []
  return Object.entries(Object(Reflect.get(schema, 'properties'))).map(([name, property]) => ({
    name,
    in: place,
    required: names.includes(name),
    schema: property,
  }))
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}
