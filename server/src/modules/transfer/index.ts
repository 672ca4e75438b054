/** Money at venues that keep their members' money. */
export { recordsUnread } from './office-store.ts'
export { transferQueue } from './queue-store.ts'
export { moveOwners } from './stated-store.ts'
