/** The lucky flip: seasons of prizes that are reserved before they open. */
export { listSeasons as flipSeasons, openNext, proposeSeason } from './office-service.ts'
