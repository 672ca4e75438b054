import {
  type MarketFamily,
  type MarketPeriod,
  marketFamilies,
  type Proposition,
  type SportId,
  type Unit,
  units,
} from '@zhengju/domain/sport'
import { marketPeriods, titleNumbers } from '../play/index.ts'

/** Which kind of market of which sport a play is: everything but its line. */
export interface Play extends Pick<Proposition, 'family' | 'period'> {
  readonly hpid: string
  readonly sport: SportId
  readonly unit: Unit
}

/** `csid`: OB's own numbers, and those of the titles of e-sport. */
export const sportNumbers: Readonly<Record<SportId, number>> = {
  football: 1,
  basketball: 2,
  tennis: 5,
  tableTennis: 8,
  volleyball: 9,
  badminton: 10,
  ...titleNumbers,
}

export function sportByNumber(csid: unknown): SportId | undefined {
  return sports.get(String(csid))
}

const sports = new Map(
  Object.entries(sportNumbers).map(([sport, csid]) => [String(csid), sport as SportId]),
)

/** Those that OB has numbers of its own for; all others are numbered by what they consist of. */
const own: readonly Play[] = [
  row('1', '1x2', 'full'),
  row('4', 'handicap', 'full'),
  row('2', 'total', 'full'),
  row('17', '1x2', 'firstHalf'),
  row('18', 'handicap', 'firstHalf'),
  row('19', 'total', 'firstHalf'),
  row('7', 'correctScore', 'full'),
  row('12', 'bothScore', 'full'),
  row('15', 'oddEven', 'full'),
  row('114', 'total', 'full', { unit: 'corners' }),
  row('37', 'winner', 'full', { sport: 'basketball', unit: 'points' }),
  row('39', 'handicap', 'full', { sport: 'basketball', unit: 'points' }),
  row('38', 'total', 'full', { sport: 'basketball', unit: 'points' }),
  row('153', 'winner', 'full', { sport: 'tennis', unit: 'sets' }),
  row('154', 'handicap', 'full', { sport: 'tennis', unit: 'sets' }),
  row('155', 'total', 'full', { sport: 'tennis', unit: 'sets' }),
]

export function playOf(
  { family, unit = 'goals', period }: Proposition,
  sport: SportId = 'football',
): Play {
  const listed = own.find(
    (one) =>
      one.family === family && one.period === period && one.unit === unit && one.sport === sport,
  )
  if (listed) return listed
  const parts = [units.indexOf(unit), marketFamilies.indexOf(family), marketPeriods.indexOf(period)]
  const digits = parts.map((part) => String(part).padStart(2, '0')).join('')
  return { hpid: `${sportNumbers[sport]}${digits}`, sport, family, unit, period }
}

export function playByHpid(hpid: string): Play | undefined {
  const listed = own.find((one) => one.hpid === hpid)
  if (listed) return listed
  const [, csid, unitNo, familyNo, periodNo] = /^(\d{1,3})(\d\d)(\d\d)(\d\d)$/.exec(hpid) ?? []
  const sport = sportByNumber(csid)
  const unit = units[Number(unitNo)]
  const family = marketFamilies[Number(familyNo)]
  const period = marketPeriods[Number(periodNo)]
  return sport && unit && family && period ? { hpid, sport, unit, family, period } : undefined
}

/** As the model says it: goals are not named. */
export function propositionOf({
  family,
  unit,
  period,
}: Play): Omit<Proposition, 'line' | 'number'> {
  return { family, ...(unit !== 'goals' && { unit }), period }
}

function row(
  hpid: string,
  family: MarketFamily,
  period: MarketPeriod,
  of: Partial<Pick<Play, 'sport' | 'unit'>> = {},
): Play {
  return { hpid, family, period, sport: 'football', unit: 'goals', ...of }
}
