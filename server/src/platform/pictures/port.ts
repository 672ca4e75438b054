import type { Focus, PictureProblem, PicturePurpose } from './rules.ts'

/** The one door for pictures that people upload: nothing of what was sent is kept, only what was drawn anew. */
export interface Pictures {
  redraw(bytes: Uint8Array, purpose: PicturePurpose, focus?: Focus): Promise<Redrawn>
  /** Ends the worker; the next picture starts another. */
  stop(): Promise<void>
}

export type Redrawn =
  | { readonly ok: true; readonly picture: DrawnPicture }
  /** With the reason in words for the one who sent it. */
  | { readonly ok: false; readonly problem: PictureProblem; readonly reason: string }

export interface DrawnPicture {
  readonly type: 'image/jpeg'
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
  readonly thumbnail: Uint8Array
}
