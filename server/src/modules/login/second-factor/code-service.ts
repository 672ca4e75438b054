import { timingSafeEqual } from 'node:crypto'
import type { Runtime } from '@zhengju/domain/runtime'
import type { Tx } from '@zhengju/storage/tx'
import type { Visitor } from '../../../platform/call/caller.ts'
import { Failure } from '../../../platform/call/failure.ts'
import type { Keys } from '../../../platform/crypto/keys.ts'
import { customerOf, networkOf } from '../../../platform/net/network.ts'
import { codeSubjects, loginText } from '../../../text/login.ts'
import { queueMessage } from '../../message/index.ts'
import { deviceKey } from '../account/device-parse.ts'
import { take } from '../risk/rate-store.ts'
import type { CodePurpose, PhoneCodeRow } from '../tables.ts'
import * as store from './code-store.ts'

export interface CodeDeps {
  readonly keys: Keys
  /** Called when a message was queued. */
  readonly wakeMessages: () => void
  /** Of the whole site. */
  readonly codesPerHour: number
}

/** Digits with country code. */
export type Phone = string

export const codeRules = {
  validMs: 300_000,
  tries: 5,
  betweenMs: 60_000,
  perPhone: { most: 10, windowMs: 86_400_000 },
  perDevice: { most: 20, windowMs: 86_400_000 },
  perNetwork: { most: 60, windowMs: 86_400_000 },
} as const

export interface CodeWish {
  readonly purpose: CodePurpose
  /** What it is for beside the phone. */
  readonly subject: string
  readonly phone: Phone
  /** False where nobody may receive it: everything looks the same, and nothing is sent. */
  readonly isWanted: boolean
  readonly visitor: Visitor
}

export interface CodeSent {
  readonly phoneCodeId: string
  readonly expiresAt: number
  readonly retryAfterSec: number
}

/** Six digits to a phone, within the limits per phone, device and network. */
export async function sendCode(
  tx: Tx,
  deps: CodeDeps,
  { purpose, subject, phone, isWanted, visitor }: CodeWish,
): Promise<CodeSent> {
  const { keys, wakeMessages } = deps
  const device = deviceKey(keys, visitor)
  const phoneLookup = keys.lookup('phone', phone)
  await takeAll(tx, keys, { purpose, phoneLookup, device, visitor })
  await takeOfSite(tx, deps, purpose, visitor)
  const id = tx.runtime.ids.next()
  const code = sixDigits(tx.runtime)
  const expiresAt = tx.now + codeRules.validMs
  const codeHash = keys.lookup('phoneCode', hashed(id, code))
  const kept = { id, purpose, subject, phoneLookup, device, codeHash, isSent: isWanted, expiresAt }
  await store.insertCode(tx, kept)
  if (isWanted) {
    await queueMessage(tx, keys, {
      channel: 'phone',
      to: phone,
      subject: codeSubjects[purpose],
      text: loginText.code(codeSubjects[purpose], code),
    })
    tx.afterCommit(wakeMessages)
  }
  return { phoneCodeId: id, expiresAt, retryAfterSec: codeRules.betweenMs / 1000 }
}

export interface CodeGiven {
  readonly phoneCodeId: string
  readonly phoneCode: string
  readonly purpose: CodePurpose
  readonly subject: string
  readonly phone: Phone
  readonly visitor: Visitor
}

/** `spent`: five wrong ones, or none to compare with. */
export type CodeVerdict =
  | { readonly kind: 'right'; readonly id: string }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'spent' }

/** Compares, and counts the try: to be committed whatever it says. A right code is used by `useCode` only. */
export async function checkCode(tx: Tx, keys: Keys, given: CodeGiven): Promise<CodeVerdict> {
  const row = await store.lockCode(tx, given.phoneCodeId)
  const isHis =
    row?.purpose === given.purpose &&
    row.subject === given.subject &&
    keys.lookups('phone', given.phone).includes(row.phone_lookup)
  return isHis ? compare(tx, keys, row, given) : { kind: 'wrong', triesLeft: 0 }
}

/** The same for the newest code of a purpose, where the phone is not named again. */
export async function checkNewestCode(
  tx: Tx,
  keys: Keys,
  given: Pick<CodeGiven, 'purpose' | 'subject' | 'phoneCode' | 'visitor'>,
): Promise<CodeVerdict> {
  const row = await store.lockNewestCode(tx, given.purpose, given.subject)
  return row ? compare(tx, keys, row, given) : { kind: 'wrong', triesLeft: 0 }
}

export { useCode } from './code-store.ts'

