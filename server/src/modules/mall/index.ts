/** The mall: what coins are exchanged for. */
export { listOfficeOrders } from './office-service.ts'
export { approveProposed, listShelfItems, saveOnShelf } from './shelf-service.ts'
