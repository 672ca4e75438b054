import type { coinOverview } from '@zhengju/contract/coin/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'

export type Coins = DataOf<typeof coinOverview>
export type TaskLine = Coins['tasks'][number]
