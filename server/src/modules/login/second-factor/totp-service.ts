import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type {
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
} from '@zhengju/contract/totp/calls'
import type { Tx } from '@zhengju/storage/tx'
import qrcode from 'qrcode'
import type { MemberCaller } from '../../../platform/call/caller.ts'
import { Failure } from '../../../platform/call/failure.ts'
import { lockMember, type Steps } from '../../member/index.ts'
import type { LoginDeps } from '../service.ts'
import { isTotp, recoveryHash } from './factor-service.ts'
import * as store from './factor-store.ts'
import { claimProof, clearProof, wrongProof } from './proof-service.ts'
import { base32, stepOf, totpFor } from './totp-parse.ts'

const setupMs = 900_000
const secretBytes = 20
const recoveryCodes = 10

/** A secret for the authenticator app; it counts only after one of its codes has come back. */
export async function beginSetup(
  { keys }: LoginDeps,
  { db }: Steps,
  member: MemberCaller,
): Promise<DataOf<typeof beginTotp>> {
  const setup = await db.tx(async (tx) => {
    await lockMember(tx, member.id)
    if (await store.totpOf(tx, member.id)) throw new Failure('exists')
    const secret = base32(tx.runtime.random.bytes(secretBytes))
    const setupId = tx.runtime.ids.next()
    const expiresAt = tx.now + setupMs
    const sealed = keys.seal('memberTotp', secret)
    await store.saveSetup(tx, { id: setupId, memberId: member.id, sealed, expiresAt })
    return { setupId, secret, url: totpFor(secret, member.name).toString(), expiresAt }
  })
  const svg = await qrcode.toString(setup.url, { type: 'svg', margin: 2 })
  return { ...setup, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

export async function confirmSetup(
  { keys, tellOwner }: LoginDeps,
  { db }: Steps,
  member: MemberCaller,
  { setupId, code }: BodyOf<typeof confirmTotp>,
): Promise<DataOf<typeof confirmTotp>> {
  const claim = await claimProof(db, keys, member.id)
  return db.tx(async (tx) => {
    await lockMember(tx, member.id)
    if (await store.totpOf(tx, member.id)) throw new Failure('exists')
    const setup = await store.setupOf(tx, member.id, setupId)
    if (!setup || setup.expires_at <= BigInt(tx.now)) throw new Failure('notFound')
    const secret = keys.open('memberTotp', setup.secret_sealed)
    const step = stepOf(secret, code, tx.now)
    if (step === undefined) throw wrongProof(claim)
    // Sealed anew: a rotation of the master key may have passed this table already.
    const sealed = keys.seal('memberTotp', secret)
    await store.insertTotp(tx, { memberId: member.id, sealed, step })
    await store.deleteSetup(tx, member.id)
    await clearProof(tx, keys, member.id)
    await tellOwner(tx, member.id, 'totpAdded')
    return { recoveryCodes: await newCodes(tx, keys, member.id) }
  })
}

export function removeAuthenticator(
  deps: LoginDeps,
  steps: Steps,
  member: MemberCaller,
  { code }: BodyOf<typeof removeTotp>,
): Promise<DataOf<typeof removeTotp>> {
  return proved(deps, steps, member, code, async (tx) => {
    await store.deleteTotp(tx, member.id)
    await deps.tellOwner(tx, member.id, 'totpRemoved')
    return { done: true }
  })
}

export function renewCodes(
  deps: LoginDeps,
  steps: Steps,
  member: MemberCaller,
  { code }: BodyOf<typeof renewRecoveryCodes>,
): Promise<DataOf<typeof renewRecoveryCodes>> {
  return proved(deps, steps, member, code, async (tx) => {
    await deps.tellOwner(tx, member.id, 'recoveryCodesRenewed')
    return { recoveryCodes: await newCodes(tx, deps.keys, member.id) }
  })
}

/** Does it when the code is the authenticator's of this moment. */
async function proved<Answer>(
  { keys }: LoginDeps,
  { db }: Steps,
  member: MemberCaller,
  code: string,
  change: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  if (!(await db.read((tx) => store.totpOf(tx, member.id)))) throw new Failure('notFound')
  const claim = await claimProof(db, keys, member.id)
  return db.tx(async (tx) => {
    await lockMember(tx, member.id)
    if (!(await isTotp(tx, keys, member.id, code))) throw wrongProof(claim)
    await clearProof(tx, keys, member.id)
    return change(tx)
  })
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Ten of 50 bits each, told this once; only hashes stay. */
async function newCodes(tx: Tx, keys: LoginDeps['keys'], memberId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => {
    const letters = [...tx.runtime.random.bytes(10)].map((byte) => alphabet[byte & 31]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
  const hashes = codes.map((code) => recoveryHash(keys, memberId, code))
  await store.replaceRecoveryCodes(tx, memberId, hashes)
  return codes
}
