import { faults } from '@zhengju/server/modules/ledger/index'
import type { SandboxStore } from '@zhengju/server/payments/sandbox/program/store'
import type { Database } from '@zhengju/storage/tx'

export interface Breaks {
  /** Ledger transactions of money in and out. */
  readonly moved: number
  readonly deposits: number
  readonly payouts: number
  /** What an operator had to look at: late, another amount. */
  readonly settledByHand: number
  /** What the three books say differently of one order, in words. */
  readonly unexplained: readonly string[]
}

interface DepositFacts {
  readonly bill_no: string
  readonly method: string
  /** What an operator found, where no provider tells of it. */
  readonly matched_amount: bigint | null
  readonly state: string
  readonly received_amount: bigint | null
  readonly credited_amount: bigint | null
  readonly decided_by: string | null
  readonly posted: bigint | null
}

interface PayoutFacts {
  readonly bill_no: string
  readonly state: string
  readonly amount: bigint
  readonly sum: bigint
  readonly posted: bigint | null
}

/** Providers, orders and ledger side by side, order by order. */
export async function breaksOf(db: Database, store: SandboxStore): Promise<Breaks> {
  const unexplained = [...(await db.read(faults))]
  const deposits = await db.read((tx) =>
    tx.rows<DepositFacts>(
      `select d.bill_no, d.method, d.state, d.received_amount, d.credited_amount, d.decided_by, t.posted,
         a.matched_amount
       from deposit_order d left join assisted_deposit a on a.order_id = d.id
       left join (${postedBy('depositCredited')}) t on t.reference = d.bill_no`,
    ),
  )
  const payouts = await db.read((tx) =>
    tx.rows<PayoutFacts>(
      `select w.bill_no, w.state, w.amount, coalesce(w.pay_amount, w.amount - w.fee) as sum, t.posted
       from withdrawal_order w
       left join (${postedBy('withdrawalPaid')}) t on t.reference = w.bill_no`,
    ),
  )
  for (const order of deposits) {
    const problem = depositProblem(order, store)
    if (problem) unexplained.push(`${order.bill_no} ${problem}`)
  }
  for (const order of payouts) {
    const problem = payoutProblem(order, store)
    if (problem) unexplained.push(`${order.bill_no} ${problem}`)
  }
  const known = new Set([...deposits, ...payouts].map(({ bill_no }) => bill_no))
  for (const { orderNo } of store.all()) {
    if (!known.has(orderNo)) unexplained.push(`${orderNo} is known to the provider alone`)
  }
  return {
    moved: await movedIn(db),
    deposits: deposits.filter(({ state }) => state === 'credited').length,
    payouts: payouts.filter(({ state }) => state === 'paid').length,
    settledByHand: deposits.filter(({ decided_by }) => decided_by !== null).length,
    unexplained,
  }
}

/** What the ledger moved for each reference, by one kind of movement; a doubled one shows as a doubled sum. */
function postedBy(movement: string): string {
  return `select x.reference, sum(greatest(e.amount, 0))::bigint as posted from ledger_transaction x
    join ledger_entry e on e.transaction_id = x.id
    where x.movement = '${movement}' group by x.reference`
}

function depositProblem(order: DepositFacts, store: SandboxStore): string | undefined {
  const isAssisted = order.method === 'assisted'
  const found = order.matched_amount === null ? undefined : { amount: `${order.matched_amount}` }
  const paid = isAssisted ? found : store.order(order.bill_no)?.received
  if (order.state === 'credited') {
    if (paid?.amount !== String(order.received_amount)) return 'was credited for other money'
    return order.posted === order.credited_amount ? undefined : 'was posted otherwise'
  }
  if (order.posted !== null) return `is ${order.state} and was posted`
  return paid ? `is ${order.state} and was paid` : undefined
}

function payoutProblem(order: PayoutFacts, store: SandboxStore): string | undefined {
  const kept = store.payout(order.bill_no)
  const isPaid = kept !== undefined && kept.tail !== '0002'
  switch (order.state) {
    case 'paid':
      if (!isPaid || kept.amount !== String(order.sum)) return 'was paid otherwise'
      return order.posted === order.amount ? undefined : 'was posted otherwise'
    case 'failed':
      return isPaid || order.posted !== null ? 'went back and was paid' : undefined
    default:
      return `is still ${order.state}`
  }
}

async function movedIn(db: Database): Promise<number> {
  const row = await db.read((tx) =>
    tx.one<{ count: bigint }>(
      `select count(*) as count from ledger_transaction where movement in
       ('depositCredited', 'withdrawalHeld', 'withdrawalPaid', 'withdrawalReturned')`,
    ),
  )
  return Number(row?.count ?? 0n)
}
