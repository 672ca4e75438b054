import { hash } from 'node:crypto'
import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import type { login } from '@zhengju/contract/member/calls'
import {
  isWorkDone,
  loginCounts,
  type Pressure,
  type Sha256,
  workBits,
  workRules,
} from '@zhengju/domain/login'
import type { Tx } from '@zhengju/storage/tx'
import type { Visitor } from '../../../platform/call/caller.ts'
import { Failure } from '../../../platform/call/failure.ts'
import type { Keys } from '../../../platform/crypto/keys.ts'
import { customerOf } from '../../../platform/net/network.ts'
import { knownDevice, memberByName, type Steps } from '../../member/index.ts'
import { deviceIdOf, deviceKey } from '../account/device-parse.ts'
import { countsAround } from './attempt-service.ts'
import { failuresSince } from './attempt-store.ts'
import { take, taken } from './rate-store.ts'
import { type ChallengeText, readChallenge } from './work-parse.ts'

export interface WorkDeps {
  readonly keys: Keys
  /** Off in tests of other things, with the captchas. */
  readonly hasCaptchas: boolean
  readonly siteFailures: SiteFailures
}

export interface WorkAsk {
  readonly purpose: 'login' | 'register' | 'code' | 'reset'
  /** The name or the number that it is about: work for one is none for another. */
  readonly subject: string
  readonly given: BodyOf<typeof login>['work']
  readonly visitor: Visitor
}

/** What was asked for work, and the work that was found done and is not used up yet. */
export interface Worked extends WorkAsk {
  readonly done: Done | undefined
}

interface Done {
  readonly id: string
  readonly bits: number
}

/**
 * Throws unless the work is done that the pressure of now asks for. It comes before everything that is used once, so
 * that a captcha is not lost for it; it is used up by `useWork` only, so that it is not lost for a captcha.
 */
export async function mustBeWorked(
  deps: WorkDeps,
  { db }: Pick<Steps, 'db'>,
  ask: WorkAsk,
): Promise<Worked> {
  if (!deps.hasCaptchas) return { ...ask, done: undefined }
  return db.read(async (tx) => {
    const needed = await bitsNeeded(tx, deps, ask)
    if (needed === 0) return { ...ask, done: undefined }
    const done = doneOf(deps.keys, ask, tx.now)
    if (!done) throw workNeeded(tx, deps.keys, ask, needed)
    return { ...ask, done }
  })
}

/** Part of what it was done for: it counts once. Calls that are no login are counted for the next ones' work. */
export async function useWork(
  tx: Tx,
  { keys, hasCaptchas }: WorkDeps,
  { done, ...ask }: Worked,
): Promise<void> {
  if (ask.purpose !== 'login' && hasCaptchas) await take(tx, doorKey(keys, ask), doorRule)
  if (!done) return
  const { waitMs } = await take(tx, `work ${done.id}`, { most: 1, windowMs: workRules.validMs })
  if (waitMs !== undefined) throw workNeeded(tx, keys, ask, done.bits)
}

export type SiteFailures = (tx: Tx) => Promise<number>

const siteReadEveryMs = 5_000

/** Failed logins of the whole site, read now and then: it sums a table. */
export function createSiteFailures(): SiteFailures {
  let readAt = Number.NEGATIVE_INFINITY
  let failures = 0
  return async (tx) => {
    if (tx.now - readAt < siteReadEveryMs) return failures
    readAt = tx.now
    failures = await failuresSince(tx, tx.now - loginCounts.source.windowMs)
    return failures
  }
}

/** Who waits is told so without work, and a device that the member has come in from is left in peace. */
async function bitsNeeded(tx: Tx, { keys, siteFailures }: WorkDeps, ask: WorkAsk): Promise<number> {
  const { visitor, subject } = ask
  const isLogin = ask.purpose === 'login'
  const counts = await countsAround(tx, keys, visitor, isLogin ? subject : undefined)
  if (isLogin && counts.some((row) => row.locked_until > BigInt(tx.now))) return 0
  const pressure: Pressure = {
    ...Object.fromEntries(counts.map(({ kind, failures }) => [kind, failures])),
    site: await siteFailures(tx),
    door: isLogin ? 0 : await taken(tx, doorKey(keys, ask), doorRule.windowMs),
  }
  const bits = workBits(pressure)
  return bits > 0 && isLogin && (await isKnown(tx, visitor, subject)) ? 0 : bits
}

async function isKnown(tx: Tx, visitor: Visitor, name: string): Promise<boolean> {
  const member = await memberByName(tx, name)
  return (await knownDevice(tx, member?.id, deviceIdOf(visitor))) !== undefined
}

const doorRule = { most: 1_000, windowMs: 3_600_000 }

function doorKey(keys: Keys, { purpose, visitor }: WorkAsk): string {
  return keys.lookup('captchaToken', `door ${purpose} ${customerOf(visitor.address)}`)
}

/** Nothing is kept of a challenge: it carries what it asks, sealed for the device and the name. */
function workNeeded(tx: Tx, keys: Keys, ask: WorkAsk, bits: number) {
  const id = tx.runtime.ids.next()
  const expiresAt = tx.now + workRules.validMs
  const seal = sealOf(keys, ask, { bits, expiresAt, id })
  const challenge = `${bits}.${expiresAt}.${id}.${seal}`
  const { parts } = workRules
  return new Failure('captcha.workNeeded', { challenge, parts, bits, expiresAt })
}

/** Work that was asked for a moment ago stands, however the pressure has grown meanwhile. */
function doneOf(keys: Keys, ask: WorkAsk, now: number): Done | undefined {
  if (!ask.given) return undefined
  const { challenge, nonces } = ask.given
  const told = readChallenge(challenge)
  if (!told || told.expiresAt <= now || told.seal !== sealOf(keys, ask, told)) return undefined
  const work = { challenge, parts: workRules.parts, bits: told.bits }
  return isWorkDone(sha256, work, nonces) ? told : undefined
}

function sealOf(
  keys: Keys,
  { purpose, subject, visitor }: WorkAsk,
  { bits, expiresAt, id }: Omit<ChallengeText, 'seal'>,
): string {
  const device = deviceKey(keys, visitor)
  const told = `${purpose} ${bits} ${expiresAt} ${id} ${device} ${subject}`
  return keys.lookup('captchaToken', `work ${told}`)
}

const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer')
