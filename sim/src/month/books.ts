import { getWallets, listStatement } from '@zhengju/contract/wallet/calls'
import { commissionCampaignId } from '@zhengju/domain/affiliate'
import { campaignReserve, fundedCampaign } from '@zhengju/domain/ledger'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { faults } from '@zhengju/server/modules/ledger/index'
import type { World } from '@zhengju/server/testing/world'
import type { Tx } from '@zhengju/storage/tx'
import type { Soul } from './people.ts'
import { vouchersOf } from './vouchers.ts'

/** What of the books nobody can explain; nothing where all of it is. Amounts are minor units. */
export async function unexplained(tx: Tx, souls: readonly Soul[]): Promise<readonly string[]> {
  return [
    ...(await faults(tx)).map((fault) => `ledger: ${JSON.stringify(fault)}`),
    ...(await sumsOfAll(tx)),
    ...(await fundsOf(tx)),
    ...(await grantsOf(tx)),
    ...(await vouchersOf(tx)),
    ...(await membersOf(tx, souls)),
    ...(await coinsOf(tx)),
    ...(await ordersOf(tx)),
    ...(await twinsOf(tx)),
    ...(await commissionsOf(tx)),
  ]
}

/** Of each wallet its statement, page by page as the member reads it, sums up to what stands there. */
export async function statementFaults(world: World, { person }: Soul): Promise<readonly string[]> {
  const wallets = await world.must(getWallets, {}, person)
  const found: string[] = []
  for (const wallet of ['available', 'bonus'] as const) {
    let sum = 0n
    let cursor: string | undefined
    do {
      const query = { wallet, size: 50, ...(cursor === undefined ? {} : { cursor }) }
      const { lines } = await world.must(listStatement, { query }, person)
      for (const { amount } of lines.items) sum += BigInt(amount.replace('.', ''))
      cursor = lines.nextCursor ?? undefined
    } while (cursor !== undefined)
    const there = BigInt(wallets[wallet].replace('.', ''))
    if (sum !== there) found.push(`${wallet} of ${person.name} is ${there}, by its lines ${sum}`)
  }
  return found
}

/** Every unit that somebody has, somebody gave. */
async function sumsOfAll(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ currency: string; sum: bigint }>(
    `select currency, sum(volume_in - volume_out)::bigint as sum from ledger_account
     group by currency having sum(volume_in - volume_out) <> 0`,
  )
  return rows.map(({ currency, sum }) => `all accounts in ${currency} are together ${sum}`)
}

/** What was put into each fund stands there, is promised, or was given; promised is what grants and prizes say. */
async function fundsOf(tx: Tx): Promise<string[]> {
  const found: string[] = []
  for (const [kind, id] of Object.entries(promotionCampaigns)) {
    const flows = await tx.rows<{ movement: string; sum: bigint }>(
      `select t.movement, sum(e.amount)::bigint as sum from ledger_entry e
       join ledger_owner o on o.id = e.owner_id join ledger_transaction t on t.id = e.transaction_id
       where o.owner = any ($1::text[]) group by t.movement`,
      [`{${[fundedCampaign(id), campaignReserve(id)].map(({ owner }) => `"${owner}"`).join(',')}}`],
    )
    const flow = (name: string) => flows.find(({ movement }) => movement === name)?.sum ?? 0n
    const given = await tx.one<{ sum: bigint }>(
      `select coalesce(sum(amount), 0)::bigint as sum from promotion_grant
       where campaign_id = $1 and state = 'paid'`,
      [id],
    )
    const net = -(flow('promotionClaimed') + flow('rebateCredited') + flow('promotionReclaimed'))
    if (net !== (given?.sum ?? 0n)) found.push(`${kind} gave ${net}, its grants say ${given?.sum}`)
    for (const { movement, sum } of flows) {
      if (!fundMovements.has(movement)) found.push(`${kind} moved ${sum} by ${movement}`)
    }
    found.push(...(await reserveOf(tx, kind, id)))
  }
  return found
}

const fundMovements = new Set([
  ...['campaignFunded', 'promotionReserved', 'promotionReturned', 'promotionClaimed'],
  ...['rebateCredited', 'promotionReclaimed', 'bonusForfeited'],
  // Of the fund of coins alone.
  ...['coinsSpent', 'coinsPaid', 'coinsExpired'],
  // Of those that give free bets: what of a payout is no more than the stake.
  ...['freeBetReturned', 'freeBetTakenBack'],
])

/** Promised is what waits to be claimed, the cards that are left, and the prizes of a contest that is not paid yet. */
async function reserveOf(tx: Tx, kind: string, id: string): Promise<string[]> {
  const row = await tx.one<{ reserved: bigint; promised: bigint }>(
    `select (select coalesce(sum(volume_in - volume_out), 0) from ledger_account where owner = $2)::bigint as reserved,
       (select coalesce(sum(amount), 0) from (
         select amount from promotion_grant where campaign_id = $1 and state = 'open'
         union all select amount * left_count from flip_prize p join flip_season s on s.id = p.season_id
           where s.state = 'open' and $3 = case p.kind when 'money' then 'flip' else 'coin' end
         union all select pool from peak_season where state in ('reserved', 'proposed') and $3 = 'peakBet'
       ) waits)::bigint as promised`,
    [id, campaignReserve(id).owner, kind],
  )
  const { reserved = 0n, promised = 0n } = row ?? {}
  return reserved === promised ? [] : [`${kind} has reserved ${reserved}, promised ${promised}`]
}

