import type { Tx } from '@zhengju/storage/tx'
import type { Keys } from '../../platform/crypto/keys.ts'
import { lockTurnover } from '../turnover/index.ts'
import { accountTitle, maskedIdentifier, openAccount } from './account-parse.ts'
import * as store from './account-store.ts'

/** What the review of a member's data asks and does about cards. */
export function createCardPort(keys: Keys) {
  return {
    async list(tx: Tx, memberId: string) {
      const rows = await store.accountsOf(tx, memberId)
      return rows.map((row) => ({
        id: row.id,
        bankName: accountTitle(openAccount(keys, row)),
        cardNum: maskedIdentifier(openAccount(keys, row)),
      }))
    },
    /** Until the end of the transaction no withdrawal of the member begins. */
    async lock(tx: Tx, memberId: string): Promise<void> {
      await lockTurnover(tx, memberId)
    },
    isWithdrawing: store.isWithdrawing,
    remove: store.removeAccount,
    hold: store.holdAccounts,
  }
}
