import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { devicePasskeyOptions, passkeyLogin } from '@zhengju/contract/login/calls'
import type { addPasskey, listPasskeys, passkeyOptions } from '@zhengju/contract/passkey/calls'
import { deviceLabel } from '@zhengju/domain/login'
import type { Tx } from '@zhengju/storage/tx'
import type { MemberCaller, RawRequest, Visitor } from '../../../platform/call/caller.ts'
import { Failure } from '../../../platform/call/failure.ts'
import type { Keys } from '../../../platform/crypto/keys.ts'
import { lockMember, type Steps } from '../../member/index.ts'
import { deviceKey } from '../account/device-parse.ts'
import type { TellOwner } from '../recovery/owner-news-service.ts'
import type { PasskeyPurpose, PasskeyRow } from '../tables.ts'
import { cancelDrop } from './factor-drop-store.ts'
import * as store from './factor-store.ts'

/** The site as authenticators know it. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

export interface PasskeyDeps {
  readonly keys: Keys
  readonly siteTitle: string
  /** Undefined where the address cannot have passkeys. */
  readonly relyingParty: (raw: RawRequest) => RelyingParty | undefined
}

export type Assertion = BodyOf<typeof passkeyLogin>['response']
type Attestation = BodyOf<typeof addPasskey>['response']
export type AssertionOptions = DataOf<typeof devicePasskeyOptions>['options']
type CreationOptions = DataOf<typeof passkeyOptions>['options']
type PasskeyView = DataOf<typeof listPasskeys>['items'][number]

const challengeMs = 300_000
const challengeBytes = 32
export const mostPasskeys = 10
/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]

export function mustHaveParty({ relyingParty }: PasskeyDeps, raw: RawRequest): RelyingParty {
  const party = relyingParty(raw)
  if (!party) throw new Failure('passkey.unavailable')
  return party
}

export interface Asked {
  readonly id: string
  readonly purpose: Exclude<PasskeyPurpose, 'register'>
  /** Undefined when the authenticator shall say whose passkey it is. */
  readonly memberId: string | undefined
  readonly visitor: Visitor
  readonly party: RelyingParty
}

/** What an authenticator is asked. The challenge is kept for this device, and answered once. */
export async function askPasskey(tx: Tx, keys: Keys, asked: Asked): Promise<AssertionOptions> {
  const own = asked.memberId === undefined ? [] : await store.passkeysOf(tx, asked.memberId)
  const challenge = await keepChallenge(tx, keys, asked)
  return {
    challenge,
    rpId: asked.party.id,
    timeout: challengeMs,
    userVerification: 'required',
    ...(own.length > 0 ? { allowCredentials: own.map(descriptorOf) } : {}),
  }
}

export interface Answered extends Asked {
  readonly response: Assertion
}

/** Whose passkey answered; undefined when it is no answer to what was asked. To be committed in any case. */
export async function checkPasskey(
  tx: Tx,
  keys: Keys,
  given: Answered,
): Promise<string | undefined> {
  const { id, purpose, visitor, party, memberId } = given
  const asked = await store.takeChallenge(tx, id, purpose, deviceKey(keys, visitor))
  if (!asked || asked.expires_at <= BigInt(tx.now)) return undefined
  const passkey = await store.lockPasskey(tx, given.response.id)
  if (!passkey || passkey.member_id !== (memberId ?? passkey.member_id)) return undefined
  if (!isHandleOf(passkey, given.response)) return undefined
  const counter = await verified(passkey, given.response, asked.challenge, party)
  if (counter === undefined) return undefined
  await store.usePasskey(tx, passkey.id, counter)
  await cancelDrop(tx, passkey.member_id, passkey.created_at)
  return passkey.member_id
}

export async function listPasskeysOf(tx: Tx, memberId: string): Promise<PasskeyView[]> {
  return (await store.passkeysOf(tx, memberId)).map(presentPasskey)
}

