import type { DepositBonusState } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'
import type { DepositRow } from './tables.ts'

/** As it was offered. */
export interface ChosenBonus {
  readonly id: string
  readonly title: string
  readonly amount: bigint
}

/** Of these orders those whose bonus waits for their money, locked. */
export function depositsWithBonus(tx: Tx, ids: readonly string[]): Promise<DepositRow[]> {
  return tx.rows<DepositRow>(
    `select * from deposit_order where id = any ($1::uuid[]) and bonus_state = 'chosen'
     order by id for update`,
    [idColumn(ids)],
  )
}

export async function saveDepositBonus(
  tx: Tx,
  id: string,
  state: Exclude<DepositBonusState, 'chosen'>,
): Promise<void> {
  await tx.rows('update deposit_order set bonus_state = $2 where id = $1', [id, state])
}

/** Whether a bonus was chosen with that deposit, whatever became of it but that it was missed. */
export async function isBonusChosen(tx: Tx, billNo: string): Promise<boolean> {
  const row = await tx.one<{ id: string }>(
    `select id from deposit_order where bill_no = $1 and bonus_state <> 'missed'`,
    [billNo],
  )
  return row !== undefined
}
