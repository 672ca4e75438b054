import type { Channel, ChannelHealth } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'

interface HealthRow {
  readonly provider: string
  readonly method: string
  readonly direction: Channel['direction']
  readonly currency: string
  readonly failures: number
  readonly out_until: bigint
}

export type ChannelKey = Pick<Channel, 'provider' | 'method' | 'direction' | 'currency'>

/** How the channels have done lately; one that is missing has done well. */
export async function channelHealths(tx: Tx): Promise<ReadonlyMap<string, ChannelHealth>> {
  const rows = await tx.rows<HealthRow>(
    'select provider, method, direction, currency, failures, out_until from payment_channel_health',
  )
  return new Map(rows.map((row) => [channelKey(row), healthOf(row)]))
}

/** Makes the row when it is missing and locks it. */
export async function lockHealth(tx: Tx, channel: ChannelKey): Promise<ChannelHealth> {
  const row = await tx.one<HealthRow>(
    `insert into payment_channel_health as h (provider, method, direction, currency, changed_at)
     values ($1, $2, $3, $4, $5)
     on conflict (provider, method, direction, currency) do update set changed_at = $5
     returning h.*`,
    [...keyOf(channel), tx.now],
  )
  if (!row) throw new Error('an upsert answers its row')
  return healthOf(row)
}

export async function saveHealth(
  tx: Tx,
  channel: ChannelKey,
  { failures, outUntil }: ChannelHealth,
): Promise<void> {
  await tx.rows(
    `update payment_channel_health set failures = $5, out_until = $6
     where provider = $1 and method = $2 and direction = $3 and currency = $4`,
    [...keyOf(channel), failures, outUntil],
  )
}

export function channelKey(channel: Omit<ChannelKey, 'currency'> & { readonly currency: string }) {
  return `${channel.provider} ${channel.method} ${channel.direction} ${channel.currency}`
}

function keyOf({ provider, method, direction, currency }: ChannelKey): string[] {
  return [provider, method, direction, currency]
}

function healthOf({ failures, out_until }: HealthRow): ChannelHealth {
  return { failures, outUntil: Number(out_until) }
}
