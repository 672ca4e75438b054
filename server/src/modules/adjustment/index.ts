/** Corrections of members' money by hand, asked for by one operator and done by another. */
export { listAdjustments as officeAdjustments } from './office-service.ts'
