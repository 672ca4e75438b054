/** The mall: what coins are exchanged for. */
export { approveProposed, listShelfItems, saveOnShelf } from './shelf-service.ts'
