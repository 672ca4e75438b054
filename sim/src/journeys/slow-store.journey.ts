import { fileURLToPath } from 'node:url'
import { cookies } from '@zhengju/contract/kernel/header'
import { href } from '@zhengju/contract/kernel/path'
import { covers } from '@zhengju/contract/testing/record'
import { builtSite } from '@zhengju/server/platform/http/ssr'
import { type Person, World } from '@zhengju/server/testing/world'
import type { Database } from '@zhengju/storage/tx'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { openPhone, type Phone, pictureOfFailure } from './phone.ts'

const web = fileURLToPath(new URL('../../../web', import.meta.url))

let world: World
let browser: Browser
let phone: Phone
let origin = ''
let alice: Person
let store: SlowStore
beforeAll(async () => {
  const site = await builtSite(web)
  if (!site) throw new Error('the site is not built')
  world = await World.create({
    site,
    store(rows) {
      store = new SlowStore(rows)
      return store.door
    },
  })
  alice = await world.member('alice')
  await world.credit(alice, '1234.50')
  origin = await world.app.member.listen({ port: 0, host: '127.0.0.1' })
  browser = await launchBrowser()
})
afterEach(({ task }) => pictureOfFailure(phone, task))
afterAll(async () => {
  store?.answer()
  await browser?.close()
  await world?.close()
})

test('a page whose data is late comes with skeletons, and the browser fills them', async () => {
  phone = await openPhone(browser, { origin })
  const { page, context } = phone
  await context.addCookies([{ name: cookies.token.name, value: alice.token, url: origin }])
  store.hold()
  const answer = await page.goto(href('wallet'), { waitUntil: 'commit' })
  expect(answer?.status()).toBe(200)
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toContain('1,234.50')
  await phone.alive()
  await page.locator('main [aria-busy=true]').first().waitFor()
  await phone.isAccessible()

  store.answer()
  await page.getByText('1,234.50').first().waitFor()
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
  await phone.isAccessible()
  await phone.isQuiet()
  await phone.close()
  covers('page.slow-store', 'money.format')
})

/** Rows that nobody gets while they are held. */
class SlowStore {
  readonly door: Database
  #held: Promise<void> | undefined
  #release: () => void = () => undefined

  constructor(rows: Database) {
    this.door = {
      ...rows,
      tx: async (run) => {
        await this.#held
        return rows.tx(run)
      },
      read: async (run) => {
        await this.#held
        return rows.read(run)
      },
    }
  }

  hold(): void {
    this.#held = new Promise((resolve) => {
      this.#release = resolve
    })
  }

  answer(): void {
    this.#held = undefined
    this.#release()
  }
}
