import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type { exchangeSession } from '@zhengju/contract/session/calls'
import { maskName } from '@zhengju/domain/text'
import type { Tx } from '@zhengju/storage/tx'
import type { MemberCaller, Visitor } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import { clientFamily, createSession, readSession } from './session-service.ts'
import * as store from './store.ts'

export interface Exchange {
  readonly body: BodyOf<typeof exchangeSession>
  readonly visitor: Visitor
  /** Of whoever is logged in where the link was opened; empty for nobody. */
  readonly currentToken: string
}

export interface ExchangeDeps {
  /** A session that was idle for so long hands that over with it, as it hands over when it was last proved. */
  readonly proofAfterMs: number
  /** Writes the login down. */
  readonly noteEntry: (tx: Tx, memberId: string, visitor: Visitor) => Promise<void>
}

/**
 * A token that stood in an address may lie in histories and logs: it opens one fresh session and is dead. Who is not
 * logged in as that member already has to agree to it, because the link may be somebody's trap. The member's row is
 * locked first, so that of two that come with the same token only one finds it living. A session opens on a device
 * only: one without could be neither shut out nor revoked.
 */
export async function exchange(
  tx: Tx,
  { body, visitor, currentToken }: Exchange,
  { proofAfterMs, noteEntry }: ExchangeDeps,
): Promise<DataOf<typeof exchangeSession>> {
  if (visitor.deviceId === undefined) throw new Failure('device.uuidMissing')
  const read = () => readSession(tx, body.token, visitor, { proofAfterMs })
  const { caller: handed, isStale, provedAt } = await read()
  await store.lockMember(tx, handed.id)
  await read()
  const current = await callerHere(tx, currentToken, visitor)
  if (current?.id !== handed.id) {
    const names = { name: maskName(handed.name), current: current?.name ?? null }
    if (body.isAgreed !== true) throw new Failure('session.otherAccount', names)
    if (current) {
      await store.endSessions(tx, current.id, 'loggedOut', { sessionId: current.sessionId })
    }
  }
  const isRemembered = (await store.sessionById(tx, handed.sessionId))?.is_remembered === true
  await store.endSessions(tx, handed.id, 'replaced', { sessionId: handed.sessionId })
  const client = clientFamily(visitor.client)
  const opened = { memberId: handed.id, client, visitor, isRemembered }
  const token = await createSession(tx, {
    ...opened,
    handed: { isStale, provedAt: isStale ? 0 : provedAt },
  })
  await noteEntry(tx, handed.id, visitor)
  return { token, userId: handed.id, name: handed.name, isRemembered }
}

/** A dead token is nobody. */
async function callerHere(
  tx: Tx,
  token: string,
  visitor: Visitor,
): Promise<MemberCaller | undefined> {
  if (token === '') return undefined
  try {
    return (await readSession(tx, token, visitor)).caller
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
