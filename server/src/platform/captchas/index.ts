import { svgImage } from './image.ts'
import type { CaptchaPainter } from './port.ts'
import { drawPuzzle } from './puzzle.ts'

export type { CaptchaPainter, Picture, Puzzle, PuzzlePlace } from './port.ts'

export function createCaptchaPainter(): CaptchaPainter {
  return { image: svgImage, puzzle: drawPuzzle }
}
