import { type Fields, jsonFields, Malformed } from '../../parse/index.ts'
import { type GameAnswer, type GameFailure, gameTokenHeader } from '../wire.ts'

/** A call of a member whose token is known. */
export interface StubCall {
  readonly url: URL
  readonly isPost: boolean
  /** Throws `Malformed`. */
  posted(): Fields
}

/** The wire of a venue in memory, as a client reaches it: who asks, and the answer in the wire's form. */
export function stubFetch<Member>(
  members: ReadonlyMap<string, Member>,
  now: () => number,
  answer: (member: Member, call: StubCall) => GameFailure | object,
): typeof fetch {
  return async (input, init) => {
    const member = members.get(new Headers(init?.headers).get(gameTokenHeader) ?? '')
    let data: GameFailure | object = 'sessionExpired'
    try {
      const body = typeof init?.body === 'string' ? init.body : ''
      const call = { url: new URL(String(input)), isPost: init?.method === 'POST' }
      if (member) data = answer(member, { ...call, posted: () => jsonFields(body) })
    } catch (problem) {
      if (!(problem instanceof Malformed)) throw problem
      data = 'malformed'
    }
    const sent: GameAnswer =
      typeof data === 'string'
        ? { code: data, data: null, ts: now() }
        : { code: 'OK', data, ts: now() }
    return Response.json(sent)
  }
}
