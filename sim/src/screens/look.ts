import type { Phone } from '../journeys/phone.ts'

/** Widths at which nothing may be wider than the screen: a desk at 400 and at 200 percent, phones, a desk. */
const widths = [320, 360, 480, 640, 1_280] as const
const phoneSize = { width: 390, height: 844 } as const

export interface Finding {
  readonly at: string
  readonly what: string
}

/** What is wrong with the page as it stands: its name, its way out, its width. */
export async function lookAt({ page }: Phone, hasWidths: boolean): Promise<Finding[]> {
  const at = new URL(page.url()).pathname
  const told = await page.evaluate<{ title: string; heads: number; ways: number }>(`({
    title: document.title.trim(),
    heads: document.querySelectorAll('h1').length,
    ways: document.querySelectorAll('a[href], button:enabled').length,
  })`)
  const wide = await wideOnes({ page }, hasWidths ? [...widths] : [])
  return [
    ...(told.title === '' ? ['has no title'] : []),
    ...(told.heads === 1 ? [] : [`has ${told.heads} headings of the first order`]),
    ...(told.ways === 0 ? ['leads nowhere'] : []),
    ...wide,
  ].map((what) => ({ at, what: `${at} ${what}` }))
}

async function wideOnes({ page }: Pick<Phone, 'page'>, wanted: readonly number[]) {
  const found: string[] = []
  for (const width of [...wanted, phoneSize.width]) {
    if (wanted.length > 0) await page.setViewportSize({ ...phoneSize, width })
    const shown = await page.evaluate<number>('document.documentElement.scrollWidth')
    if (shown > width) found.push(`is ${shown} px wide on a screen of ${width}`)
  }
  return found
}

/** Nothing moves any more, letters are drawn, and what says a time stands still. */
export async function stillPicture({ page }: Phone): Promise<Uint8Array> {
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}
