/** The mall: what coins are exchanged for. */
export { listShelfItems, saveOnShelf } from './office-service.ts'
