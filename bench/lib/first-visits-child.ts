import type { Crowd } from './first-visits.ts'

// A process of its own, so that what it costs to ask is not what the member waits for.
process.once('message', async ({ address, visits }: Crowd) => {
  await Promise.all(Array.from({ length: visits }, (_, at) => visit(address, at)))
  process.send?.('done')
})

/** The page, then every script and style that it names, from a network of one's own. */
async function visit(address: string, at: number): Promise<void> {
  const headers = { 'x-forwarded-for': `10.${200 + (at >> 8)}.${at & 255}.1` }
  const page = await fetch(address, { headers })
  if (page.status !== 200) throw new Error(`${address} answered ${page.status}`)
  const names = [...(await page.text()).matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)]
  const files = [...new Set(names.map(([, path = '']) => path))]
  await Promise.all(
    files.map(async (path) => {
      const file = await fetch(new URL(path, address), { headers })
      await file.arrayBuffer()
    }),
  )
}