/** Whatever a promotion moved into a wallet names its grant, to the unit, and each paid grant was moved once. */
async function grantsOf(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ bill_no: string; amount: bigint; moved: bigint; state: string }>(
    `select g.bill_no, g.amount, g.state,
       coalesce((select sum(case t.movement when 'promotionReclaimed' then -1 else 1 end * e.sum) from ledger_transaction t
         cross join lateral (select sum(amount) as sum from ledger_entry
           where transaction_id = t.id and amount > 0) e
         where t.reference = g.bill_no
           and t.movement in ('promotionClaimed', 'rebateCredited', 'promotionReclaimed')), 0)::bigint as moved
     from promotion_grant g`,
  )
  const wrong = rows.filter(
    ({ amount, moved, state }) => moved !== (state === 'paid' ? amount : 0n),
  )
  const strays = await tx.one<{ count: number }>(
    `select count(*)::int as count from ledger_transaction t
     where t.movement in ('promotionClaimed', 'rebateCredited', 'promotionReclaimed')
       and not exists (select 1 from promotion_grant g where g.bill_no = t.reference)`,
  )
  return [
    ...wrong.map(
      (row) => `grant ${row.bill_no} of ${row.amount} is ${row.state}, moved ${row.moved}`,
    ),
    ...(strays?.count ? [`${strays.count} payments name no grant`] : []),
  ]
}

/** A wallet is what was paid in, what bets brought, gifts that stand, less bonus money that lots gave back. */
async function membersOf(tx: Tx, souls: readonly Soul[]): Promise<string[]> {
  const rows = await tx.rows<{ owner: string; there: bigint; gifts: bigint; forfeited: bigint }>(
    `select o.owner, sum(a.volume_in - a.volume_out)::bigint as there,
       coalesce((select sum(amount) from promotion_grant where member_id = o.owner::uuid and state = 'paid'
         and currency = 'CNY'), 0)::bigint as gifts,
       coalesce((select sum(e.amount) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
         where t.member_id = o.owner::uuid and t.movement = 'bonusForfeited' and e.owner_id = o.id), 0)::bigint as forfeited
     from ledger_owner o join ledger_account a on a.owner_id = o.id
     where o.currency = 'CNY' and o.owner ~ '^[0-9a-f-]{36}$' group by o.id, o.owner`,
  )
  const there = new Map(rows.map((row) => [row.owner, row]))
  return souls.flatMap(({ person, deposited, betNet }) => {
    const row = there.get(person.id)
    const due = deposited + betNet + (row?.gifts ?? 0n) + (row?.forfeited ?? 0n)
    const has = row?.there ?? 0n
    return has === due ? [] : [`${person.name} has ${has}, due are ${due}`]
  })
}

/** Coins of the ledger are those of lots; they came by grants and went by orders or their end. */
async function coinsOf(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ owner: string; there: bigint; lots: bigint }>(
    `select a.owner, sum(a.volume_in - a.volume_out) filter (where a.purpose = 'available')::bigint as there,
       coalesce((select sum(left_coins) from coin_lot where member_id = a.owner::uuid), 0)::bigint as lots
     from ledger_account a where a.currency = 'COIN' and a.owner ~ '^[0-9a-f-]{36}$' group by a.owner`,
  )
  return rows
    .filter(({ there, lots }) => there !== lots)
    .map(({ owner, there, lots }) => `${owner} has ${there} coins, lots of ${lots}`)
}

/** What orders of the mall cost is what was taken for them. */
async function ordersOf(tx: Tx): Promise<string[]> {
  const row = await tx.one<{ ordered: bigint; taken: bigint }>(
    `select (select coalesce(sum(price * quantity), 0) from mall_order where state <> 'refused')::bigint as ordered,
       (select -coalesce(sum(e.amount), 0) from ledger_transaction t
         join ledger_entry e on e.transaction_id = t.id and e.account = 0
         where t.currency = 'COIN' and t.movement in ('coinsSpent', 'coinsHeld', 'coinsReturned'))::bigint as taken`,
  )
  const { ordered = 0n, taken = 0n } = row ?? {}
  return ordered === taken ? [] : [`orders of ${ordered} coins, ${taken} taken`]
}

/** One person has a gift once, with however many accounts on one device. */
async function twinsOf(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ occasion: string; count: number }>(
    `select g.occasion, count(distinct g.member_id)::int as count from promotion_grant g
     join promotion_campaign c on c.id = g.campaign_id join member_device d on d.member_id = g.member_id
     where g.state = 'paid' and c.kind in ('vip', 'checkIn', 'coin') and g.occasion !~ '^(order|season|flip)'
     group by g.campaign_id, g.occasion, d.device_id having count(distinct g.member_id) > 1`,
  )
  return rows.map(
    ({ occasion, count }) => `${occasion} was paid to ${count} accounts of one device`,
  )
}

/** What affiliates have is what their statements say. */
async function commissionsOf(tx: Tx): Promise<string[]> {
  const row = await tx.one<{ paid: bigint; stated: bigint }>(
    `select (select coalesce(-sum(e.amount), 0) from ledger_entry e join ledger_owner o on o.id = e.owner_id
         join ledger_transaction t on t.id = e.transaction_id
         where o.owner = $1 and t.movement = 'commissionPaid')::bigint as paid,
       (select coalesce(sum(s.payable), 0) from affiliate_statement s
         join affiliate_statement_state t on t.statement_id = s.id where t.state = 'paid')::bigint as stated`,
    [fundedCampaign(commissionCampaignId).owner],
  )
  const { paid = 0n, stated = 0n } = row ?? {}
  return paid === stated ? [] : [`commission of ${paid} was paid, statements say ${stated}`]
}
