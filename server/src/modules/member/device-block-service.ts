import type {
  blockDevice as blockCall,
  listDeviceMembers,
} from '@zhengju/contract/device/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { deviceLabel } from '@zhengju/domain/login'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type Page, type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { officeText } from '../../text/office.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import {
  type DeviceBlockRow,
  deviceBlockById,
  endSessionsOn,
  findDeviceBlocks,
  insertDeviceBlock,
  liftDeviceBlock,
  membersOnDevice,
} from './device-block-store.ts'
import { deviceById } from './device-store.ts'

type BlockedDevice = DataOf<typeof blockCall>
type Command = Actor & { readonly reason: string }

export async function blockedDevices(tx: Tx, query: PageQuery): Promise<Page<BlockedDevice>> {
  const { size, before, limit } = pageQuery(query)
  return pageOf(await findDeviceBlocks(tx, { before, limit }), size, presentBlock)
}

const mostNames = 10

/** Read before a device is shut out: a block is felt by all of them. */
export async function deviceMembers(
  tx: Tx,
  of: { readonly memberId: string; readonly deviceId: string },
): Promise<DataOf<typeof listDeviceMembers>> {
  const device = await deviceById(tx, of.memberId, of.deviceId)
  if (!device) throw new Failure('notFound')
  return membersOnDevice(tx, device.device_id, mostNames)
}

/** The device is shut out for everybody, and every session on it ends. Its secret id is told to nobody. */
export async function blockDevice(
  tx: Tx,
  command: Command & {
    readonly memberId: string
    readonly deviceId: string
    readonly untilAt: number | null
  },
): Promise<BlockedDevice> {
  checkReason(command)
  const { memberId, reason, untilAt, operator } = command
  if (untilAt !== null && untilAt <= tx.now) {
    throw new Failure('validation', { fields: [{ path: 'untilAt', text: officeText.endNotLater }] })
  }
  const device = await deviceById(tx, memberId, command.deviceId)
  if (!device) throw new Failure('notFound')
  const row = await insertDeviceBlock(tx, {
    deviceId: device.device_id,
    memberId,
    userAgent: device.user_agent,
    address: device.address,
    reason: reason.trim(),
    blockedBy: operator.name,
    untilAt,
  })
  if (!row) throw new Failure('office.decided')
  const endedSessions = await endSessionsOn(tx, device.device_id)
  const block = presentBlock(row)
  await writeAuditEntry(tx, command, {
    action: 'device.block',
    subject: memberId,
    before: null,
    after: { ...block, endedSessions },
    reason,
  })
  return block
}

/** Members may log in on it again; the sessions that it ended stay ended. */
export async function liftBlock(
  tx: Tx,
  command: Command & { readonly blockId: string },
): Promise<{ readonly done: true }> {
  checkReason(command)
  const { blockId, reason } = command
  const row = await deviceBlockById(tx, blockId)
  if (!row) throw new Failure('notFound')
  if (!(await liftDeviceBlock(tx, blockId))) throw new Failure('office.decided')
  await writeAuditEntry(tx, command, {
    action: 'device.lift',
    subject: row.member_id,
    before: presentBlock(row),
    after: null,
    reason,
  })
  return { done: true }
}

function presentBlock(row: DeviceBlockRow): BlockedDevice {
  return {
    id: row.id,
    memberId: row.member_id,
    memberName: row.member_name,
    label: deviceLabel(row.user_agent),
    address: row.address,
    reason: row.reason,
    blockedBy: row.blocked_by,
    blockedAt: Number(row.created_at),
    untilAt: row.until_at === null ? null : Number(row.until_at),
  }
}

function checkReason({ reason }: Command): void {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
}
