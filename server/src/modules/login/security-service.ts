import type { listDevices, listLogins } from '@zhengju/contract/device/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getSecurity } from '@zhengju/contract/totp/calls'
import { deviceLabel, maskAddress } from '@zhengju/domain/login'
import type { Tx } from '@zhengju/storage/tx'
import type { MemberCaller, Visitor } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import {
  devicesOf,
  endDeviceSessions,
  memberById,
  onlineDevices,
  passwordChangedAt,
  removeDevice,
  sessionById,
  sessionsOf,
} from '../member/index.ts'
import { maskedPhone } from './account/phone-parse.ts'
import type { TellOwner } from './recovery/owner-news-service.ts'
import { eventsOf } from './risk/attempt-store.ts'
import { dropDueAt } from './second-factor/factor-drop-service.ts'
import {
  deletePasskey,
  passkeysOf,
  recoveryCodesLeft,
  totpOf,
} from './second-factor/factor-store.ts'
import type { EventRow } from './tables.ts'

type Security = DataOf<typeof getSecurity>
type DeviceView = DataOf<typeof listDevices>['items'][number]
type Logins = DataOf<typeof listLogins>

/** What a member has set up to prove who he is, and the login before this one. */
export async function security(tx: Tx, keys: Keys, caller: MemberCaller): Promise<Security> {
  const member = await memberById(tx, caller.id)
  const sealed = member?.phone_sealed ?? null
  const totp = await totpOf(tx, caller.id)
  const session = await sessionById(tx, caller.sessionId)
  const [before] = (await sessionsOf(tx, caller.id, 2)).filter(({ id }) => id !== caller.sessionId)
  return {
    phone: sealed === null ? null : maskedPhone(keys.open('phone', sealed)),
    totpSince: totp ? Number(totp.enabled_at) : null,
    recoveryCodesLeft: await recoveryCodesLeft(tx, caller.id),
    passkeys: (await passkeysOf(tx, caller.id)).length,
    factorsDropAt: await dropDueAt(tx, caller.id),
    devices: (await devicesOf(tx, caller.id)).length,
    passwordChangedAt: (await passwordChangedAt(tx, caller.id)) ?? null,
    lastLogin: before
      ? {
          at: Number(before.created_at),
          address: maskAddress(before.address),
          device: deviceLabel(before.user_agent),
        }
      : null,
    proofNeeded: (session?.stale_at ?? null) !== null,
  }
}

export async function devices(
  tx: Tx,
  caller: MemberCaller,
  visitor: Visitor,
): Promise<DataOf<typeof listDevices>> {
  const online = new Set((await onlineDevices(tx, caller.id)).map((row) => row.device_id))
  const items: DeviceView[] = (await devicesOf(tx, caller.id)).map((row) => ({
    id: row.id,
    label: deviceLabel(row.user_agent),
    address: maskAddress(row.address),
    firstSeenAt: Number(row.first_seen_at),
    lastSeenAt: Number(row.last_seen_at),
    isCurrent: row.device_id === visitor.deviceId,
    isOnline: online.has(row.device_id),
    isProved: row.is_proved,
  }))
  return { items }
}

/** The device is unknown again, and whoever is logged in with it is not any more. */
export async function revoke(
  tx: Tx,
  caller: MemberCaller,
  deviceId: string,
): Promise<{ readonly done: true }> {
  const device = await removeDevice(tx, caller.id, deviceId)
  if (!device) throw new Failure('notFound')
  await endDeviceSessions(tx, caller.id, device.device_id)
  return { done: true }
}

export async function removeOwnPasskey(
  tx: Tx,
  tellOwner: TellOwner,
  caller: MemberCaller,
  passkeyId: string,
): Promise<{ readonly done: true }> {
  if (!(await deletePasskey(tx, caller.id, passkeyId))) throw new Failure('notFound')
  await tellOwner(tx, caller.id, 'passkeyRemoved')
  return { done: true }
}

const usualSize = 20

export async function logins(
  tx: Tx,
  memberId: string,
  {
    cursor,
    size = usualSize,
  }: { readonly cursor?: string | undefined; readonly size?: number | undefined },
  shown: (address: string) => string = maskAddress,
): Promise<Logins> {
  const before =
    cursor !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor)
      ? cursor
      : undefined
  const rows = await eventsOf(tx, memberId, { before, limit: size + 1 })
  const nextCursor = rows.length > size ? (rows[size - 1]?.id ?? null) : null
  const items = rows.slice(0, size).map((row) => presentLogin(row, shown))
  return { items, nextCursor }
}

function presentLogin(row: EventRow, shown: (address: string) => string): Logins['items'][number] {
  return {
    id: row.id,
    at: Number(row.at),
    way: row.way,
    result: row.result,
    unusual: row.unusual,
    address: shown(row.address),
    device: deviceLabel(row.user_agent),
  }
}