/** The refusal that belongs to a verdict; undefined for a right code. */
export function codeFailure(verdict: CodeVerdict): Failure | undefined {
  if (verdict.kind === 'right') return undefined
  if (verdict.kind === 'wrong') {
    return new Failure('phone.checkFailed', { triesLeft: verdict.triesLeft })
  }
  return new Failure('phone.triesExhausted', { retryAfterSec: codeRules.betweenMs / 1000 })
}

async function compare(
  tx: Tx,
  keys: Keys,
  row: PhoneCodeRow,
  given: Pick<CodeGiven, 'phoneCode' | 'visitor'>,
): Promise<CodeVerdict> {
  const isGone = row.used_at !== null || row.expires_at <= BigInt(tx.now)
  if (isGone || row.device !== deviceKey(keys, given.visitor)) {
    return { kind: 'wrong', triesLeft: 0 }
  }
  if (row.tries >= codeRules.tries) return { kind: 'spent' }
  await store.countCodeTry(tx, row.id)
  const hashes = keys.lookups('phoneCode', hashed(row.id, given.phoneCode))
  const isSame = hashes.some((hash) => isEqual(row.code_hash, hash))
  if (isSame && row.is_sent) return { kind: 'right', id: row.id }
  const triesLeft = codeRules.tries - row.tries - 1
  return triesLeft > 0 ? { kind: 'wrong', triesLeft } : { kind: 'spent' }
}

/**
 * Codes that only an account's holder, or who knows its password, can ask for. They are counted apart: strangers who
 * ask for codes to a number must not use up those without which its owner cannot come in.
 */
const ownPurposes: ReadonlySet<CodePurpose> = new Set(['device', 'change'])

async function takeAll(
  tx: Tx,
  keys: Keys,
  of: {
    readonly purpose: CodePurpose
    readonly phoneLookup: string
    readonly device: string
    readonly visitor: Pick<Visitor, 'address'>
  },
): Promise<void> {
  const { purpose, phoneLookup, device } = of
  const { address } = of.visitor
  const phone = ownPurposes.has(purpose) ? `own ${phoneLookup}` : phoneLookup
  const key = (word: string) => keys.lookup('codeTally', word)
  const once = { most: 1, windowMs: codeRules.betweenMs }
  const { waitMs: soon } = await take(tx, key(`minute ${phone}`), once)
  if (soon !== undefined) throw new Failure('phone.tooSoon', { retryAfterSec: seconds(soon) })
  const takings = [
    await take(tx, key(`phone ${phone}`), codeRules.perPhone),
    await take(tx, key(`device ${device}`), codeRules.perDevice),
    await take(tx, key(`network ${networkOf(address)}`), codeRules.perNetwork),
  ]
  const waitMs = Math.max(...takings.map((taking) => taking.waitMs ?? 0))
  if (waitMs > 0) throw new Failure('phone.triesExhausted', { retryAfterSec: seconds(waitMs) })
}

const hourMs = 3_600_000

/**
 * What the whole site sends in an hour, because each message costs money. Those that nobody will read count as well,
 * so that the answer tells nothing; strangers leave a fifth to who has proved a password.
 */
async function takeOfSite(
  tx: Tx,
  { keys, codesPerHour }: CodeDeps,
  purpose: CodePurpose,
  { address }: Pick<Visitor, 'address'>,
): Promise<void> {
  const { most: ofNetwork } = codeRules.perNetwork
  const customer = keys.lookup('codeTally', `customer ${customerOf(address)}`)
  const all = ['site all', codesPerHour] as const
  const strangers = [
    // Many members of a carrier may be one customer of IPv6: he has a share of the hour, no count of his own a day.
    [customer, Math.max(ofNetwork, Math.ceil(codesPerHour * 0.1))],
    ['site strangers', Math.ceil(codesPerHour * 0.8)],
    all,
  ] as const
  for (const [key, most] of ownPurposes.has(purpose) ? [all] : strangers) {
    const { waitMs } = await take(tx, key, { most, windowMs: hourMs })
    if (waitMs !== undefined) throw new Failure('rateLimited', { retryAfterSec: seconds(waitMs) })
  }
}

function seconds(ms: number): number {
  return Math.ceil(ms / 1000)
}

/** Every number from 000000 to 999999 is as likely: of 32 bits those beyond the last full million are drawn again. */
export function sixDigits(runtime: Runtime): string {
  const most = Math.floor(2 ** 32 / 1_000_000) * 1_000_000
  for (;;) {
    const [drawn = 0] = new Uint32Array(Uint8Array.from(runtime.random.bytes(4)).buffer)
    if (drawn < most) return String(drawn % 1_000_000).padStart(6, '0')
  }
}

function hashed(id: string, code: string): string {
  return `${id} ${code}`
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
