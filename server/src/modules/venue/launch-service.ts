import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { FailureName } from '@zhengju/contract/kernel/failure'
import type { launchVenue } from '@zhengju/contract/venue/calls'
import { siteCurrency } from '@zhengju/domain/money'
import type { Runtime } from '@zhengju/domain/runtime'
import { gameVenueCategories, isGameVenue, type VenueId } from '@zhengju/domain/venue'
import type { Database, Tx } from '@zhengju/storage/tx'
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
  readonly entering: () => Entering
  readonly apart: () => Apart
  /** Launches that a venue has not answered yet, by who asks for what. */
  readonly underWay: Map<string, Promise<LaunchOutcome>>
}

/** Keys of what a member shares with others, told to a venue whose members play against one another. */
export type Apart = (tx: Tx, memberId: string) => Promise<readonly string[]>

/** Where a venue keeps its members' money itself. */
export interface Entering {
  /** Throws why the member may not have a session there. */
  mustMayEnter(tx: Tx, of: { readonly memberId: string; readonly venue: VenueId }): Promise<void>
  /** Moves money in, as the launch says. */
  sendMoney(launch: SentLaunch): Promise<void>
}

export interface SentLaunch {
  readonly member: MemberCaller
  readonly venue: VenueId
  /** The member said yes to this launch; otherwise he must have chosen the automatic mode. */
  readonly isSure: boolean
  /** True for the first one that asks: the same launch again moves nothing. */
  readonly once: (tx: Tx) => Promise<boolean>
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
  /** What is played there; undefined of a venue with matches. */
  readonly category: GameVenueCategory | undefined
  /** Where on our origin the page stands that the venue serves of itself; undefined where it serves none. */
  readonly ownPage: string | undefined
}

export type GameVenueCategory = (typeof gameVenueCategories)[keyof typeof gameVenueCategories]

export type LaunchAnswer = DataOf<typeof launchVenue>

/**
 * Claim, call, record, then the money. The same key and input answer the same, even when the venue was called twice in
 * between: a session moves no money, so a second one does no harm and the first one is given.
 */
export async function launch(deps: LaunchDeps, call: Launch): Promise<LaunchAnswer> {
  const { db, member, commandId, venue, body } = call
  const inputHash = hashOf(JSON.stringify(body))
  const key = { memberId: member.id, commandId, inputHash }
  const before = await db.tx(async (tx) => {
    if ((await memberById(tx, member.id))?.status === 'frozen') throw new Failure('member.frozen')
    if (deps.venues.get(venue)?.transfers) {
      await deps.entering().mustMayEnter(tx, { memberId: member.id, venue })
    }
    return store.claimLaunch(tx, key)
  })
  if (before && before.input_hash !== inputHash) throw new Failure('command.conflict')
  const answer = before?.answer_sealed
    ? opened(deps.keys, before.answer_sealed)
    : await record(deps, call, key, await entered(deps, call, inputHash))
  await moveMoney(deps, call, key)
  return answer
}

/** The same again while one runs is let in with it. */
async function entered(
  { apart, venues, underWay }: LaunchDeps,
  { db, member, venue, body: { gameCode } }: Launch,
  inputHash: string,
): Promise<Extract<LaunchOutcome, { ok: true }>> {
  const adapter = venues.get(venue)?.adapter
  if (!adapter) throw new Failure('venue.notOpen')
  // Matches stand in lists: none of them is a game with a name.
  if (gameCode !== '' && !isGameVenue(venue)) throw new Failure('notFound')
  const key = `${member.id} ${member.sessionId} ${venue} ${inputHash}`
  const open = async () => {
    const isAgainstOthers = isGameVenue(venue) && gameVenueCategories[venue] === 'chess'
    return adapter.launch({
      memberId: member.id,
      memberName: member.name,
      currency: siteCurrency,
      language: 'zh',
      ...(isGameVenue(venue) && { gameCode }),
      ...(isAgainstOthers && { apart: await db.read((tx) => apart()(tx, member.id)) }),
    })
  }
  const running = underWay.get(key) ?? open()
  underWay.set(key, running)
  try {
    const outcome = await running
    if (!outcome.ok) throw new Failure(refusalFailure[outcome.reason])
    return outcome
  } finally {
    if (underWay.get(key) === running) underWay.delete(key)
  }
}

/** To look in beforehand moves none. */
async function moveMoney(
  { entering }: LaunchDeps,
  { member, venue, body: { appSendMoney, isPreload, isSure } }: Launch,
  key: store.LaunchKey,
): Promise<void> {
  if (!appSendMoney || isPreload) return
  await entering().sendMoney({ member, venue, isSure, once: (tx) => store.claimMoney(tx, key) })
}

async function record(
  { keys, venues }: LaunchDeps,
  { db, member, venue, present }: Launch,
  key: store.LaunchKey,
  outcome: Extract<LaunchOutcome, { ok: true }>,
): Promise<LaunchAnswer> {
  const { token, memberCode } = outcome
  const category = isGameVenue(venue) ? gameVenueCategories[venue] : undefined
  const ownPage = venues.get(venue)?.ownPage
  const sealed = keys.seal(purpose, JSON.stringify(present({ ...outcome, category, ownPage })))
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

/** How a member hears it. */
export const refusalFailure: Record<VenueRefusal['reason'], FailureName> = {
  maintenance: 'venue.unavailable',
  unreachable: 'venue.unavailable',
  closed: 'venue.notOpen',
  gameUnknown: 'notFound',
  refused: 'venue.unavailable',
}
