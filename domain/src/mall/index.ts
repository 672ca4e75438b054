/** The mall: what coins can be exchanged for. */
export * from './item.ts'
export * from './order.ts'
