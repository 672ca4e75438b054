import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOfficeSite } from './office-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'zhengju-office-'))
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>office</title>')
  writeFileSync(join(folder, 'assets/index-abc.js'), 'export {}')
  app = Fastify()
  await addOfficeSite(app, folder, (path) => path.startsWith('/office/'))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('every address of a page is the one page, under a policy without inline scripts', async () => {
  for (const url of ['/', '/withdrawals?order=W1', '/any/where']) {
    const { statusCode, headers, body } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>office')
    expect(headers['cache-control']).toBe('no-cache')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toContain('script-src')
    expect(policy).toContain("frame-ancestors 'none'")
  }
})

test('files are kept, missing ones and unknown calls are not found', async () => {
  const file = await app.inject('/assets/index-abc.js')
  expect(file.statusCode).toBe(200)
  expect(file.headers['cache-control']).toContain('immutable')
  for (const url of ['/assets/index-old.js', '/office/api/v1/nothing']) {
    expect((await app.inject(url)).statusCode).toBe(404)
  }
})

test('without a build there is no site', async () => {
  const bare = Fastify()
  await addOfficeSite(bare, join(folder, 'missing'), () => false)
  expect((await bare.inject('/')).statusCode).toBe(404)
  await bare.close()
})
