import { type Currency, moneyText, siteCurrency } from '@zhengju/domain/money'
import { type ProviderId, providerIds } from '@zhengju/domain/payment'
import { type BreakKind, breakOf } from '@zhengju/domain/report'
import type { Database } from '@zhengju/storage/tx'
import type { PaymentAdapter, PaymentAdapters, StatementLine } from '../../payments/port.ts'
import { deskLineOf, deskLines } from './assisted-store.ts'
import { type StatedOrder, statedDeposits, statedPayouts } from './provider-statement-store.ts'

export interface StatementSpan {
  readonly from: number
  readonly to: number
}

export interface OrderBreak {
  readonly kind: BreakKind
  readonly of: 'deposit' | 'payout'
  readonly orderNo: string
  /** What each of the three has, as text; null for nothing. */
  readonly provider: string | null
  readonly order: string | null
  readonly state: string | null
  readonly ledger: string | null
}

export interface ProviderDay {
  readonly provider: ProviderId
  /** Whether its statement could be read to the end. */
  readonly isAnswered: boolean
  readonly lines: number
  readonly orders: number
  readonly breaks: readonly OrderBreak[]
}

/** More than any provider has in a day; a statement that never ends is none. */
const mostPages = 5_000

/** Each provider's statement of a span against our orders and the ledger. The network first, then one look at the rows. */
export async function reconcileProviders(
  adapters: PaymentAdapters,
  db: Database,
  span: StatementSpan,
): Promise<ProviderDay[]> {
  const days: ProviderDay[] = []
  for (const provider of providerIds) {
    const adapter = adapters[provider]
    if (adapter) days.push(await reconcileOne(bookOf(adapter), db, span))
  }
  days.push(await reconcileOne(deskBook(db), db, span))
  return days
}

/** What somebody outside of the ledger says that moved. */
interface Book {
  readonly provider: ProviderId
  /** Undefined where it cannot be read to its end. */
  readonly lines: (span: StatementSpan) => Promise<readonly StatementLine[] | undefined>
  readonly isMoved: (
    of: OrderBreak['of'],
    order: Pick<OrderBreak, 'orderNo' | 'order'>,
  ) => Promise<boolean>
}

function bookOf(adapter: PaymentAdapter): Book {
  return {
    provider: adapter.id,
    lines: (span) => wholeStatement(adapter, span),
    isMoved: (of, order) => isMoved(adapter, of, order),
  }
}

/** The register of money that the first operator of each assisted deposit found on the house's accounts. */
function deskBook(db: Database): Book {
  return {
    provider: 'desk',
    lines: async (span) =>
      (await db.read((tx) => deskLines(tx, span))).map((line) => ({
        ...{ kind: 'deposit', orderNo: line.bill_no, channelNo: line.reference },
        ...{ amount: line.amount, currency: line.currency },
      })),
    async isMoved(_, { orderNo, order }) {
      const line = await db.read((tx) => deskLineOf(tx, orderNo))
      return line !== undefined && shown(line.amount, line.currency) === order
    },
  }
}

async function reconcileOne(book: Book, db: Database, span: StatementSpan): Promise<ProviderDay> {
  const { provider } = book
  const lines = await book.lines(span)
  if (!lines) return { provider, isAnswered: false, lines: 0, orders: 0, breaks: [] }
  const ask = (kind: StatementLine['kind']) => ({
    ...span,
    provider,
    billNos: lines.filter((line) => line.kind === kind).map(({ orderNo }) => orderNo),
  })
  const [deposits, payouts] = await db.read(async (tx) => [
    await statedDeposits(tx, ask('deposit')),
    await statedPayouts(tx, ask('payout')),
  ])
  const found = [
    ...breaksOf('deposit', lines, deposits ?? []),
    ...breaksOf('payout', lines, payouts ?? []),
  ]
  const breaks = await notElsewhere(book, found)
  const orders = (deposits?.length ?? 0) + (payouts?.length ?? 0)
  return { provider, isAnswered: true, lines: lines.length, orders, breaks }
}

