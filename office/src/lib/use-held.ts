import { useRef } from 'react'

/**
 * The row that is looked at, as the list last showed it: it stays open while somebody types, though a list that was
 * read again no longer has it.
 */
export function useHeld<Item>(
  items: readonly Item[] | undefined,
  id: string | null | undefined,
  idOf: (item: Item) => string,
): Item | undefined {
  const held = useRef<Item>(undefined)
  const known = heldRow(items, id, idOf, held.current)
  held.current = known
  return known
}

/** Of the list where it is there, else as it was held; nothing where another one, or none, is looked at. */
export function heldRow<Item>(
  items: readonly Item[] | undefined,
  id: string | null | undefined,
  idOf: (item: Item) => string,
  held: Item | undefined,
): Item | undefined {
  if (id === null || id === undefined) return undefined
  const there = items?.find((item) => idOf(item) === id)
  if (there !== undefined) return there
  return held !== undefined && idOf(held) === id ? held : undefined
}
