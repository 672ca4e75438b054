import { decodePB, encodePB, obPaths } from '@zhengju/venue-protocol/ob'
import type { Page } from 'playwright-core'

/** As many fixtures as a venue may list on one day. */
export const listedFixtures = 1_000

/**
 * Every list of the venue that the page reads has so many fixtures: those that it trades, again and again under other
 * numbers and in other competitions. The first reading brings all of them, as after a long way down the list.
 */
export async function listThousand(page: Page): Promise<void> {
  let all: readonly Match[] | undefined
  await page.route(`**${obPaths.matchesPB}*`, async (route) => {
    const { cpn = 1, cps = mostRead } = route.request().postDataJSON() as Asked
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { readonly data: string }
    const told = (await decodePB(envelope.data)) as { readonly data: readonly Match[] }
    all ??= repeated(told.data)
    const data = cps < mostRead ? all : all.slice((cpn - 1) * cps, cpn * cps)
    const whole = { ...told, total: listedFixtures, data }
    await route.fulfill({ response: answer, json: { ...envelope, data: await encodePB(whole) } })
  })
}

/** Which rows there are is the page's own affair: it says how many it has drawn. */
export function rowsDrawn(page: Page): Promise<number> {
  return page.locator('article').count()
}

/** Down the whole list and up again, a little with every frame, as long as the page stands. */
export const scrolling = `(() => { let step = 24; const on = () => {
  const before = scrollY; scrollBy(0, step); if (scrollY === before) step = -step;
  requestAnimationFrame(on) }; requestAnimationFrame(on) })()`

function repeated(matches: readonly Match[]): readonly Match[] {
  if (matches.length === 0) throw new Error('the venue lists nothing')
  return Array.from({ length: listedFixtures }, (_, n) => {
    const match = matches[n % matches.length] as Match
    const round = Math.floor(n / matches.length)
    return { ...match, mid: `${match.mid}${round}`, tid: `${match.tid}${round}` }
  })
}

interface Match {
  readonly mid: string
  readonly tid: string
}

interface Asked {
  readonly cpn?: number
  readonly cps?: number
}

/** A longer reading is one of several. */
const mostRead = 200
