import { isIP } from 'node:net'
import { isSameName } from '@zhengju/domain/identity'
import { paymentRules } from '@zhengju/domain/payment'
import type { RawRequest } from './caller.ts'
import { createCaptchaPainter } from './captchas/index.ts'
import type { Config } from './config.ts'
import { createHosts, memberHosts } from './hosts.ts'
import { usualLimits } from './http/limits.ts'
import type { MessagePart } from './message-part.ts'
import { doors } from './modules/content/index.ts'
import {
  createLoginRoutes,
  createSiteFailures,
  defineLoginJobs,
  type LoginDeps,
  type RelyingParty,
} from './modules/login/index.ts'
import { realName } from './modules/member/index.ts'
import { isWithdrawalPassword } from './modules/payment/index.ts'
import type { Part, PartDeps } from './parts.ts'
import { siteName } from './text/login.ts'

/** How members come in, and how they prove who they are. */
export function loginPart(deps: PartDeps, messages: MessagePart): Part {
  const { config, db, keys, passwords, limits = usualLimits, painter } = deps
  return {
    routes: createLoginRoutes({
      keys,
      passwords,
      doors,
      painter: painter ?? createCaptchaPainter(),
      hasCaptchas: limits.hasCaptchas,
      siteFailures: createSiteFailures(),
      wakeMessages: messages.wake,
      tellOwner: messages.tellOwner,
      codesPerHour: config.codesPerHour,
      factorWaitMs: config.factorWaitMin * 60_000,
      siteTitle: siteName,
      relyingParty: (raw) => relyingParty(config, raw),
      isWithdrawalIdentity: withdrawalIdentity(deps),
    }),
    connect: ({ jobs }) => defineLoginJobs(jobs, db, messages.tellOwner),
  }
}

/** A wrong name costs the withdrawal password no try: who knows neither locks nothing. */
function withdrawalIdentity({
  config,
  db,
  keys,
  passwords,
}: PartDeps): LoginDeps['isWithdrawalIdentity'] {
  const payment = { keys, passwords, rules: paymentRules[config.profile] }
  return async (memberId, given) => {
    const name = memberId && (await db.read((tx) => realName(tx, keys, memberId)))
    const isName = name ? isSameName(name, given.realName) : false
    const holder = isName ? memberId : undefined
    return isWithdrawalPassword(payment, db, holder, given.withdrawalPassword)
  }
}

/**
 * A passkey belongs to an origin: one of the configuration's, or the one that asks when it is surely ours.
 * Browsers name it themselves; an address in digits cannot have any.
 */
export function relyingParty(
  { siteOrigins, siteHosts }: Pick<Config, 'siteOrigins' | 'siteHosts'>,
  { headers }: Pick<RawRequest, 'headers'>,
): RelyingParty | undefined {
  const { origin, host } = headers
  if (typeof origin !== 'string' || !URL.canParse(origin)) return undefined
  const url = new URL(origin)
  const hosts = createHosts(memberHosts({ siteOrigins, siteHosts }))
  const isAsked = url.host === host && hosts.isOwn(host)
  const isOurs = siteOrigins.length > 0 ? siteOrigins.includes(url.origin) : isAsked
  const isSafe = url.protocol === 'https:' || url.hostname === 'localhost'
  if (!isOurs || !isSafe || isIP(url.hostname) !== 0) return undefined
  return { id: url.hostname, origin: url.origin }
}
