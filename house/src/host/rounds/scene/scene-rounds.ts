import type {
  GameFailure,
  HallView,
  SceneChange,
  SceneView,
  ShotAnswer,
  ShotRequest,
} from '@zhengju/venue-protocol/game'
import type { MemberSession } from '../../sessions.ts'

/** A game of scenes: a few members share each, and fire out of a magazine that is one round with one stake. */
export interface SceneRounds {
  /** Every scene that there may be, whether anybody is in it or not. */
  readonly tables: readonly string[]
  halls(): readonly HallView[]
  /** Undefined where there is no such hall. */
  look(member: MemberSession, hall: string): Promise<SceneView | undefined>
  shoot(member: MemberSession, request: ShotRequest): Promise<Shot>
  /** What becomes of the scenes. Answers how to end it. */
  subscribe(hear: (tableId: string, change: SceneChange) => void): () => void
}

export type Shot =
  | { readonly ok: true; readonly answer: ShotAnswer }
  | { readonly ok: false; readonly failure: GameFailure }
