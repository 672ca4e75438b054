import {
  clients,
  cookies,
  headers,
  headerValues,
  operatorCookie,
} from '@zhengju/contract/kernel/header'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '../call/caller.ts'
import { Failure } from '../call/failure.ts'
import type { EntryVisitor } from './entry-gate.ts'

const longestUserAgent = 300

export function visitorOf(request: FastifyRequest): Visitor {
  const client = headerOf(request, headers.client)
  const deviceId = headerOf(request, headers.uuid)
  const finger = headerOf(request, headers.finger)
  return {
    address: request.ip,
    userAgent: headerOf(request, 'user-agent').slice(0, longestUserAgent),
    client: /^[a-z][a-z0-9_]{1,31}$/i.test(client) ? client : clients.base,
    deviceId: /^[\w-]{8,64}$/.test(deviceId) ? deviceId : undefined,
    finger: /^[0-9a-f]{32}$/i.test(finger) ? finger.toLowerCase() : undefined,
  }
}

/** Whoever was warned and went on has a cookie that says so: the warning deters, it protects nothing. */
export function entryVisitorOf(request: FastifyRequest): EntryVisitor {
  const sent = headerOf(request, 'cookie').split(/; */)
  return { address: request.ip, hasGoneOn: sent.includes(`${cookies.isGo.name}=1`) }
}

/** Members are authorised by their header alone, their cookie only lets pages render; operators by their cookie alone. */
export function tokenOf(request: FastifyRequest, listener: 'member' | 'office'): string {
  if (listener === 'member') return headerOf(request, headers.token)
  return request.cookies[operatorCookie.name] ?? ''
}

/** Undefined takes the cookie away. The browser itself says whether it came over https, whatever stands between. */
export function setOperatorToken(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | undefined,
): void {
  const { name, path } = operatorCookie
  const secure = headerOf(request, 'origin').startsWith('https:')
  const options = { path, httpOnly: true, sameSite: 'strict', secure } as const
  if (token === undefined) reply.clearCookie(name, options)
  else reply.setCookie(name, token, options)
}

/** What changes something comes from the operators' own pages: a browser says so in one header or the other. */
export function checkSameOrigin(request: FastifyRequest): void {
  const [site, origin] = [headerOf(request, 'sec-fetch-site'), headerOf(request, 'origin')]
  const isOwn =
    site === ''
      ? URL.canParse(origin) && new URL(origin).host === request.host
      : site === 'same-origin' || site === 'none'
  if (!isOwn) throw new Failure('request.refused')
}

/** A call that names another site is refused; one of an older client is told to load anew. */
export function checkClient(request: FastifyRequest): void {
  const site = headerOf(request, headers.site)
  if (site !== '' && site !== headerValues.site) throw new Failure('request.refused')
  const version = headerOf(request, headers.version)
  if (version !== '' && !(major(version) >= major(headerValues.version))) {
    throw new Failure('client.outdated')
  }
}

/** What is no number is no newer one. */
function major(version: string): number {
  return /^\d{1,6}(\.|$)/.test(version) ? Number.parseInt(version, 10) : Number.NaN
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' ? value : ''
}
