import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { helpPages } from '@zhengju/contract/content/help-page'
import { cookies } from '@zhengju/contract/kernel/header'
import { href, paths } from '@zhengju/contract/kernel/path'
import { restrictSelf } from '@zhengju/contract/protection/calls'
import { openGamesOf } from '@zhengju/domain/games/catalogue'
import { fishingHalls } from '@zhengju/domain/games/fishing'
import { openGameVenues } from '@zhengju/domain/venue'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { must } from '../client.ts'
import { openPhone, type Phone, type Theme } from '../journeys/phone.ts'
import { deposited, loggedIn, registered } from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { readAccepted, writeAccepted } from './accepted.ts'
import { lostInLargeText } from './large-text.ts'
import { type Finding, lookAt, stillPicture } from './look.ts'
import { changedRegions, regionHashes } from './region-hash.ts'
import { smallTargets } from './targets.ts'

let product: Product
let browser: Browser
/** Parts of addresses, where only some pages changed; then nothing is crawled. */
const wanted = (process.env.SCREENS_OF ?? '').split(' ').filter((part) => part !== '')
const isAccepting = process.env.SCREENS === 'accept'
/** A page that a branch changed looks otherwise until somebody has looked at it and accepts it: that is said, no more. */
const isOfBranch = process.env.SCREENS === 'changed'
/** Their middle is what venues send at that minute: they are held to their first and last rows. */
const living: readonly string[] = [
  ...[href('home'), href('sport'), href('gaming'), href('lottery'), href('realbet')],
  ...[href('chatRooms'), href('mine')],
]
const stillRegions: readonly number[] = [0, 1, 10, 11]
const found = new Map<string, readonly string[]>()

beforeAll(async () => {
  const keyOf = (id: string) => `${id}-1:${randomBytes(32).toString('hex')}`
  const env = Object.fromEntries(
    openGameVenues('production').map((id) => [`VENUE_${id.toUpperCase()}_KEYS`, keyOf(id)]),
  )
  product = await startProduct({ env })
  browser = await launchBrowser()
})
afterAll(async () => {
  if (isAccepting) writeAccepted({ ...readAccepted(), ...Object.fromEntries(found) })
  await browser?.close()
  await product?.drop()
})

/** Every game of every hall: what stands on a table is of its minute, so no picture of it is held to another. */
const tables = [
  ...openGamesOf('zjcp').map(({ id: game }) => href('lotteryBet', { game })),
  ...openGamesOf('zjdz').map(({ id: game }) => href('egameTable', { game })),
  ...openGamesOf('zjzr').map(({ id: game }) => href('realbetTable', { game })),
  ...['niuniu', 'doudizhu', 'holdem'].map((game) => href('chessTable', { game })),
  ...fishingHalls.map(({ id }) => href('fishingTable', { hall: id })),
]

/** Every address that stands and needs nothing else to be named, and every table. */
const routes = [
  ...Object.values(paths)
    .filter((row) => row.stands && !row.path.includes(':'))
    .map((row) => ({ path: row.path, isMembers: row.for === 'member' })),
  ...Object.keys(helpPages).map((slug) => ({ path: href('help', { slug }), isMembers: false })),
  ...tables.map((path) => ({ path, isMembers: true })),
]
  .filter(({ path }) => !leadElsewhere().includes(path))
  .filter(({ path }) => wanted.length === 0 || wanted.some(isIn(path)))

test.each([
  ['visitor', 'light'],
  ['visitor', 'dark'],
  ['member', 'light'],
  ['member', 'dark'],
] as const)(
  'every route, for a %s in %s: accepted to the eye, at every width, without a finding of axe',
  async (reader, theme) => {
    const phone = await phoneOf(reader === 'member' ? `looker${theme}` : undefined, theme)
    const findings: Finding[] = []
    for (const { path, isMembers } of routes) {
      // What only members see leads a visitor to login, which he sees once.
      if (isMembers !== (reader === 'member')) continue
      findings.push(...(await seen(phone, { path, name: `${path} ${theme}` })))
    }
    await phone.close()
    expect(firstOfEach(findings)).toEqual([])
  },
  1_800_000,
)

async function seen(
  phone: Phone,
  { path, name }: { readonly path: string; readonly name: string },
): Promise<Finding[]> {
  if (path === paths.notFound.path) phone.expectRefusal(/\/404$/)
  await phone.page.goto(path, { waitUntil: 'load' })
  await phone.alive()
  const faults = [
    await refusedBy(() => phone.isAccessible()),
    await refusedBy(() => phone.isQuiet()),
  ]
  const isTable = tables.includes(path)
  const picture = await stillPicture(phone)
  keepPicture(name, picture)
  const hashes = await regionHashes(picture)
  if (!isTable) found.set(name, hashes)
  const small = await smallTargets(phone)
  const held = (at: number) => !isTable && (!living.includes(path) || stillRegions.includes(at))
  const narrow = await lookAt(phone, true)
  const lost = await lostInLargeText(phone)
  // What another width or larger letters moved is none of the page's own shifts.
  await phone.leave()
  const changed = isAccepting ? [] : changedRegions(readAccepted()[name] ?? [], hashes).filter(held)
  const looks = `${name} looks otherwise in ${changed.join(' ')}`
  if (isOfBranch && changed.length > 0) console.info(`${looks}: look at it, then accept it`)
  return [
    ...faults.flatMap((what) => (what === undefined ? [] : [{ at: name, what }])),
    ...(changed.length > 0 && !isOfBranch ? [{ at: name, what: looks }] : []),
    ...narrow,
    ...lost.map((what) => ({
      at: name,
      what: `${path}: with letters twice as large ${what}`,
    })),
    ...small.map((what) => ({ at: name, what: `${path}: too small for a finger: ${what}` })),
  ]
}

