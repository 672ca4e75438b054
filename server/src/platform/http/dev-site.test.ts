import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { devOffice } from './dev-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'zhengju-dev-'))
const app = fastify()
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('Vite gives out the one page of a site, reloads it, and leaves calls and figures alone', async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><div id="root">office</div>')
  app.get('/metrics', () => 'figures')
  app.get('/office/api/v1/thing', () => 'answer')
  await devOffice(app, folder, (path) => path.startsWith('/office/api'))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const get = (path: string) => fetch(`${origin}${path}`, { headers: { accept: 'text/html' } })
  const page = await get('/withdrawals?state=waiting')
  expect(await page.text()).toMatch(/@vite\/client[\s\S]*id="root"/)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("worker-src 'self' blob:")
  expect(policy).toMatch(/connect-src 'self' ws:/)
  expect(await (await get('/metrics?x=1')).text()).toBe('figures')
  expect(await (await get('/office/api/v1/thing')).text()).toBe('answer')
})
