import { tryGames } from '@zhengju/contract/venue/calls'
import {
  createGameClient,
  type GameResult,
  type RoundView,
  trialName,
} from '@zhengju/venue-protocol/game'
import { call } from '#lib/call.ts'
import type { TrialPurse } from '../model/trial-purse.ts'
import type { OpenGame } from './open-game.ts'

/** Enters a game with play money, of which every visit has its own. */
export async function openTrial(purse: TrialPurse): Promise<OpenGame> {
  let token = ''
  async function enter(): Promise<void> {
    token = (await call(tryGames, { body: { isOfAge: true } }, { isQuiet: true })).token
  }
  await enter()
  const client = createGameClient({ origin: window.location.origin, token: () => token, fetch })
  const seen = (answer: GameResult<RoundView>) => {
    if (answer.ok) purse.saw(answer.value)
    return answer
  }
  return {
    client: {
      ...client,
      play: ({ game, ...request }) => client.play({ ...request, game: trialName(game) }).then(seen),
      step: (request) => client.step(request).then(seen),
      round: (roundId) => client.round(roundId).then(seen),
      rounds: (game) => client.rounds(trialName(game)),
    },
    enter,
    isSameMember: () => true,
    token: () => token,
  }
}
