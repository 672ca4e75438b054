import * as packets from '@zhengju/contract/chat-gift/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { call } from '#lib/call.ts'
import type { ListFilter } from '#lib/list-filter.ts'
import { type List, useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'

export type Packet = DataOf<typeof packets.listRedPackets>['items'][number]
export type Claim = DataOf<typeof packets.listRedPacketClaims>['items'][number]
export type Campaign = DataOf<typeof packets.listCampaigns>['campaigns']['items'][number]
export type Funding = DataOf<typeof packets.listFundings>['items'][number]
export type Budget = DataOf<typeof packets.redPacketBudget>

type From = { readonly cursor?: string }
const everyMs = 10_000

export function usePackets(
  filter: ListFilter & { readonly state?: Packet['state'] },
): List<Packet> {
  const read = (from: From) => call(packets.listRedPackets, { query: { ...filter, ...from } })
  return useList([packets.listRedPackets.path, filter], read, { everyMs })
}

export function useClaims(redPackId: string): List<Claim> {
  const read = (from: From) => call(packets.listRedPacketClaims, { query: { ...from, redPackId } })
  return useList([packets.listRedPacketClaims.path, redPackId], read, { everyMs })
}

export function useCampaigns(): List<Campaign> {
  const read = async (from: From) => {
    const { campaigns } = await call(packets.listCampaigns, { query: from })
    return campaigns
  }
  return useList([packets.listCampaigns.path], read)
}

/** Up to how much one operator funds alone. */
export function useOneHandMax(): string | undefined {
  return useRead(packets.listCampaigns, { query: {} }).data?.oneHandMax
}

export function useFundings(
  filter: ListFilter & { readonly state?: Funding['state'] },
): List<Funding> {
  const read = (from: From) => call(packets.listFundings, { query: { ...filter, ...from } })
  return useList([packets.listFundings.path, filter], read, { everyMs })
}

export function useBudget() {
  return useRead(packets.redPacketBudget, {})
}
