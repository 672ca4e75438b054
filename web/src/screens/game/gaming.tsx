import type { LoaderArgs } from '#lib/loader.ts'
import type { Lobby } from './lobby-address.ts'
import { lobbyLoader, SportLobby } from './sport-lobby.tsx'

const lobby: Lobby = {
  category: 'esports',
  sports: ['lol', 'dota2', 'cs2', 'kpl', 'valorant'],
}

export function loader(args: LoaderArgs) {
  return lobbyLoader(args, lobby)
}

/** E-sport: the lists of its own venues, a title each. */
export default function Gaming() {
  return <SportLobby lobby={lobby} />
}
