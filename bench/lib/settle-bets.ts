import type { Runtime } from '@zhengju/domain/runtime'
import type { LedgerWriter } from '@zhengju/server/modules/ledger/index'
import { idColumn } from '@zhengju/server/platform/db/columns'
import type { Database } from '@zhengju/storage/tx'
import { type SettleRequest, settleBody } from '@zhengju/venue-protocol/wallet'
import { makeMembers, memberName } from './members.ts'

const memberCount = 10_000
const required = 10n ** 12n

export interface Bettor {
  readonly id: string
  readonly name: string
}

/** Members with money, each with a turnover lot that their bets feed. Made once in a database. */
export async function makeBettors(db: Database, runtime: Runtime): Promise<Bettor[]> {
  const names = Array.from({ length: memberCount }, (_, at) => memberName(at))
  const known = await db.read((tx) =>
    tx.rows<Bettor>('select id, name from member where name = any ($1::text[]) order by name', [
      `{${names.join(',')}}`,
    ]),
  )
  if (known.length === memberCount) return known
  const ids = await makeMembers(db, runtime, memberCount)
  await db.tx((tx) =>
    tx.rows(
      `insert into turnover_lot (id, member_id, source, source_no, base, multiple_percent, required,
         scope, state, opened_at, currency)
       select id, member_id, 'deposit', id::text, $3, 100, $3, '{}', 'open', 0, 'CNY'
       from unnest($1::uuid[], $2::uuid[]) n (id, member_id)`,
      [idColumn(ids.map(() => runtime.ids.next())), idColumn(ids), required],
    ),
  )
  return ids.map((id, at) => ({ id, name: memberName(at) }))
}

export interface Placing {
  readonly bettors: readonly Bettor[]
  /** Sets the ids of this run apart from those of others in a database that is kept. */
  readonly run: string
  readonly count: number
}

/** All on one match, spread over the members without chance. */
export async function placeBets(
  writer: Pick<LedgerWriter, 'submit'>,
  { bettors, run, count }: Placing,
): Promise<void> {
  const atATime = 4_000
  for (let from = 0; from < count; from += atATime) {
    const numbers = Array.from({ length: Math.min(atATime, count - from) }, (_, at) => from + at)
    const answers = await Promise.all(
      numbers.map((number) => {
        const txId = betTx(run, number)
        const memberId = bettors[bettorOf(number)]?.id ?? ''
        const detail = { orderNo: txId, ...placedDetail }
        return writer.submit({
          ...{ kind: 'bet', venue: 'ob', txId, memberId, currency: 'CNY', amount: 1_00n },
          ...{ roundId: txId, roundClosed: false, gameCode: 'football', detail },
        })
      }),
    )
    const refused = answers.find(({ code }) => code !== 'ok')
    if (refused) throw new Error(`a bet was answered ${refused.code}`)
  }
}

export function betTx(run: string, number: number): string {
  return `${run}-${String(number).padStart(7, '0')}-b`
}

interface Placed {
  readonly number: number
  readonly names: readonly string[]
  /** The token of the member of that place. */
  readonly tokenOf: (at: number) => string
}

/** One signed call: the bet of that number. */
export function placingBody(run: string, { number, names, tokenOf }: Placed): string {
  const at = bettorOf(number)
  const txId = betTx(run, number)
  return (
    `{"requestId":"${txId}","account":"2001_${names[at]}","currency":"CNY","txId":"${txId}",` +
    `"gameCode":"football","roundId":"${txId}","token":"${tokenOf(at)}","roundClosed":false,` +
    `"amount":"1.00","betTime":1795140000000,"detail":{"orderNo":"${txId}",${placedText}}}`
  )
}

function bettorOf(number: number): number {
  return (number * 7_919) % memberCount
}

/** One signed call: the settlements of these bets, half of them won. */
export function settlementBody(
  run: string,
  names: readonly string[],
  numbers: readonly number[],
): string {
  return settleBody(
    `${run}-${numbers[0]}`,
    numbers.map((number): SettleRequest => {
      const refTxId = betTx(run, number)
      const isWon = number % 2 === 0
      return {
        call: 'win',
        requestId: run,
        account: `2001_${names[bettorOf(number)]}`,
        currency: 'CNY',
        txId: refTxId.replace(/b$/, 'w1'),
        refTxId,
        gameCode: 'football',
        roundId: refTxId,
        roundClosed: true,
        amount: isWon ? 2_15n : 0n,
        validBet: 1_00n,
        settleTime: 1_795_160_000_000,
        detail: {
          orderNo: refTxId,
          outcome: isWon ? 'won' : 'lost',
          risk: '1.00',
          payout: isWon ? '2.15' : '0.00',
          settledAt: 1_795_160_000_000,
          isResettlement: false,
          legs: [
            {
              ...leg,
              result: isWon ? 'won' : 'lost',
              finalScore: { home: isWon ? 2 : 0, away: 1 },
            },
          ],
        },
      }
    }),
  )
}

const leg = {
  fixtureId: '7101',
  competition: 'Premier League',
  home: 'Brentford',
  away: 'Crystal Palace',
  origin: { kind: 'generated' },
  startAt: 1_795_150_000_000,
  isInPlay: false,
  marketId: '7101-4-1',
  selectionId: '7101-4-1-1',
  family: 'handicap',
  period: 'full',
  line: -1,
  side: 'home',
  odds: 215_000,
} as const

const placedDetail = {
  kind: 'single',
  lineCount: 1,
  unitStake: '1.00',
  risk: '1.00',
  oddsFormat: 'european',
  potentialReturn: '2.15',
  legs: [leg],
}

const placedText = JSON.stringify(placedDetail).slice(1, -1)
