import type { LoaderArgs } from '#lib/loader.ts'
import type { Lobby } from './lobby-address.ts'
import { lobbyLoader, SportLobby } from './sport-lobby.tsx'

const lobby: Lobby = {
  category: 'sport',
  sports: ['football', 'basketball', 'tennis', 'volleyball', 'tableTennis', 'badminton'],
}

export function loader(args: LoaderArgs) {
  return lobbyLoader(args, lobby)
}

export default function Sport() {
  return <SportLobby lobby={lobby} />
}
