import { successCode, successEnvelope } from '@zhengju/contract/kernel/envelope'
import { type FailureName, failures } from '@zhengju/contract/kernel/failure'
import { failureText } from '@zhengju/contract/kernel/failure-text'
import makeWriter from 'fast-json-stringify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { frameworkTexts } from '../../text/http.ts'
import { Failure, isFailure } from '../call/failure.ts'
import { onceEach } from './once-each.ts'

/** The envelope of a success; fast-json-stringify writes it by the endpoint's schema, unknown fields fall away. */
export function answer(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.send(successEnvelope(data === undefined ? null : data))
}

/** What a success looks like, for the writer of answers and for OpenAPI. */
export const envelopeSchema = onceEach((data: TSchema): TSchema => {
  return Type.Object({
    status_code: Type.Literal(successCode),
    message: Type.String(),
    data,
  })
})

/** A writer is generated code and takes milliseconds to make: not before the first answer, and once a process. */
export function answerWriter({ schema }: { schema: object }): (data: unknown) => string {
  return (data) => writerOf(schema)(data)
}

/** The envelope of a refusal. Written out here: the success schema must not shape it. */
export function refuse(reply: FastifyReply, failure: Failure): FastifyReply {
  const { code, http } = failures[failure.name]
  const data = failure.data ?? null
  const message = failureText(failure.name, failure.data)
  if (failure.name === 'rateLimited' && failure.data) {
    reply.header('retry-after', Reflect.get(failure.data, 'retryAfterSec'))
  }
  return reply
    .code(http)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(String)
    .send(JSON.stringify({ status_code: code, message, data }))
}

/** Any error as a failure. What is not expected becomes the common one, is logged, and says no more. */
export function failureOf(error: unknown, request: FastifyRequest): Failure {
  if (isFailure(error)) return error
  const known = frameworkFailure(error)
  if (known) return known
  request.log.error({ err: error }, 'unexpected error')
  return new Failure('system')
}

/** What Fastify refuses before a handler runs: broken JSON, too much, another content type. */
function frameworkFailure(error: unknown): Failure | undefined {
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
  const status = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  const text = frameworkTexts[String(code)]
  if (text !== undefined) return new Failure('validation', { fields: [{ path: '', text }] })
  if (status === 404) return new Failure('notFound')
  const isClientError = typeof status === 'number' && status >= 400 && status < 500
  return isClientError ? new Failure<FailureName>('validation') : undefined
}

const writerOf = onceEach((schema: object): ((data: unknown) => string) => makeWriter(schema))
