import { listOf } from '../parse/index.ts'
import { type Asking, type GameResult, moneyField } from './ask.ts'
import {
  type HallView,
  readHall,
  readScene,
  readShotAnswer,
  type SceneView,
  type ShotAnswer,
  type ShotRequest,
  scenePaths,
} from './scene.ts'

/** The part of the client for games where a few share a scene. */
export interface SceneCalls {
  /** Of a game of scenes: who is where. */
  halls(game: string): Promise<GameResult<readonly HallView[]>>
  scene(game: string, hall: string): Promise<GameResult<SceneView>>
  /** Sent again it is the same shot. */
  shoot(request: ShotRequest): Promise<GameResult<ShotAnswer>>
}

export function sceneCalls({ get, post }: Asking): SceneCalls {
  return {
    halls: (game) =>
      get(`${scenePaths.halls}?${new URLSearchParams({ game })}`, (data) =>
        listOf(data, 'halls', readHall),
      ),
    scene: (game, hall) =>
      get(`${scenePaths.scenes}?${new URLSearchParams({ game, hall })}`, readScene),
    shoot: ({ cost, roundId, ...request }) =>
      post(
        scenePaths.shots.replace(':roundId', encodeURIComponent(roundId)),
        { ...request, cost: moneyField(cost) },
        readShotAnswer,
      ),
  }
}
