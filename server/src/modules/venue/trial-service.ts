import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { tryGames } from '@zhengju/contract/venue/calls'
import type { VenueId } from '@zhengju/domain/venue'
import type { Database } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { OpenVenues } from '../../venues/port.ts'
import type { Closure } from '../closure/index.ts'
import { speakerOfToken } from '../member/index.ts'
import { mustBeUnrestricted } from '../protection/index.ts'
import { refusalFailure } from './launch-service.ts'

export interface TrialDeps {
  readonly venues: OpenVenues
  readonly trials: {
    /** Whose games are tried. */
    readonly at: VenueId
    /** What the browser is given instead of the venue's token. */
    readonly seal: (token: string) => string
  }
  readonly closure: Pick<Closure, 'openVenue'>
}

/** For anybody but a member who has shut himself out, as far as his browser says who he is. */
export async function openTrial(
  { closure, trials, venues }: TrialDeps,
  db: Database,
  memberToken: string,
): Promise<DataOf<typeof tryGames>> {
  await closure.openVenue(trials.at, 'all')
  await db.read(async (tx) => {
    const member = memberToken === '' ? undefined : await speakerOfToken(tx, memberToken)
    if (member) await mustBeUnrestricted(tx, member.id)
  })
  const outcome = await venues.get(trials.at)?.openTrial?.()
  if (!outcome) throw new Failure('venue.notOpen')
  if (!outcome.ok) throw new Failure(refusalFailure[outcome.reason])
  return { token: trials.seal(outcome.token) }
}
