/** Money at venues that keep their members' money. */
export { recordsUnread } from './office-store.ts'
export { moveOwners } from './stated-store.ts'
