import type { Currency, Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import type { WalletAnswer } from '@zhengju/venue-protocol/wallet'

/** A member's money at one venue. */
export interface Purse {
  readonly venue: string
  readonly memberId: string
  readonly currency: Currency
}

/** Made at zero when it is missing, and locked: what a member's money does is done one after the other. */
export async function lockPurse(tx: Tx, { venue, memberId, currency }: Purse): Promise<Minor> {
  await tx.rows(
    `insert into venue_money (venue, member_id, currency, balance) values ($1, $2, $3, 0)
     on conflict do nothing`,
    [venue, memberId, currency],
  )
  const row = await tx.one<{ balance: bigint }>(
    `select balance from venue_money where venue = $1 and member_id = $2 and currency = $3 for update`,
    [venue, memberId, currency],
  )
  if (!row) throw new Error('the purse was not made')
  return row.balance
}

export async function purseBalance(tx: Tx, { venue, memberId, currency }: Purse): Promise<Minor> {
  const row = await tx.one<{ balance: bigint }>(
    'select balance from venue_money where venue = $1 and member_id = $2 and currency = $3',
    [venue, memberId, currency],
  )
  return row?.balance ?? 0n
}

export async function setBalance(tx: Tx, purse: Purse, balance: Minor): Promise<void> {
  await tx.rows(
    'update venue_money set balance = $4 where venue = $1 and member_id = $2 and currency = $3',
    [purse.venue, purse.memberId, purse.currency, balance],
  )
}

export async function memberOfAccount(tx: Tx, account: string): Promise<string | undefined> {
  const row = await tx.one<{ id: bigint }>('select id from member where account = $1', [account])
  return row && String(row.id)
}

export async function memberOfRef(tx: Tx, memberRef: string): Promise<string | undefined> {
  const row = await tx.one<{ id: bigint }>('select id from member where member_ref = $1', [
    memberRef,
  ])
  return row && String(row.id)
}

export interface BetRow {
  readonly stake: Minor
  readonly open: Minor
  readonly state: 'open' | 'settled' | 'rolledBack' | 'never'
}

export function readBet(tx: Tx, venue: string, txId: string): Promise<BetRow | undefined> {
  return tx.one<BetRow>(
    'select stake, open, state from venue_bet where venue = $1 and tx_id = $2 for update',
    [venue, txId],
  )
}

export async function saveBet(tx: Tx, venue: string, txId: string, bet: BetRow): Promise<void> {
  await tx.rows(
    `insert into venue_bet (venue, tx_id, stake, open, state) values ($1, $2, $3, $4, $5)
     on conflict (venue, tx_id) do update set open = excluded.open, state = excluded.state`,
    [venue, txId, bet.stake, bet.open, bet.state],
  )
}

export interface MovementRow {
  readonly kind: string
  readonly ref_tx_id: string | null
  readonly part: Minor
  readonly change: Minor
  readonly input_hash: string
  readonly answer: WalletAnswer
}

export function readMovement(
  tx: Tx,
  venue: string,
  txId: string,
): Promise<MovementRow | undefined> {
  return tx.one<MovementRow>(
    `select kind, ref_tx_id, part, change, input_hash, answer from venue_movement
     where venue = $1 and tx_id = $2`,
    [venue, txId],
  )
}

/** Whether that settlement was taken back. */
export async function isTakenBack(tx: Tx, venue: string, txId: string): Promise<boolean> {
  const found = await tx.one(
    `select 1 from venue_movement where venue = $1 and kind = 'cancelSettle' and ref_tx_id = $2
     and answer ->> 'code' = 'OK'`,
    [venue, txId],
  )
  return found !== undefined
}

export interface NewMovement {
  readonly txId: string
  readonly kind: string
  readonly gameCode: string
  readonly roundId: string
  readonly refTxId: string | undefined
  readonly part: Minor
  readonly change: Minor
  readonly balance: Minor
  readonly inputHash: string
  readonly answer: WalletAnswer
  /** The body of the call. */
  readonly request: string
}

export async function insertMovement(tx: Tx, purse: Purse, made: NewMovement): Promise<void> {
  await tx.rows(
    `insert into venue_movement (venue, tx_id, member_id, currency, kind, game_code, round_id,
       ref_tx_id, part, change, balance, input_hash, answer, created_at, request)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      purse.venue,
      made.txId,
      purse.memberId,
      purse.currency,
      made.kind,
      made.gameCode,
      made.roundId,
      made.refTxId ?? null,
      made.part,
      made.change,
      made.balance,
      made.inputHash,
      JSON.stringify(made.answer),
      tx.now,
      made.request,
    ],
  )
}

export interface TransferRow {
  readonly member_id: bigint
  readonly direction: string
  readonly currency: Currency
  readonly amount: Minor
  readonly outcome: 'done' | 'refused'
  readonly balance: Minor
}

export function readTransfer(
  tx: Tx,
  venue: string,
  transferId: string,
): Promise<TransferRow | undefined> {
  return tx.one<TransferRow>(
    `select member_id, direction, currency, amount, outcome, balance from venue_transfer
     where venue = $1 and transfer_id = $2`,
    [venue, transferId],
  )
}

export async function insertTransfer(
  tx: Tx,
  purse: Purse,
  made: Omit<TransferRow, 'member_id' | 'currency'> & { readonly transferId: string },
): Promise<void> {
  await tx.rows(
    `insert into venue_transfer (venue, transfer_id, member_id, direction, currency, amount, outcome,
       balance, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      purse.venue,
      made.transferId,
      purse.memberId,
      made.direction,
      purse.currency,
      made.amount,
      made.outcome,
      made.balance,
      tx.now,
    ],
  )
}

export interface RecordRow {
  readonly sequence: bigint
  readonly member_ref: string
  readonly currency: Currency
  readonly kind: string
  readonly change: Minor
  readonly part: Minor
  readonly created_at: bigint
  readonly request: string
}

/** What moved money in a window, one page after the other by sequence. */
export function recordRows(
  tx: Tx,
  venue: string,
  window: { readonly fromAt: number; readonly toAt: number; readonly after: number },
  limit: number,
): Promise<RecordRow[]> {
  return tx.rows<RecordRow>(
    `select v.sequence, m.member_ref, v.currency, v.kind, v.change, v.part, v.created_at, v.request
     from venue_movement v join member m on m.id = v.member_id
     where v.venue = $1 and v.created_at >= $2 and v.created_at < $3 and v.sequence > $4
       and v.answer ->> 'code' = 'OK' and v.request is not null
     order by v.sequence limit $5`,
    [venue, window.fromAt, window.toAt, window.after, limit],
  )
}
