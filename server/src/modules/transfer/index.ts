/** Money at venues that keep their members' money. */
export { transferQueue } from './queue-store.ts'
