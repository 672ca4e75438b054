import { paths } from '@zhengju/contract/kernel/path'
import { endpointOf, recordAnswer, recordSocket } from '@zhengju/contract/testing/answer'
import { record } from '@zhengju/contract/testing/record'
import type { Page, Response } from 'playwright-core'

/** Records what a browser really did: answers of the API, pages as they came, storage that was read or written. */
export async function watchPage(page: Page, listener: 'member' | 'office'): Promise<void> {
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document') recordDocument(response)
    else void recordCall(response, listener)
  })
  page.on('websocket', (socket) =>
    socket.once('framereceived', () => recordSocket(new URL(socket.url()).pathname)),
  )
  await page.context().exposeBinding('noteStorage', (_, key: string) => record('storage', key))
  await page.context().addInitScript(watchStorage)
}

/** The page that is looked at now: it counts as seen, and none of its links may lead to a planned one. */
export async function seePage(page: Page): Promise<void> {
  record('page', new URL(page.url()).pathname)
  const links = await page.evaluate<string[]>(
    `[...document.querySelectorAll('a[href]')].map((link) => link.pathname)`,
  )
  const dead = links.filter((link) => plannedPath.test(link))
  if (dead.length > 0) throw new Error(`${page.url()} links to what is planned: ${dead.join(' ')}`)
}

const plannedPath = new RegExp(
  `^(${Object.values(paths)
    .filter((row) => !row.stands)
    .map((row) => row.path.replace(/:\w+/g, '[^/]+'))
    .join('|')})$`,
)

function recordDocument(response: Response): void {
  if (response.status() < 400) record('page', new URL(response.url()).pathname)
}

async function recordCall(response: Response, listener: 'member' | 'office'): Promise<void> {
  const { pathname } = new URL(response.url())
  // What a journey answers itself was said by no server.
  if ((await response.serverAddr().catch(() => null)) === null) return
  const request = response.request()
  const asked = { listener, method: request.method(), url: pathname }
  if (!endpointOf(asked)) return
  const text = await response.text().catch(() => '')
  recordAnswer(asked, response.status(), text)
}

/** Runs in the page. */
const watchStorage = `{
  const { getItem, setItem } = Storage.prototype
  Storage.prototype.getItem = function (key) {
    const value = getItem.call(this, key)
    if (value !== null) noteStorage(key)
    return value
  }
  Storage.prototype.setItem = function (key, value) {
    noteStorage(key)
    setItem.call(this, key, value)
  }
}`
