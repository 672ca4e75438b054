import type { PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { headers } from '@zhengju/contract/kernel/header'
import { signedBaseOfCall } from '@zhengju/contract/kernel/signature'
import type { Clock } from '@zhengju/domain/runtime'
import type { FastifyRequest } from 'fastify'
import { Failure } from '../call/failure.ts'
import { isInProcess } from './in-process.ts'
import type { Signatures } from './signatures.ts'
import { visitorOf } from './visitor.ts'

/** Throws unless the call is signed, needs no signature, or comes from a page that we render ourselves. */
export type SignatureGate = (request: FastifyRequest, endpoint: PlainEndpoint) => void

export function createSignatureGate(signatures: Signatures, clock: Clock): SignatureGate {
  return (request, endpoint) => {
    const base = signedBaseOfCall(endpoint, request.url)
    if (base === undefined || isInProcess()) return
    const sent = request.headers[headers.signature.toLowerCase()]
    const signature = typeof sent === 'string' ? sent : ''
    const { deviceId = '' } = visitorOf(request)
    const verdict = signatures.verdict({ base, deviceId, signature }, clock.now())
    if (verdict === 'stale') throw new Failure('signature.stale')
    if (verdict === 'wrong') throw new Failure('request.refused')
  }
}
