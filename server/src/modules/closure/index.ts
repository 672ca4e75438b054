/** When the site or a venue is closed: the brand's end, maintenance by hand and by the clock. */
export type { Closure } from './closure-service.ts'
export { windowOf } from './present.ts'
export { fillContact, windowsBetween } from './store.ts'
export type { StopWish, WindowTimes, WindowWish } from './tables.ts'
export {
  type Changed,
  changeStop,
  changeWindow,
  endWindow,
  listClosures,
  planWindow,
} from './window-service.ts'
