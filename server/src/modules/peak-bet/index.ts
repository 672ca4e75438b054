/** The contest of friends' bets: seasons whose prizes are reserved before they begin. */
export {
  decide as decideSeason,
  draft as draftSeason,
  officeRanks,
  officeSeasons,
} from './office-service.ts'
export { seasonsOn } from './season-store.ts'
