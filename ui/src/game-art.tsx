import sprite from './game-art.svg?url'

interface GameArtProps {
  /** A symbol of `game-art.svg`. */
  readonly name: string
  readonly box?: number
}

/** A drawing of the games: symbols of reels, blossom and blot. Decoration: what it means stands in words. */
export function GameArt({ name, box = 100 }: GameArtProps) {
  return (
    <svg className="g-art" viewBox={`0 0 ${box} ${box}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

/** One of them within a drawing, with a measure of its own. */
export function GameDrawing({
  name,
  width,
  height,
}: {
  readonly name: string
  readonly width: number
  readonly height: number
}) {
  return <use href={`${sprite}#${name}`} width={width} height={height} />
}

/** A cover of a tile, 8 to 5, cut from a square. */
export function GameCover({ name }: { readonly name: string }) {
  return (
    <svg viewBox="0 0 120 75" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0H120V75H0Z" fill="var(--a-paper)" />
      <use href={`${sprite}#cover-${name}`} y="-22" width="120" height="120" />
    </svg>
  )
}
