/** What is starred at several venues, as `venue:id`, the last one first. */

export function favouriteIds(all: readonly string[], venue: string): readonly string[] {
  const head = `${venue}:`
  return all.filter((one) => one.startsWith(head)).map((one) => one.slice(head.length))
}

/** Starred, or no more; the oldest make room. */
export function toggledFavourite(
  all: readonly string[],
  venue: string,
  id: string,
): readonly string[] {
  const one = `${venue}:${id}`
  const others = all.filter((known) => known !== one)
  return others.length < all.length ? others : [one, ...others].slice(0, mostKept)
}

/** The starred ones before the others, each in the order of the list. */
export function starredFirst<Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): readonly Item[] {
  const isStarred = ({ id }: Item) => ids.includes(id)
  return [...items.filter(isStarred), ...items.filter((item) => !isStarred(item))]
}

export const mostKept = 100
