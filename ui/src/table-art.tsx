import sprite from './table-art.svg?url'

interface TableArtProps {
  /** A symbol of `table-art.svg`. */
  readonly name: string
  /** Its width and height. */
  readonly box?: readonly [width: number, height: number]
  readonly className?: string
}

/** A drawing of the tables: cards, chips, dice, masks. Decoration: what it means stands in words. */
export function TableArt({ name, box: [width, height] = [100, 100], className }: TableArtProps) {
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} width={width} height={height} />
    </svg>
  )
}

interface PlayingCardProps {
  readonly card: number | undefined
  /** Of a pack of 54: the last two are its jokers. Otherwise several packs are one after another. */
  readonly hasJokers?: boolean
}

/** A card of a pack by its number, or its back. */
export function PlayingCard({ card, hasJokers = false }: PlayingCardProps) {
  const name = card === undefined ? 'card-back' : `card-${hasJokers ? card : card % 52}`
  return <TableArt key={name} className="pcard" name={name} box={[50, 70]} />
}

export function ChipArt({ value }: { readonly value: number }) {
  return <TableArt className="chipart" name={`chip-${value}`} box={[48, 48]} />
}

/** Cut from a square to fill its place; a pattern of a felt keeps its own measure. */
export function FeltPattern({
  name,
}: {
  readonly name: 'cloud' | 'wave' | 'ice' | 'key' | 'tile'
}) {
  return (
    <svg
      className="feltprint"
      viewBox="0 0 390 260"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`${sprite}#felt-${name}`} width="390" height="260" />
    </svg>
  )
}
