/** Activities that members take part in. */
export { activityQueue } from './queue-store.ts'
