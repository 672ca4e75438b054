/** A picture as the address of its own data. */
export interface Picture {
  readonly url: string
  readonly width: number
  readonly height: number
}

export interface Puzzle {
  readonly background: Picture
  readonly piece: Picture
}

export interface PuzzlePlace {
  /** Left edge of the gap, and top edge of gap and piece. */
  readonly target: number
  readonly top: number
  /** Chance for what the picture shows: 32 bytes. */
  readonly seed: Uint8Array
}

/** Who draws captchas. Either may throw: the caller then says that there is no picture. */
export interface CaptchaPainter {
  image(text: string): Picture
  puzzle(place: PuzzlePlace): Puzzle
}
