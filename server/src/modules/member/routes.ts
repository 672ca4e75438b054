import { hash } from 'node:crypto'
import { headers } from '@zhengju/contract/kernel/header'
import { ownLimits, siteDefaults } from '@zhengju/contract/kernel/limit'
import * as member from '@zhengju/contract/member/calls'
import * as schema from '@zhengju/contract/member/schema'
import * as session from '@zhengju/contract/session/calls'
import * as sessionSchema from '@zhengju/contract/session/schema'
import type { RawRequest } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import { type Route, serve, serveSteps } from '../../platform/http/serve.ts'
import { type ExchangeDeps, exchange } from './exchange-service.ts'
import { memberInfo, memberJwt, type ProfileDeps } from './profile-service.ts'
import { declareAdult, logout } from './service.ts'

const perMinute = ownLimits.loginsPerMinute
const { siteId } = siteDefaults

export function createMemberRoutes(deps: ProfileDeps & ExchangeDeps): Route[] {
  return [
    serveSteps(
      member.logout,
      schema.logout,
      (call) => call.db.tx((tx) => logout(tx, call.member)),
      { duringMaintenance: true },
    ),
    serveSteps(
      session.exchangeSession,
      sessionSchema.exchangeSession,
      (call) => {
        const currentToken = tokenOf(call.raw)
        return call.db.tx((tx) => exchange(tx, { ...call, currentToken }, deps))
      },
      { perMinute },
    ),
    serve(member.memberInfo, schema.memberInfo, (call) => {
      mustBeNamed(call.raw, call.member.name)
      return memberInfo(call.tx, deps, call.member, call.body.withLockMoney === 1)
    }),
    serve(member.memberJwt, schema.memberJwt, (call) =>
      memberJwt(call.tx, { keys: deps.keys, siteId }, call.member, call.visitor),
    ),
    serve(member.declareAdult, schema.declareAdult, (call) => declareAdult(call.tx, call.member)),
  ]
}

/** The digest of the name that the browser keeps: another one means that it shows another member's pages. */
function mustBeNamed({ headers: sent }: RawRequest, name: string): void {
  const digest = sent[headers.memberHash.toLowerCase()]
  if (digest !== undefined && digest !== hash('md5', name)) throw new Failure('request.refused')
}

function tokenOf({ headers: sent }: RawRequest): string {
  const token = sent[headers.token.toLowerCase()]
  return typeof token === 'string' ? token : ''
}
