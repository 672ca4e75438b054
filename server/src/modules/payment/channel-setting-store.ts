import type { ChannelSetting } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import { type ChannelKey, channelKey } from './channel-store.ts'

interface SettingRow {
  readonly provider: string
  readonly method: string
  readonly direction: ChannelKey['direction']
  readonly currency: string
  readonly is_on: boolean
  readonly weight: number
  readonly min_amount: bigint | null
  readonly max_amount: bigint | null
  readonly fee_bp: number
}

const columns =
  'provider, method, direction, currency, is_on, weight, min_amount, max_amount, fee_bp'

/** What operators have set, by channel. */
export async function channelSettings(tx: Tx): Promise<ReadonlyMap<string, ChannelSetting>> {
  const rows = await tx.rows<SettingRow>(`select ${columns} from payment_channel_setting`)
  return new Map(rows.map((row) => [channelKey(row), settingOf(row)]))
}

/** Two who set the same channel at once stand in a queue: the trail says what each found. */
export async function lockSetting(
  tx: Tx,
  { provider, method, direction, currency }: ChannelKey,
): Promise<ChannelSetting | undefined> {
  await tx.rows('lock table payment_channel_setting in share row exclusive mode')
  const row = await tx.one<SettingRow>(
    `select ${columns} from payment_channel_setting
     where provider = $1 and method = $2 and direction = $3 and currency = $4`,
    [provider, method, direction, currency],
  )
  return row && settingOf(row)
}

export async function saveSetting(
  tx: Tx,
  { provider, method, direction, currency }: ChannelKey,
  setting: ChannelSetting & { readonly by: string },
): Promise<void> {
  await tx.rows(
    `insert into payment_channel_setting (${columns}, changed_at, changed_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (provider, method, direction, currency) do update set is_on = excluded.is_on,
       weight = excluded.weight, min_amount = excluded.min_amount, max_amount = excluded.max_amount,
       fee_bp = excluded.fee_bp,
       changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    [
      ...[provider, method, direction, currency, setting.isOn, setting.weight],
      ...[setting.minAmount, setting.maxAmount, setting.feeBp, tx.now, setting.by],
    ],
  )
}

function settingOf(row: SettingRow): ChannelSetting {
  const { is_on: isOn, weight, min_amount: minAmount, max_amount: maxAmount, fee_bp: feeBp } = row
  return { isOn, weight, minAmount, maxAmount, feeBp }
}
