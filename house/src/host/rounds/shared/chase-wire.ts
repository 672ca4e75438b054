import { chasePaths, parseChaseRequest, parseChaseStop } from '@zhengju/venue-protocol/game'
import type { FastifyInstance } from 'fastify'
import { type Answers, bodyOf, ok, refused } from '../answers.ts'
import { isPausedIn } from './shared-wire.ts'

/** What members ask of the issues that they chase. */
export function registerChaseWire(scope: FastifyInstance, answer: Answers): void {
  scope.get<{ Querystring: { game?: string } }>(chasePaths.chases, (request) =>
    answer(request, async ({ games, member }) => {
      const { shared } = games.find(({ name }) => name === request.query.game) ?? {}
      return shared ? ok({ chases: await shared.chases.chases(member) }) : refused('gameUnknown')
    }),
  )
  scope.post(chasePaths.chases, (request) =>
    answer(request, async ({ games, member }) => {
      const read = parseChaseRequest(bodyOf(request))
      if (!read.ok) return refused('malformed')
      const { shared } = games.find(({ name }) => name === read.value.game) ?? {}
      if (!shared) return refused('gameUnknown')
      if (isPausedIn({ games }, read.value.game)) return refused('maintenance')
      const placed = await shared.chases.place(member, read.value)
      if (!placed.ok) return refused(placed.failure)
      const chase = await shared.chases.chase(member, placed.chaseId)
      return chase ? ok(chase) : refused('system')
    }),
  )
  scope.post(chasePaths.stop, (request) =>
    answer(request, async ({ games, member }) => {
      const read = parseChaseStop(bodyOf(request))
      if (!read.ok) return refused('malformed')
      for (const { shared } of games) {
        const chase = await shared?.chases.chase(member, read.value.chaseId)
        if (!shared || !chase) continue
        await shared.chases.stop(member, chase.chaseId)
        const after = await shared.chases.chase(member, chase.chaseId)
        return after ? ok(after) : refused('system')
      }
      return refused('roundUnknown')
    }),
  )
}