test.skipIf(wanted.length > 0).each(['visitor', 'newcomer', 'richone', 'careful'])(
  'whatever a %s may follow from home leads on, quietly and within the screen',
  async (who) => {
    const phone = await phoneOf(who === 'visitor' ? undefined : who, 'light')
    const findings = await crawl(phone)
    await phone.close()
    expect(firstOfEach(findings)).toEqual([])
  },
  1_800_000,
)

/** Every link that is found, each kind of page at most twice. */
async function crawl(phone: Phone): Promise<Finding[]> {
  const waiting = [href('home')]
  const kinds = new Map<string, number>()
  const known = new Set(waiting)
  const findings: Finding[] = []
  for (const path of waiting) {
    const answer = await phone.page.goto(path, { waitUntil: 'load' })
    const status = answer?.status() ?? 0
    if (status >= 400) {
      findings.push({ at: path, what: `answers ${status}` })
      continue
    }
    await phone.alive()
    const fault = await refusedBy(() => phone.isQuiet())
    findings.push(...(await lookAt(phone, false)))
    if (fault !== undefined) findings.push({ at: path, what: fault })
    for (const link of await linksOf(phone)) {
      const kind = kindOf(link)
      const count = kinds.get(kind) ?? 0
      if (known.has(link) || count >= 2) continue
      kinds.set(kind, count + 1)
      known.add(link)
      waiting.push(link)
    }
  }
  return findings
}

function linksOf({ page }: Phone): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('a[href]')]
    .filter((link) => link.origin === location.origin && !link.hasAttribute('download'))
    .map((link) => link.pathname + link.search)`)
}

/** Of matches, rooms and help pages there are many of one kind. */
function kindOf(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://site.test')
  const row = Object.values(paths).find(({ path }) => {
    const parts = path.split('/')
    const found = pathname.split('/')
    return (
      parts.length === found.length &&
      parts.every((part, at) => part.startsWith(':') || part === found[at])
    )
  })
  return `${row?.path ?? pathname}?${[...searchParams.keys()].sort().join('&')}`
}

/** What a check of the phone found, in one line; undefined when it found nothing. */
async function refusedBy(check: () => Promise<void>): Promise<string | undefined> {
  try {
    await check()
    return undefined
  } catch (error) {
    const { at: _, ...actual } = Object(Reflect.get(Object(error), 'actual'))
    const isTold = Object.keys(actual).length > 0
    return isTold ? JSON.stringify(actual) : String(error)
  }
}

/** What a page printed stands in the phone's list from then on: it is told of once, where it was first seen. */
function firstOfEach(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ what }, at) => findings.findIndex((one) => one.what === what) === at)
}

let networks = 0

/** Each reader from a network of their own: so many pages are more than one may ask for in a minute. */
async function phoneOf(name: string | undefined, theme: Theme): Promise<Phone> {
  networks += 1
  const headers = { 'x-forwarded-for': `10.${70 + networks}.1.9` }
  const phone = await openPhone(browser, product, { theme, headers, motion: 'reduce' })
  if (name === undefined) return phone
  let person = await registered(product, name)
  if (name === 'richone') await deposited(product, person, '50000.00')
  if (name === 'careful') {
    await must(product, restrictSelf, { body: { term: 'day1' } }, person)
    person = await loggedIn(product, person)
    // Whom a time-out keeps out is told so by the venues' door.
    phone.expectRefusal(/\/venue\/launch$/)
  }
  await phone.context.addCookies([
    { name: cookies.token.name, value: person.token, url: product.origin },
  ])
  return phone
}

/** For whoever accepts what he has looked at: `PICTURES=/some/folder`. */
function keepPicture(name: string, picture: Uint8Array): void {
  const { PICTURES } = process.env
  if (PICTURES) writeFileSync(`${PICTURES}/${name.replace(/\W+/g, '-')}.png`, picture)
}

/** `=/` names one address; other parts stand anywhere in it. */
function isIn(path: string): (part: string) => boolean {
  return (part) => (part.startsWith('=') ? part === `=${path}` : path.includes(part))
}

/** These have nothing for a person while the site is open. */
function leadElsewhere(): readonly string[] {
  return [href('appWrapper'), href('maintenance'), href('stopService')]
}
