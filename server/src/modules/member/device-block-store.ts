import type { Tx } from '@zhengju/storage/tx'

/** A row of `device_block`, with the name of the member in whose list the device was found. */
export interface DeviceBlockRow {
  readonly id: string
  readonly device_id: string
  readonly member_id: string
  readonly member_name: string
  readonly user_agent: string
  readonly address: string
  readonly reason: string
  readonly blocked_by: string
  readonly created_at: bigint
  readonly until_at: bigint | null
  readonly ended_at: bigint | null
}

const columns = `b.id, b.device_id, b.member_id, m.name as member_name, b.user_agent, b.address, b.reason,
  b.blocked_by, b.created_at, b.until_at, b.ended_at`
const joined = 'device_block b join member m on m.id = b.member_id'

/** Whether a row `b` shuts its device out now; `now` is the parameter that says when that is. */
export function isBlockInForce(now: `$${number}`): string {
  return `b.ended_at is null and (b.until_at is null or b.until_at > ${now})`
}

export async function isDeviceBlocked(tx: Tx, deviceId: string): Promise<boolean> {
  const row = await tx.one(
    `select b.id from device_block b where b.device_id = $1 and ${isBlockInForce('$2')}`,
    [deviceId, tx.now],
  )
  return row !== undefined
}

export interface NewDeviceBlock {
  readonly deviceId: string
  readonly memberId: string
  readonly userAgent: string
  readonly address: string
  readonly reason: string
  readonly blockedBy: string
  readonly untilAt: number | null
}

/** Undefined when the device is shut out already. */
export async function insertDeviceBlock(
  tx: Tx,
  block: NewDeviceBlock,
): Promise<DeviceBlockRow | undefined> {
  await tx.rows(
    `update device_block set ended_at = until_at
     where device_id = $1 and ended_at is null and until_at <= $2`,
    [block.deviceId, tx.now],
  )
  const id = tx.runtime.ids.next()
  const inserted = await tx.one<Pick<DeviceBlockRow, 'id'>>(
    `insert into device_block
       (id, device_id, member_id, user_agent, address, reason, blocked_by, created_at, until_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (device_id) where ended_at is null do nothing returning id`,
    [
      id,
      block.deviceId,
      block.memberId,
      block.userAgent,
      block.address,
      block.reason,
      block.blockedBy,
      tx.now,
      block.untilAt,
    ],
  )
  return inserted && deviceBlockById(tx, id)
}

export function deviceBlockById(tx: Tx, id: string): Promise<DeviceBlockRow | undefined> {
  return tx.one<DeviceBlockRow>(`select ${columns} from ${joined} where b.id = $1`, [id])
}

/** Those in force, newest first. */
export function findDeviceBlocks(
  tx: Tx,
  query: { readonly before: string | undefined; readonly limit: number },
): Promise<DeviceBlockRow[]> {
  return tx.rows<DeviceBlockRow>(
    `select ${columns} from ${joined}
     where ${isBlockInForce('$1')} and ($2::uuid is null or b.id < $2)
     order by b.id desc limit $3`,
    [tx.now, query.before ?? null, query.limit],
  )
}

/** Blocks in force on the devices of one member. */
export function deviceBlocksOf(tx: Tx, memberId: string): Promise<DeviceBlockRow[]> {
  return tx.rows<DeviceBlockRow>(
    `select ${columns} from ${joined}
     join member_device d on d.device_id = b.device_id
     where d.member_id = $2 and ${isBlockInForce('$1')}`,
    [tx.now, memberId],
  )
}

/** Everybody whom the platform knows by that device: how many, and the names of the last ones seen there. */
export async function membersOnDevice(
  tx: Tx,
  deviceId: string,
  most: number,
): Promise<{ readonly count: number; readonly names: string[] }> {
  const [counted, named] = await Promise.all([
    tx.one<{ count: bigint }>('select count(*) as count from member_device where device_id = $1', [
      deviceId,
    ]),
    tx.rows<{ name: string }>(
      `select m.name from member_device d join member m on m.id = d.member_id where d.device_id = $1
       order by d.last_seen_at desc, d.id desc limit $2`,
      [deviceId, most],
    ),
  ])
  return { count: Number(counted?.count ?? 0n), names: named.map(({ name }) => name) }
}

/** False when it was lifted or over already: of two that lift it at once one is told so. */
export async function liftDeviceBlock(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.one(
    `update device_block b set ended_at = $2 where b.id = $1 and ${isBlockInForce('$2')}
     returning b.id`,
    [id, tx.now],
  )
  return row !== undefined
}

/** Ends every living session on that device, whoever's it is. Returns how many. */
export async function endSessionsOn(tx: Tx, deviceId: string): Promise<number> {
  const ended = await tx.rows(
    `update member_session set ended_at = $2, ended_reason = 'endedByOperator'
     where device_id = $1 and ended_at is null returning id`,
    [deviceId, tx.now],
  )
  return ended.length
}
