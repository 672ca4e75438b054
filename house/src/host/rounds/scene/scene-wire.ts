import { Buckets } from '@zhengju/kit/bucket'
import {
  parseShotRequest,
  scenePaths,
  shotRate,
  toWireScene,
  toWireShot,
} from '@zhengju/venue-protocol/game'
import type { FastifyInstance } from 'fastify'
import { type AnswerDeps, bodyOf, createAnswers, ok, refused, type WiredGame } from '../answers.ts'

interface HallQuery {
  readonly game?: string
  readonly hall?: string
}

/** What members ask of scenes. Shots are counted by themselves: they come more often than anything else. */
export function registerSceneWire(scope: FastifyInstance, deps: AnswerDeps): void {
  const answer = createAnswers(deps)
  const shots = createAnswers(deps, new Buckets(shotRate.calls, shotRate.everyMs))
  const sceneOf = (games: readonly WiredGame[], game: string | undefined) =>
    games.find(({ name }) => name === game)?.scene
  scope.get<{ Querystring: HallQuery }>(scenePaths.halls, (request) =>
    answer(request, async ({ games }) => {
      const scene = sceneOf(games, request.query.game)
      return scene ? ok({ halls: scene.halls() }) : refused('gameUnknown')
    }),
  )
  scope.get<{ Querystring: HallQuery }>(scenePaths.scenes, (request) =>
    answer(request, async ({ games, member }) => {
      const { game, hall = '' } = request.query
      const view = await sceneOf(games, game)?.look(member, hall)
      return view ? ok(toWireScene(view)) : refused('gameUnknown')
    }),
  )
  scope.post<{ Params: { roundId: string } }>(scenePaths.shots, (request) =>
    shots(request, async ({ games, member }) => {
      const read = parseShotRequest(bodyOf(request))
      if (!read.ok) return refused('malformed')
      const { roundId } = request.params
      const scene = games.find((game) => game.scene !== undefined)?.scene
      const shot = await scene?.shoot(member, { roundId, ...read.value })
      if (!shot) return refused('roundUnknown')
      return shot.ok ? ok(toWireShot(shot.answer)) : refused(shot.failure)
    }),
  )
}
