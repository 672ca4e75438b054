/** A member's coins in lots. Money stands in the ledger, also theirs; who gives them is above. */
export { giveBack, receiveCoins, takeOfLots } from './purse-service.ts'
export { coinsIn, lotsLeft, usableLots } from './store.ts'
export type { LotRow } from './tables.ts'