/** More are a fault of the statement, not of a midnight. */
const mostAsked = 200

/**
 * Around midnight the provider has some on the other day: what we have and its statement has not is asked for by its
 * number. What it says it moved is no break then; anything else is.
 */
async function notElsewhere(book: Book, breaks: readonly OrderBreak[]): Promise<OrderBreak[]> {
  const missing = breaks.filter(({ kind }) => kind === 'notOurs')
  const there = new Set<string>()
  for (const { of, order, orderNo } of missing.slice(0, mostAsked)) {
    if (await book.isMoved(of, { orderNo, order })) there.add(`${of} ${orderNo}`)
  }
  return breaks.filter(
    ({ kind, of, orderNo }) => kind !== 'notOurs' || !there.has(`${of} ${orderNo}`),
  )
}

async function isMoved(
  adapter: PaymentAdapter,
  of: OrderBreak['of'],
  { orderNo, order }: Pick<OrderBreak, 'orderNo' | 'order'>,
): Promise<boolean> {
  if (of === 'payout') return (await adapter.payoutStatus(orderNo)).kind === 'paid'
  const status = await adapter.depositStatus(orderNo)
  if (status.kind !== 'known' || status.callback.outcome !== 'success') return false
  return shown(status.callback.amount, status.callback.currency) === order
}

async function wholeStatement(
  adapter: PaymentAdapter,
  span: StatementSpan,
): Promise<StatementLine[] | undefined> {
  const lines: StatementLine[] = []
  let after: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const answer = await adapter.statement({ ...span, after })
    if (answer.kind === 'unknown') return undefined
    lines.push(...answer.lines)
    if (answer.next === null) return lines
    after = answer.next
  }
  return undefined
}

const done = new Set(['credited', 'paid', 'reconciled'])
const over = new Set(['failed', 'cancelled', 'expired', 'refused'])

function breaksOf(
  of: 'deposit' | 'payout',
  lines: readonly StatementLine[],
  orders: readonly StatedOrder[],
): OrderBreak[] {
  const stated = statedByOrder(lines.filter(({ kind }) => kind === of))
  const known = new Map(orders.map((order) => [order.bill_no, order]))
  return [...new Set([...stated.keys(), ...known.keys()])].toSorted().flatMap((orderNo) => {
    const [line, order] = [stated.get(orderNo), known.get(orderNo)]
    const kind = breakOf({
      orderNo,
      kind: of,
      booked: order?.booked ?? undefined,
      order: order && {
        state: order.state,
        isDone: done.has(order.state),
        isOpen: !over.has(order.state),
        moved: order.moved,
        currency: order.moved_currency,
        due: order.due,
      },
      provider: line && { moved: line.amount, currency: line.currency },
    })
    if (kind === undefined) return []
    return [
      {
        kind,
        of,
        orderNo,
        provider: line ? shown(line.amount, line.currency) : null,
        order: order ? shown(order.moved, order.moved_currency) : null,
        state: order?.state ?? null,
        ledger: order?.booked === null || !order ? null : shown(order.booked, siteCurrency),
      },
    ]
  })
}

/** What a provider says of one order more than once adds up; one line told on two pages is one. */
function statedByOrder(lines: readonly StatementLine[]): ReadonlyMap<string, StatementLine> {
  const seen = new Set<string>()
  const stated = new Map<string, StatementLine>()
  for (const line of lines) {
    const { amount, channelNo, orderNo } = line
    const key = `${orderNo} ${channelNo}`
    if (channelNo !== '' && seen.has(key)) continue
    seen.add(key)
    const before = stated.get(orderNo)
    stated.set(orderNo, before ? { ...before, amount: before.amount + amount } : line)
  }
  return stated
}

function shown(amount: bigint, currency: Currency): string {
  return `${moneyText(amount, currency)} ${currency}`
}
