export interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}

/** The pages that follow a first page: they fit for as long as that one ends at the same place. */
export interface More<Item> {
  readonly after: string | null
  readonly pages: readonly Page<Item>[]
  /** How often later pages were forgotten: what was asked for before that fits no more. */
  readonly forgets: number
}

/** What of the known pages follows a first page that ends there. */
export function pagesAfter<Item>(
  known: More<Item> | undefined,
  after: string | null,
): readonly Page<Item>[] {
  return known?.after === after ? known.pages : []
}

/**
 * One more page, after what is known when it comes: what changed while it was on its way stays changed.
 * `forgets` is the count when it was asked for: what was forgotten since stays forgotten.
 */
export function withPage<Item>(
  known: More<Item> | undefined,
  after: string | null,
  page: Page<Item>,
  forgets: number,
): More<Item> {
  if (known && known.forgets !== forgets) return known
  return { after, pages: [...pagesAfter(known, after), page], forgets }
}

/** Nothing is known of later pages any more, nor of the one that is on its way. */
export function forgottenPages<Item>(known: More<Item> | undefined): More<Item> {
  return { after: null, pages: [], forgets: forgetsOf(known) + 1 }
}

export function forgetsOf(known: More<unknown> | undefined): number {
  return known?.forgets ?? 0
}

/** Every item as `next` says it is now; undefined: it is no more. The pages keep their places. */
export function changedPages<Item>(
  known: More<Item>,
  next: (item: Item) => Item | undefined,
): More<Item> {
  const pages = known.pages.map((page) => ({
    ...page,
    items: page.items.flatMap((item) => next(item) ?? []),
  }))
  return { ...known, pages }
}
