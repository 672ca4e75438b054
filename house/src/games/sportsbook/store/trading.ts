import type { Minor } from '@zhengju/domain/money'
import type { MemberTerms } from '@zhengju/domain/slip'
import type { TradingRule, TradingScope } from '@zhengju/domain/trading'
import type { Tx } from '@zhengju/storage/tx'
import { type BetRow, type StoredBet, selectBets, storedBets } from './bet-rows.ts'

export async function loadRules(tx: Tx): Promise<TradingRule[]> {
  const rows = await tx.rows<RuleRow>('select * from trading_rule order by scope, subject')
  return rows.map((row) => ({
    scope: row.scope,
    subject: row.subject,
    isSuspended: row.is_suspended,
    marginPercent: row.margin_percent,
    limitPercent: row.limit_percent,
    delayMs: row.delay_ms,
  }))
}

/** False for a command that is told again, or late: what a later one has set stands. */
export async function saveRule(
  tx: Tx,
  rule: TradingRule,
  { by, reason, commandId }: Why,
): Promise<boolean> {
  const rows = await tx.rows(
    `insert into trading_rule (scope, subject, is_suspended, margin_percent, limit_percent, delay_ms,
       reason, set_by, set_at, command_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (scope, subject) do update set is_suspended = excluded.is_suspended,
       margin_percent = excluded.margin_percent, limit_percent = excluded.limit_percent,
       delay_ms = excluded.delay_ms, reason = excluded.reason, set_by = excluded.set_by,
       set_at = excluded.set_at, command_id = coalesce(excluded.command_id, trading_rule.command_id)
     where ${isLater('trading_rule')} returning scope`,
    [
      rule.scope,
      rule.subject,
      rule.isSuspended,
      rule.marginPercent,
      rule.limitPercent,
      rule.delayMs,
      reason,
      by,
      tx.now,
      commandId ?? null,
    ],
  )
  return rows.length > 0
}

/** Numbers of commands are sorted by time; what has none is always the latest. */
function isLater(table: 'trading_rule' | 'member_terms'): string {
  return `(excluded.command_id is null or ${table}.command_id is null
    or ${table}.command_id collate "C" < excluded.command_id)`
}

export interface Why {
  readonly by: string
  readonly reason: string
  /** The command that says it: the same each time that it is told. */
  readonly commandId?: string | undefined
}

export async function termsOf(tx: Tx, memberId: string): Promise<MemberTerms | undefined> {
  const row = await tx.one<{ share_percent: number; delay_ms: number }>(
    'select share_percent, delay_ms from member_terms where member_id = $1',
    [memberId],
  )
  return row && { sharePercent: row.share_percent, delayMs: row.delay_ms }
}

/** False where the house knows no such member, and of a command that is told again, or late. */
export async function saveTerms(
  tx: Tx,
  memberId: string,
  terms: MemberTerms,
  { by, reason, commandId }: Why,
): Promise<boolean> {
  const rows = await tx.rows(
    `insert into member_terms (member_id, share_percent, delay_ms, reason, set_by, set_at, command_id)
     select id, $2, $3, $4, $5, $6, $7 from member where id = $1
     on conflict (member_id) do update set share_percent = excluded.share_percent,
       delay_ms = excluded.delay_ms, reason = excluded.reason, set_by = excluded.set_by,
       set_at = excluded.set_at, command_id = coalesce(excluded.command_id, member_terms.command_id)
     where ${isLater('member_terms')} returning member_id`,
    [memberId, terms.sharePercent, terms.delayMs, reason, by, tx.now, commandId ?? null],
  )
  return rows.length > 0
}

/** Bets that are not over, by number. */
export async function openBets(tx: Tx, after: string, limit: number): Promise<StoredBet[]> {
  const sql = `${selectBets} where b.state in ('confirming', 'accepted') and b.order_no > $1
    order by b.order_no limit $2`
  return storedBets(tx, await tx.rows<BetRow>(sql, [after, limit]))
}

/** What a member's bets will ask of his money when their delay is over. */
export async function delayedRisk(tx: Tx, memberId: string): Promise<Minor> {
  const row = await tx.one<{ risk: bigint }>(
    `select coalesce(sum(risk), 0)::bigint as risk from bet
     where member_id = $1 and state = 'confirming' and step = 'delayed'`,
    [memberId],
  )
  return row?.risk ?? 0n
}

interface RuleRow {
  readonly scope: TradingScope
  readonly subject: string
  readonly is_suspended: boolean
  readonly margin_percent: number
  readonly limit_percent: number
  readonly delay_ms: number
}
