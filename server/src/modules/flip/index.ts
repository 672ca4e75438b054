/** The lucky flip: seasons of prizes that are reserved before they open. */
export {
  listDraws as flipDraws,
  listSeasons as flipSeasons,
  openNext,
  proposeSeason,
} from './office-service.ts'
