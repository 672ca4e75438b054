import type { WireVenueName } from '@zhengju/contract/venue/code'
import { token } from '#lib/session.ts'
import type { OpenGame } from './open-game.ts'

/** Where rounds are looked up that were played: a member's, or those of a trial on this page; undefined: by nobody. */
export async function openRounds(
  venue: WireVenueName,
  game: string,
  isTrial: boolean,
): Promise<OpenGame | undefined> {
  if (isTrial) return (await import('./open-trial.ts')).lastTrial()
  if (token() === undefined) return undefined
  const { openGame } = await import('./open-game.ts')
  return openGame(venue, game)
}
