import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { officeListLogins, officeMemberSecurity } from '@zhengju/contract/login/office-calls'
import { attackAfter, authorisationAt, deviceLabel, lifted } from '@zhengju/domain/login'
import type { Tx } from '@zhengju/storage/tx'
import type { Keys } from '../../../platform/crypto/keys.ts'
import {
  type DeviceBlockRow,
  deviceBlocksOf,
  devicesOf,
  type MemberRow,
  onlineDevices,
  passwordChangedAt,
} from '../../member/index.ts'
import { forgetResets } from '../recovery/reset-service.ts'
import { aboutName, isRunning } from '../risk/attempt-service.ts'
import { clearAbout, countsAbout } from '../risk/attempt-store.ts'
import { dropDueAt } from '../second-factor/factor-drop-service.ts'
import { passkeysOf, recoveryCodesLeft, totpOf } from '../second-factor/factor-store.ts'
import { logins } from '../security-service.ts'
import type { CountRow } from '../tables.ts'
import {
  authorisationOf,
  freeNewDevices,
  newDevicesUntil,
  settled,
} from './authorisation-service.ts'
import { livingOf, saveAuthorisation } from './authorisation-store.ts'

export type LoginState = DataOf<typeof officeMemberSecurity>
type Count = LoginState['counts'][number]
type Waiting = LoginState['authorisations'][number]

/** What operators see of how a member logs in. Device ids and networks stay hidden. */
export async function loginState(tx: Tx, keys: Keys, member: MemberRow): Promise<LoginState> {
  const online = new Set((await onlineDevices(tx, member.id)).map((row) => row.device_id))
  const blocks = new Map((await deviceBlocksOf(tx, member.id)).map((row) => [row.device_id, row]))
  const devices = (await devicesOf(tx, member.id)).map((row) => ({
    id: row.id,
    label: deviceLabel(row.user_agent),
    address: row.address,
    firstSeenAt: Number(row.first_seen_at),
    lastSeenAt: Number(row.last_seen_at),
    isOnline: online.has(row.device_id),
    isProved: row.is_proved,
    block: presentBlock(blocks.get(row.device_id)),
  }))
  const counts = await countsOf(tx, keys, member)
  const failures = counts.find(({ kind }) => kind === 'name')?.failures ?? 0
  return {
    devices,
    hasTotp: (await totpOf(tx, member.id)) !== undefined,
    passkeys: (await passkeysOf(tx, member.id)).length,
    recoveryCodesLeft: await recoveryCodesLeft(tx, member.id),
    factorsDropAt: await dropDueAt(tx, member.id),
    passwordChangedAt: (await passwordChangedAt(tx, member.id)) ?? null,
    isUnderAttack: failures >= attackAfter,
    counts,
    authorisations: await waitingOf(tx, member),
    newDevicesUntil: (await newDevicesUntil(tx, member.id)) ?? null,
  }
}

/** Logins of a member with whole addresses, as operators need them. */
export function loginsOf(
  tx: Tx,
  memberId: string,
  query: Parameters<typeof logins>[2],
): Promise<DataOf<typeof officeListLogins>> {
  return logins(tx, memberId, query, (address) => address)
}

/** Ends every wait of that member's name and devices. False when nothing held him up. */
export async function liftLogin(tx: Tx, keys: Keys, member: MemberRow): Promise<boolean> {
  const about = aboutName(keys, member.name)
  let count = (await clearAbout(tx, about)) + (await forgetResets(tx, keys, member))
  if (await freeNewDevices(tx, member.id)) count++
  for (const row of await livingOf(tx, member.id)) {
    const current = await settled(tx, row)
    const after = lifted(current)
    if (after === current) continue
    await saveAuthorisation(tx, row.id, after)
    count++
  }
  return count > 0
}

function presentBlock(row: DeviceBlockRow | undefined): LoginState['devices'][number]['block'] {
  if (!row) return null
  return {
    id: row.id,
    reason: row.reason,
    blockedBy: row.blocked_by,
    blockedAt: Number(row.created_at),
    untilAt: row.until_at === null ? null : Number(row.until_at),
  }
}

async function countsOf(tx: Tx, keys: Keys, member: MemberRow): Promise<Count[]> {
  const rows = await countsAbout(tx, aboutName(keys, member.name))
  return rows.flatMap((row) => (isRunning(row, tx.now) ? [presentCount(row, tx.now)] : []))
}

function presentCount(row: CountRow, now: number): Count {
  return {
    kind: row.kind === 'source' || row.kind === 'customer' ? 'network' : row.kind,
    failures: row.failures,
    firstAt: Number(row.first_at),
    lockedUntil: row.locked_until > BigInt(now) ? Number(row.locked_until) : null,
  }
}

async function waitingOf(tx: Tx, member: MemberRow): Promise<Waiting[]> {
  const found: Waiting[] = []
  for (const row of await livingOf(tx, member.id)) {
    const { state } = authorisationAt(authorisationOf(row), tx.now)
    if (state === 'authorised' || state === 'expired') continue
    const blockedUntil = Number(row.blocked_until)
    found.push({
      state,
      unusual: row.unusual,
      createdAt: Number(row.created_at),
      blockedUntil: blockedUntil > tx.now ? blockedUntil : null,
    })
  }
  return found
}
