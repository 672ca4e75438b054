import sprite from './sea-art.svg?url'

/** Where the drawings of the sea stand, for whoever paints them on a canvas. */
export const seaSprite = sprite

interface SeaArtProps {
  /** A symbol of `sea-art.svg`. */
  readonly name: string
  /** Its width and height. */
  readonly box?: readonly [width: number, height: number]
  readonly className?: string
}

/** A drawing of the sea: fish, bomb, net, cannons. Decoration: what it means stands in words. */
export function SeaArt({ name, box: [width, height] = [120, 80], className }: SeaArtProps) {
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} width={width} height={height} />
    </svg>
  )
}
