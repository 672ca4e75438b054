import { pictureProblems } from '../../text/pictures.ts'
/** What pictures are uploaded for. One row a purpose: what may come in, and what is made of it. */
export const pictureRules = {
  /** Of an identity card or another proof: legible is what matters. */
  document: { minSide: 200, maxSide: 6_000, drawnSide: 2_000, quality: 88, thumbnailSide: 320 },
  /** Of an advert: cut to a square, 96 px on a page and sharp on the densest screens. */
  advert: { minSide: 200, maxSide: 6_000, drawnSide: 384, quality: 82, thumbnailSide: 96 },
} as const satisfies Record<string, PictureRule>

export type PicturePurpose = keyof typeof pictureRules

export interface PictureRule {
  /** Sides of what is sent, in pixels. */
  readonly minSide: number
  readonly maxSide: number
  /** The longer side of what is kept, and of its small form. */
  readonly drawnSide: number
  readonly thumbnailSide: number
  readonly quality: number
}

/** What must be seen, in per cent of the sides: the picture is cut to a square around it. */
export interface Focus {
  readonly x: number
  readonly y: number
}

export const pictureLimits = {
  bytes: 1_500_000,
  pixels: 16_777_216,
  /** Of one picture, from its turn to its answer, with the worker's start. */
  workMs: 20_000,
  /** Of them at work, where the system tells it: a machine that is busy with other things is no bomb. */
  cpuMs: 4_000,
  /** Resident memory of the worker: what a picture of that many pixels takes, with room to spare. */
  memoryBytes: 600 * 1024 * 1024,
  idleMs: 30_000,
  waiting: 32,
} as const

export type PictureProblem = 'type' | 'bytes' | 'pixels' | 'sides' | 'broken' | 'effort' | 'busy'

export function refusedPicture(problem: PictureProblem) {
  return { ok: false, problem, reason: pictureProblems[problem] } as const
}
