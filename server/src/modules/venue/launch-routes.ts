import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import { href, paths } from '@zhengju/contract/kernel/path'
import { countEvents, type launchVenue } from '@zhengju/contract/venue/calls'
import { venueIdOf } from '@zhengju/contract/venue/code'
import { lobbyOfVenue } from '@zhengju/contract/venue/open'
import type { GameVenueCategory, LaunchAnswer, OpenedVenue } from './launch-service.ts'

const language = 'zh'

/** Every address is on the platform's own origin, so that the page needs to name no other. */
export function presentLaunch(
  body: BodyOf<typeof launchVenue>,
  origin: string,
  { token, at, memberCode, category, ownPage }: OpenedVenue,
): LaunchAnswer {
  const params = { token, timestamp: String(at), memberCode, LanguageCode: language, language }
  const activityUrl = `${origin}${paths.home.path}`
  const page = body.activity ? activityUrl : `${origin}${pageOf(category, body)}`
  const h5 = body.activity || ownPage === undefined ? page : `${origin}${ownPage}`
  return {
    enName: body.enName,
    url: `${page}?${new URLSearchParams(params)}`,
    h5Url: `${h5}?${new URLSearchParams({ token })}`,
    token,
    apiUrl: origin,
    activityUrl,
    resource: origin,
    countsUrl: `${origin}${countEvents.path}`,
    temporaryParam: body.temporaryParam,
  }
}

function pageOf(
  category: GameVenueCategory | undefined,
  { enName, gameCode }: BodyOf<typeof launchVenue>,
): string {
  if (category === undefined) return paths[matches[lobbyOfVenue(venueIdOf(enName))]].path
  const table = gameCode === '' ? undefined : tables[category]
  if (table) return href(table, { game: gameCode })
  const lobby = paths[lobbies[category]]
  return lobby.stands ? lobby.path : paths.home.path
}

const matches = { sport: 'sport', esports: 'gaming' } as const

type Table = 'chessTable' | 'egameTable' | 'lotteryBet' | 'realbetTable'
type Lobby = 'egame' | 'lottery' | 'realbet' | 'chess' | 'fishing'

const lobbies: Readonly<Record<GameVenueCategory, Lobby>> = {
  slots: 'egame',
  lottery: 'lottery',
  live: 'realbet',
  chess: 'chess',
  fishing: 'fishing',
}
const tables: Readonly<Partial<Record<GameVenueCategory, Table>>> = {
  slots: 'egameTable',
  lottery: 'lotteryBet',
  live: 'realbetTable',
  chess: 'chessTable',
}
