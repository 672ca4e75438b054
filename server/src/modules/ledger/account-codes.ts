import type { AccountPurpose } from '@zhengju/domain/ledger'

/** How an entry names its account: the codes of the view `ledger_account`. */
export const accountCodes: Record<AccountPurpose, number> = {
  available: 0,
  held: 1,
  locked: 2,
  bonus: 3,
  debt: 4,
  book: 5,
  rounding: 6,
  clearing: 7,
  campaign: 8,
  income: 9,
  pool: 10,
  reserve: 11,
  funding: 12,
  commission: 13,
  rake: 14,
}

export const purposesByCode: ReadonlyMap<number, AccountPurpose> = new Map([
  [0, 'available'],
  [1, 'held'],
  [2, 'locked'],
  [3, 'bonus'],
  [4, 'debt'],
  [5, 'book'],
  [6, 'rounding'],
  [7, 'clearing'],
  [8, 'campaign'],
  [9, 'income'],
  [10, 'pool'],
  [11, 'reserve'],
  [12, 'funding'],
  [13, 'commission'],
  [14, 'rake'],
])
