import {
  type Fields,
  flag,
  identifier,
  integer,
  Malformed,
  optional,
  values,
} from '../parse/index.ts'
import { imLimits } from './paths.ts'

/** What IM's page remembers of a member, by IM's own numbers. */

export interface ImPreferences {
  /** `SelectedOddsType`: 1 Malay, 2 Hong Kong, 3 Euro, 4 Indonesian. */
  readonly oddsType: number
  /** `SelectedTimeZone`: hours from Greenwich. */
  readonly timeZone: number
  readonly isFastSingle: boolean
  readonly isFastCombo: boolean
}

/** Of a member who has chosen nothing. */
const usual: ImPreferences = { oddsType: 3, timeZone: 8, isFastSingle: false, isFastCombo: false }

export function toWirePreferences(chosen: ImPreferences = usual): Fields {
  return {
    SelectedOddsType: chosen.oddsType,
    SelectedTimeZone: chosen.timeZone,
    FastBetSingle: chosen.isFastSingle,
    FastBetCombo: chosen.isFastCombo,
  }
}

/** One of them at least is said. */
export function readPreferences(body: Fields, before: ImPreferences = usual): ImPreferences {
  const said = {
    oddsType: optional(body, 'SelectedOddsType', (of, name) => integer(of, name, 1, 4)),
    timeZone: optional(body, 'SelectedTimeZone', (of, name) => integer(of, name, -12, 14)),
    isFastSingle: optional(body, 'FastBetSingle', flag),
    isFastCombo: optional(body, 'FastBetCombo', flag),
  }
  if (Object.values(said).every((one) => one === undefined)) throw new Malformed('SelectedOddsType')
  return {
    oddsType: said.oddsType ?? before.oddsType,
    timeZone: said.timeZone ?? before.timeZone,
    isFastSingle: said.isFastSingle ?? before.isFastSingle,
    isFastCombo: said.isFastCombo ?? before.isFastCombo,
  }
}

/** `EventIds`, one at least. */
export function readFavouriteIds(body: Fields): readonly string[] {
  const ids = values(body, 'EventIds', imLimits.favourites).map((id) =>
    identifier({ EventIds: id }, 'EventIds'),
  )
  if (ids.length === 0 || !ids.every((id) => /^[1-9]\d{0,17}$/.test(id))) {
    throw new Malformed('EventIds')
  }
  return [...new Set(ids)]
}
