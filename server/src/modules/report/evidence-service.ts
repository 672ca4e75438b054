import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { withdrawalEvidence } from '@zhengju/contract/report/office-calls'
import { type Minor, moneyText } from '@zhengju/domain/money'
import { evidenceOf } from '@zhengju/domain/report'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import type { Command } from '../../platform/db/commands.ts'
import { lastStakes, recentBets } from '../betting/index.ts'
import {
  devicesOf,
  memberById,
  membersById,
  realName,
  sharedNames,
  sharingAddress,
  sharingDevices,
} from '../member/index.ts'
import {
  orderOwed,
  type PaymentEvidence,
  paymentEvidence,
  sharedAccounts,
} from '../payment/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { walletOf } from '../wallet/index.ts'

type View = DataOf<typeof withdrawalEvidence>

const dayMs = 86_400_000
const shown = { orders: 5, bets: 10, members: 10 } as const
const addressMs = 30 * dayMs

/** Everything about one withdrawal that an operator would look up elsewhere; each part by its own index. */
export async function evidence(
  tx: Tx,
  keys: Keys,
  { billNo, permissions }: { readonly billNo: string } & Pick<Actor['operator'], 'permissions'>,
): Promise<View> {
  const known = await mustKnow(tx, keys, billNo)
  const { order, deposits, payouts } = known
  const { member_id: memberId, currency, member_address: address } = order
  const member = await memberById(tx, memberId)
  if (!member) throw new Failure('notFound')
  const related = await relatedTo(tx, memberId, address)
  const [device] = await devicesOf(tx, memberId)
  const bets = await recentBets(tx, memberId, shown.bets)
  const { sum: staked, isWhole } = await lastStakes(tx, memberId)
  const { debt } = await walletOf(tx, memberId, currency)
  const text = (amount: Minor) => moneyText(amount, currency)
  const seenAt = device ? Number(device.first_seen_at) : null
  return {
    findings: evidenceOf({
      now: tx.now,
      amount: order.amount,
      isNameVerified: (await realName(tx, keys, memberId)) !== undefined,
      registeredAt: Number(member.registered_at),
      accountAddedAt: known.accountAddedAt,
      paidToAccount: known.paidToAccount,
      deviceSeenAt: seenAt,
      onDevices: related.onDevices.length,
      onAddress: related.onAddress.length,
      onCards: related.onCards.length,
      onNames: related.onNames.length,
      owed: await orderOwed(tx, order),
      debt,
      deposited: deposits.amount,
      paidOut: payouts.amount,
      staked,
    }),
    registeredAt: Number(member.registered_at),
    accountAddedAt: known.accountAddedAt,
    paidToAccount: known.paidToAccount,
    deviceSeenAt: seenAt,
    address,
    deposits: sumView(deposits, text),
    payouts: sumView(payouts, text),
    staked: text(staked),
    isStakedWhole: isWhole,
    previous: known.previous.map((one) => ({
      billNo: one.bill_no,
      state: one.state,
      amount: text(one.amount),
      createdAt: Number(one.created_at),
      reason: one.reason,
      account: one.account,
    })),
    shared: {
      sharedDevice: related.onDevices.length,
      sharedAddress: related.onAddress.length,
      sharedCard: related.onCards.length,
      sharedName: related.onNames.length,
    },
    ...(permissions.has('member.link') ? related : nobodyTold()),
    bets: bets.map((bet) => ({
      venue: bet.venue,
      orderNo: bet.order_no,
      category: bet.category,
      stake: text(bet.stake),
      payout: bet.payout === null ? null : text(bet.payout),
      placedAt: Number(bet.placed_at),
    })),
  }
}

/** To whom links of members are not shown: how many there are, not who. */
function nobodyTold() {
  return { onDevices: [], onAddress: [], onCards: [], onNames: [] }
}

/** Other members with whom he shares something, by what it is. */
async function relatedTo(tx: Tx, memberId: string, address: string) {
  const most = shown.members
  const named = (rows: readonly { readonly member_id: string }[]) =>
    membersById(tx, [...new Set(rows.map(({ member_id }) => member_id))])
  return {
    onDevices: await sharingDevices(tx, memberId, most),
    onAddress: await sharingAddress(tx, memberId, { address, since: tx.now - addressMs, most }),
    onCards: await named(await sharedAccounts(tx, memberId, most)),
    onNames: await named(await sharedNames(tx, memberId, most)),
  }
}

function sumView(
  { count, amount, last }: PaymentEvidence['deposits'],
  text: (amount: Minor) => string,
) {
  return { count, amount: text(amount), lastAt: last === null ? null : Number(last) }
}

async function mustKnow(tx: Tx, keys: Keys, billNo: string): Promise<PaymentEvidence> {
  const known = await paymentEvidence(tx, keys, billNo, shown.orders)
  if (!known) throw new Failure('notFound')
  return known
}

/**
 * The whole name, for a reason. The command remembers only that it was opened: the name stands in clear nowhere. Said again
 * it shows the same once more; the trail has one line.
 */
export async function openName(
  db: Database,
  keys: Keys,
  command: Command,
  opening: Actor & { readonly billNo: string; readonly reason: string },
): Promise<{ readonly realName: string | null }> {
  const { billNo, reason } = opening
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  await command.once(async (tx) => {
    const { order } = await mustKnow(tx, keys, billNo)
    const line = { action: 'withdrawal.openName', subject: billNo, reason } as const
    await writeAuditEntry(tx, opening, { ...line, memberName: order.member_name })
    return { done: true }
  })
  return db.read(async (tx) => {
    const { order } = await mustKnow(tx, keys, billNo)
    return { realName: (await realName(tx, keys, order.member_id)) ?? null }
  })
}
