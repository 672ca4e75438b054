import type * as calls from '@zhengju/contract/chat-gift/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { commissionCampaignId } from '@zhengju/domain/affiliate'
import { fundingOneHandMax } from '@zhengju/domain/chat'
import { fundedCampaign, movements } from '@zhengju/domain/ledger'
import { moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { fundCurrency, promotionCampaigns } from '@zhengju/domain/promotion'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../../platform/call/list.ts'
import { pageOf } from '../../../platform/call/page.ts'
import { balancesOf, post } from '../../ledger/index.ts'
import type { CampaignRow, FundingRow } from '../tables.ts'
import * as store from './campaign-store.ts'

/** Campaigns and what fills them. Who did it and why is the office's to write down. */
export type CampaignView = DataOf<typeof calls.createCampaign>
export type CampaignList = DataOf<typeof calls.listCampaigns>
export type FundingView = DataOf<typeof calls.fundCampaign>
export type FundingList = DataOf<typeof calls.listFundings>

export interface Clerk {
  readonly id: string
  readonly name: string
}

interface Page {
  readonly cursor?: string | undefined
  readonly size?: number | undefined
}

const usualSize = 20

export async function campaignList(
  tx: Tx,
  { cursor, size = usualSize }: Page,
): Promise<CampaignList> {
  const rows = await store.campaigns(tx, { before: idOf(cursor), limit: size + 1 })
  const shown = rows.slice(0, size)
  const balances = await balancesById(
    tx,
    shown.map(({ id }) => id),
  )
  const items = shown.map((row) => campaignView(row, balances.get(row.id) ?? 0n))
  const nextCursor = rows.length > size ? (shown.at(-1)?.id ?? null) : null
  return {
    campaigns: { items, nextCursor },
    oneHandMax: moneyText(fundingOneHandMax, siteCurrency),
  }
}

export async function createCampaign(
  tx: Tx,
  wish: { readonly name: string; readonly multiplePercent: number; readonly by: Clerk },
): Promise<CampaignView> {
  const row: CampaignRow = {
    id: tx.runtime.ids.next(),
    name: wish.name.trim(),
    multiple_percent: wish.multiplePercent,
    created_by: wish.by.name,
    created_at: BigInt(tx.now),
    closed_by: null,
    closed_at: null,
  }
  await store.insertCampaign(tx, row)
  return campaignView({ ...row, funded: 0n, waiting: 0, in_packets: 0n, claimed: 0n }, 0n)
}

/** At once as long as one operator's fundings of the day stay within what one may do alone; else it waits. */
export async function fundCampaign(
  tx: Tx,
  wish: {
    readonly campaignId: string
    readonly amount: string
    readonly reason: string
    readonly by: Clerk
  },
): Promise<FundingView> {
  const { by, reason } = wish
  const campaign = await store.lockCampaign(tx, wish.campaignId)
  if (!campaign) throw new Failure('notFound')
  requireOpen(campaign)
  const amount = parseMoney(wish.amount, siteCurrency)
  if (amount === undefined || amount <= 0n) throw new Failure('parameter')
  const day = siteDay(tx.now)
  const spend = await store.lockSpend(tx, by.id, day)
  const isAlone = spend.funded + amount <= fundingOneHandMax
  const funding: FundingRow = {
    id: tx.runtime.ids.next(),
    campaign_id: campaign.id,
    amount,
    state: isAlone ? 'done' : 'waiting',
    reason,
    asked_by: by.id,
    asked_by_name: by.name,
    asked_at: BigInt(tx.now),
    decided_by_name: isAlone ? by.name : null,
    decided_at: isAlone ? BigInt(tx.now) : null,
  }
  await store.insertFunding(tx, funding)
  if (isAlone) {
    await store.saveSpend(tx, by.id, day, { ...spend, funded: spend.funded + amount })
    await fill(tx, funding)
  }
  return fundingView({ ...funding, campaign_name: campaign.name })
}

export async function fundingList(
  tx: Tx,
  query: ListQuery & {
    readonly campaignId?: string | undefined
    readonly state?: store.ListedFunding['state'] | undefined
  },
): Promise<FundingList> {
  const { size, page } = listQuery(query)
  const { campaignId, state } = query
  return pageOf(await store.fundings(tx, { ...page, campaignId, state }), size, fundingView)
}

/** Agreed to by somebody else than who asked for it; taken back by anybody who may. */
export async function decideFunding(
  tx: Tx,
  decision: { readonly fundingId: string; readonly isApproved: boolean; readonly by: Clerk },
): Promise<{ readonly before: FundingView; readonly after: FundingView }> {
  const { isApproved, by } = decision
  const funding = await store.lockFunding(tx, decision.fundingId)
  const campaign = funding && (await store.lockCampaign(tx, funding.campaign_id))
  if (!funding || !campaign) throw new Failure('notFound')
  if (funding.state !== 'waiting') throw new Failure('office.decided')
  if (isApproved && funding.asked_by === by.id) throw new Failure('office.secondPerson')
  if (isApproved) requireOpen(campaign)
  const decided: FundingRow = {
    ...funding,
    state: isApproved ? 'done' : 'refused',
    decided_by_name: by.name,
    decided_at: BigInt(tx.now),
  }
  await store.saveFunding(tx, decided)
  if (isApproved) await fill(tx, decided)
  const campaign_name = campaign.name
  return {
    before: fundingView({ ...funding, campaign_name }),
    after: fundingView({ ...decided, campaign_name }),
  }
}

/**
 * For good: what is left goes back to the house's book. Under the campaign's lock nothing is sent from it; what a packet
 * under way has left would come back later, so there must be none.
 */
export async function closeCampaign(
  tx: Tx,
  { campaignId, by }: { readonly campaignId: string; readonly by: Clerk },
): Promise<{ readonly before: CampaignView; readonly after: CampaignView }> {
  const campaign = await store.lockCampaign(tx, campaignId)
  if (!campaign) throw new Failure('notFound')
  const currency = fundCurrency(campaignId)
  const [amount = 0n] = await balancesOf(tx, [fundedCampaign(campaignId)], currency)
  const isClosed = campaign.closed_at !== null
  // Bonus money may come back to a closed one: it is swept up by closing it again.
  if (isClosed && amount === 0n) throw new Failure('office.decided')
  if (isReserved(campaignId)) throw new Failure('campaign.standing')
  if (await store.hasOpenPacket(tx, campaignId)) throw new Failure('campaign.packetsOpen')
  const before = await viewOf(tx, campaignId)
  const of = { campaignId, currency, reference: campaignId, amount }
  if (amount > 0n) await post(tx, movements.campaignClosed(of))
  if (!isClosed) await store.markClosed(tx, campaignId, by.name)
  return { before, after: await viewOf(tx, campaignId) }
}

/** Funds of promotions and commission: what leaves them is decided by their own rules, and they stand for good. */
export function isReserved(campaignId: string): boolean {
  return [commissionCampaignId, ...Object.values(promotionCampaigns)].includes(campaignId)
}

/** Nothing goes into a closed one, and nothing comes out of it. */
export function requireOpen(campaign: CampaignRow): void {
  if (campaign.closed_at !== null) throw new Failure('campaign.closed')
}

/** The id in a cursor; another text reads from the beginning. */
export function idOf(cursor: string | undefined): string | undefined {
  return cursor !== undefined && /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(cursor)
    ? cursor
    : undefined
}

async function fill(tx: Tx, { id, campaign_id: campaignId, amount }: FundingRow): Promise<void> {
  const currency = fundCurrency(campaignId)
  await post(tx, movements.campaignFunded({ campaignId, currency, reference: id, amount }))
}

/** What each fund holds; coins are shown as the hundredths that they count as. */
async function balancesById(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const refs = ids.map(fundedCampaign)
  const [money, coins] = [
    await balancesOf(tx, refs, siteCurrency),
    await balancesOf(tx, refs, 'COIN'),
  ]
  return new Map(ids.map((id, at) => [id, (fundCurrency(id) === 'COIN' ? coins : money)[at] ?? 0n]))
}

async function viewOf(tx: Tx, id: string): Promise<CampaignView> {
  const row = await store.listedCampaign(tx, id)
  if (!row) throw new Failure('notFound')
  return campaignView(row, (await balancesById(tx, [id])).get(id) ?? 0n)
}

function campaignView(row: store.ListedCampaign, balance: bigint): CampaignView {
  return {
    campaignId: row.id,
    name: row.name,
    multiplePercent: row.multiple_percent,
    balance: moneyText(balance, siteCurrency),
    funded: moneyText(row.funded, siteCurrency),
    inPackets: moneyText(row.in_packets, siteCurrency),
    claimed: moneyText(row.claimed, siteCurrency),
    waiting: row.waiting,
    createdBy: row.created_by,
    createdAt: Number(row.created_at),
    closedBy: row.closed_by,
    closedAt: row.closed_at === null ? null : Number(row.closed_at),
  }
}

function fundingView(row: store.ListedFunding): FundingView {
  return {
    fundingId: row.id,
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    amount: moneyText(row.amount, siteCurrency),
    state: row.state,
    askedBy: row.asked_by_name,
    askedAt: Number(row.asked_at),
    reason: row.reason,
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at === null ? null : Number(row.decided_at),
  }
}
