/** Pages of help: what is written, what operators add, and whether it was understood. */

export { officeHelpPages } from './office-service.ts'
