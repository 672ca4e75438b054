import {
  type EventView,
  imLimits,
  imPaths,
  imServerTime,
  readFavouriteIds,
  readPreferences,
  toWireEvents,
  toWirePreferences,
} from '@zhengju/venue-protocol/im'
import type { MemberSession } from '../../../host/sessions.ts'
import { answer, type ImCall, type ImResult, type ImRoute, refuse } from './route.ts'

type MemberCall = ImCall<MemberSession>

/** Who is there, how long, and what the venue's page remembers of him. */
export const sessionRoutes: readonly ImRoute[] = [
  member(imPaths.memberByToken, memberByToken),
  member(imPaths.extendSession, extendSession),
  member(imPaths.logOut, logOut),
  member(imPaths.preferences, preferences),
  member(imPaths.updatePreferences, updatePreferences),
  member(imPaths.favourites, favourites),
  member(imPaths.addFavourite, (call) => mark(call, true)),
  member(imPaths.removeFavourite, (call) => mark(call, false)),
]

function member(path: string, handle: (call: MemberCall) => ImResult | Promise<ImResult>): ImRoute {
  return { path, access: 'member', handle }
}

function memberByToken({ session: { memberId, account, currency } }: MemberCall): ImResult {
  return answer({
    MemberCode: memberId,
    MemberName: account,
    Currency: currency,
    SpreadGroup: 'A',
  })
}

async function extendSession({ engine, session }: MemberCall): Promise<ImResult> {
  const until = await engine.extend(session.token)
  return until === undefined
    ? refuse('sessionExpired')
    : answer({ SessionExpiryTime: imServerTime(until) })
}

async function logOut({ engine, session }: MemberCall): Promise<ImResult> {
  await engine.leave(session.token)
  return answer({})
}

async function preferences({ engine, session }: MemberCall): Promise<ImResult> {
  return answer(toWirePreferences(await engine.preferences(session)))
}

/** What is not said stays as it is. */
async function updatePreferences({ engine, session, body }: MemberCall): Promise<ImResult> {
  const chosen = readPreferences(body, await engine.preferences(session))
  await engine.keepPreferences(session, chosen)
  return answer(toWirePreferences(chosen))
}

async function favourites({ engine, session }: MemberCall): Promise<ImResult> {
  const found = (await engine.favourites(session)).slice(0, imLimits.favourites)
  const view: EventView = {
    format: 'european',
    markets: ({ markets }) => markets.filter(({ order }) => order === 1),
    isFavourite: true,
  }
  return answer(toWireEvents(found, view))
}

async function mark({ engine, session, body }: MemberCall, isWanted: boolean): Promise<ImResult> {
  const isDone = await engine.markFavourites(session, readFavouriteIds(body), isWanted)
  return isDone ? answer({}) : refuse('fixtureUnknown')
}
