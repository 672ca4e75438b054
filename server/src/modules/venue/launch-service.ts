import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { FailureName } from '@zhengju/contract/kernel/failure'
import type { launchVenue } from '@zhengju/contract/venue/calls'
import { siteCurrency } from '@zhengju/domain/money'
import type { Runtime } from '@zhengju/domain/runtime'
import { isGameVenue, type VenueId } from '@zhengju/domain/venue'
import type { Database } from '@zhengju/storage/tx'
import type { MemberCaller } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { hashOf } from '../../platform/db/commands.ts'
import type { LaunchOutcome, OpenVenues, VenueRefusal } from '../../venues/port.ts'
import { memberById } from '../member/index.ts'
import { openSession } from './session-service.ts'
import * as store from './store.ts'

export interface LaunchDeps {
  /** Venues that can be entered. */
  readonly venues: OpenVenues
  readonly keys: Keys
}

export interface Launch {
  readonly db: Database
  readonly runtime: Runtime
  readonly member: MemberCaller
  readonly commandId: string
  readonly venue: VenueId
  readonly body: BodyOf<typeof launchVenue>
  /** Makes the answer: addresses are the browser's business. */
  readonly present: (opened: OpenedVenue) => LaunchAnswer
}

export interface OpenedVenue {
  readonly token: string
  readonly at: number
  readonly memberCode: string
}

export type LaunchAnswer = DataOf<typeof launchVenue>

/**
 * Claim, call, record. The same key and input answer the same, even when the venue was called twice in between:
 * a launch moves no money at a seamless wallet, so a second session does no harm and the first one is given.
 */
export async function launch(deps: LaunchDeps, call: Launch): Promise<LaunchAnswer> {
  const { db, member, commandId, venue, body } = call
  const adapter = deps.venues.get(venue)?.adapter
  if (!adapter) throw new Failure('venue.notOpen')
  const inputHash = hashOf(JSON.stringify(body))
  const key = { memberId: member.id, commandId, inputHash }
  const before = await db.tx(async (tx) => {
    if ((await memberById(tx, member.id))?.status === 'frozen') throw new Failure('member.frozen')
    return store.claimLaunch(tx, key)
  })
  if (before && before.input_hash !== inputHash) throw new Failure('command.conflict')
  if (before?.answer_sealed) return opened(deps.keys, before.answer_sealed)
  const outcome = await adapter.launch({
    memberId: member.id,
    memberName: member.name,
    currency: siteCurrency,
    language: 'zh',
    ...(isGameVenue(venue) && { gameCode: body.gameCode }),
  })
  if (!outcome.ok) throw new Failure(failureOf[outcome.reason])
  return record(deps, call, key, outcome)
}

async function record(
  { keys }: LaunchDeps,
  { db, member, venue, present }: Launch,
  key: store.LaunchKey,
  outcome: Extract<LaunchOutcome, { ok: true }>,
): Promise<LaunchAnswer> {
  const { token, memberCode } = outcome
  const sealed = keys.seal(purpose, JSON.stringify(present(outcome)))
  const kept = await db.tx(async (tx) => {
    const session = { member_id: member.id, session_id: member.sessionId, member_code: memberCode }
    await openSession(tx, { ...session, venue, token })
    return store.recordLaunch(tx, key, sealed)
  })
  return opened(keys, kept)
}

const purpose = 'venueLaunch'

/** What was sealed here is what is opened. */
function opened(keys: Keys, sealed: string): LaunchAnswer {
  return JSON.parse(keys.open(purpose, sealed)) as LaunchAnswer
}

const failureOf: Record<VenueRefusal['reason'], FailureName> = {
  maintenance: 'venue.unavailable',
  unreachable: 'venue.unavailable',
  closed: 'venue.notOpen',
  gameUnknown: 'notFound',
  refused: 'venue.unavailable',
}