/** What the authenticator is asked when a passkey is made. */
export async function askNewPasskey(
  tx: Tx,
  deps: PasskeyDeps,
  of: { readonly member: MemberCaller; readonly visitor: Visitor; readonly raw: RawRequest },
): Promise<DataOf<typeof passkeyOptions>> {
  const { member, visitor } = of
  const party = mustHaveParty(deps, of.raw)
  const own = await store.passkeysOf(tx, member.id)
  if (own.length >= mostPasskeys) throw new Failure('passkey.limit')
  const challengeId = tx.runtime.ids.next()
  const asked = { id: challengeId, purpose: 'register', memberId: member.id, visitor } as const
  const challenge = await keepChallenge(tx, deps.keys, asked)
  const options: CreationOptions = {
    challenge,
    rp: { id: party.id, name: deps.siteTitle },
    user: { id: handleOf(member.id), name: member.name, displayName: member.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    attestation: 'none',
    excludeCredentials: own.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
  return { challengeId, options }
}

export async function addNewPasskey(
  deps: PasskeyDeps & { readonly tellOwner: TellOwner },
  { db, visitor }: Steps,
  of: { readonly member: MemberCaller; readonly raw: RawRequest },
  given: BodyOf<typeof addPasskey>,
): Promise<PasskeyView> {
  const party = mustHaveParty(deps, of.raw)
  const { challengeId, response } = given
  const device = deviceKey(deps.keys, visitor)
  const asked = await db.tx((tx) => store.takeChallenge(tx, challengeId, 'register', device))
  const made =
    asked?.member_id === of.member.id
      ? await registered(response, asked.challenge, party)
      : undefined
  return db.tx(async (tx) => {
    if (!made || !asked || asked.expires_at <= BigInt(tx.now)) throw new Failure('passkey.refused')
    await lockMember(tx, of.member.id)
    const own = await store.passkeysOf(tx, of.member.id)
    if (own.length >= mostPasskeys) throw new Failure('passkey.limit')
    const passkey = {
      id: tx.runtime.ids.next(),
      member_id: of.member.id,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey).toString('base64url'),
      counter: BigInt(made.counter),
      transports: (response.response.transports ?? []).join(','),
      label: given.label ?? deviceLabel(visitor.userAgent),
    }
    if (!(await store.insertPasskey(tx, passkey))) throw new Failure('exists')
    await deps.tellOwner(tx, of.member.id, 'passkeyAdded')
    return { id: passkey.id, label: passkey.label, createdAt: tx.now, lastUsedAt: null }
  })
}

async function keepChallenge(
  tx: Tx,
  keys: Keys,
  {
    id,
    purpose,
    memberId,
    visitor,
  }: Omit<Asked, 'party' | 'purpose'> & { purpose: PasskeyPurpose },
): Promise<string> {
  const challenge = Buffer.from(tx.runtime.random.bytes(challengeBytes)).toString('base64url')
  const device = deviceKey(keys, visitor)
  const expiresAt = tx.now + challengeMs
  await store.insertChallenge(tx, { id, purpose, memberId, device, challenge, expiresAt })
  return challenge
}

/** The counter after it; undefined for anything that is not exactly right. The library throws for most of it. */
async function verified(
  passkey: PasskeyRow,
  response: Assertion,
  expectedChallenge: string,
  party: RelyingParty,
): Promise<number | undefined> {
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: forLibrary<AuthenticationResponseJSON>(response),
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        counter: Number(passkey.counter),
      },
    })
    return isRight ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

async function registered(response: Attestation, expectedChallenge: string, party: RelyingParty) {
  try {
    const { verified: isRight, registrationInfo } = await verifyRegistrationResponse({
      response: forLibrary<RegistrationResponseJSON>(response),
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return isRight ? registrationInfo.credential : undefined
  } catch {
    return undefined
  }
}

/** The schema has checked it; the library names what browsers add more narrowly than we take it. */
function forLibrary<Response>(response: Assertion | Attestation): Response {
  return { ...response, clientExtensionResults: {}, authenticatorAttachment: undefined } as Response
}

function isHandleOf(passkey: PasskeyRow, { response }: Assertion): boolean {
  return response.userHandle === undefined || response.userHandle === handleOf(passkey.member_id)
}

function handleOf(memberId: string): string {
  return Buffer.from(memberId, 'utf8').toString('base64url')
}

function descriptorOf(row: PasskeyRow) {
  const transports = row.transports === '' ? {} : { transports: row.transports.split(',') }
  return { id: row.credential_id, type: 'public-key' as const, ...transports }
}

function presentPasskey(row: PasskeyRow): PasskeyView {
  return {
    id: row.id,
    label: row.label,
    createdAt: Number(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : Number(row.last_used_at),
  }
}
