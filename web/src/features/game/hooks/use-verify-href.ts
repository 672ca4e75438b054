import { triedName } from '@zhengju/venue-protocol/game'
import { useContext } from 'react'
import { Trial } from '../model/trial-purse.ts'
import { asTrial, sharedVerifyHref, verifyHref } from '../model/verify-href.ts'

/** Where a round is drawn again. One of a trial is in nobody's record: its visit is asked for it. */
export function useVerifyHref(): typeof verifyHref {
  return useContext(Trial) ? trialHref : verifyHref
}

export function useSharedVerifyHref(): typeof sharedVerifyHref {
  return useContext(Trial) ? sharedTrialHref : sharedVerifyHref
}

const trialHref: typeof verifyHref = ({ game, roundId }) =>
  asTrial(verifyHref({ game: triedName(game), roundId }))
const sharedTrialHref: typeof sharedVerifyHref = (game, round, ticket) =>
  asTrial(sharedVerifyHref(triedName(game), round, ticket))
