import { createServer } from 'node:http'
import { venuePagePath } from '@zhengju/venue-protocol/page'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addVenuePage } from './venue-page.ts'

async function openPage(status: number, type: string, body: string) {
  const venue = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((ready) => venue.listen(0, '127.0.0.1', ready))
  const address = venue.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const app = fastify()
  addVenuePage(app, { id: 'im', url: `http://127.0.0.1:${port}`, clock: { now: () => 1_000 } })
  const answer = await app.inject({ method: 'GET', url: venuePagePath('im') })
  await app.close()
  venue.close()
  return answer
}

test('a page of the venue is handed on, and may run and fetch nothing', async () => {
  const page = '<!doctype html><title>IM</title>'
  const answer = await openPage(200, 'text/html; charset=utf-8', page)
  expect([answer.statusCode, answer.payload]).toEqual([200, page])
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
})

test.each([
  ['a venue that fails', 500, 'text/html', 'broken'],
  ['what is no page', 200, 'application/json', '{}'],
  ['a page of a megabyte', 200, 'text/html', 'x'.repeat(1_000_000)],
])('%s is said in the frame, which asks again by itself', async (_name, status, type, body) => {
  const answer = await openPage(status, type, body)
  expect(answer.statusCode).toBe(502)
  expect(answer.payload).toContain('场馆没有回应')
  expect(answer.payload).toMatch(/http-equiv="refresh" content="\d+"/)
  expect(answer.payload).toContain('content="light dark"')
  expect(answer.payload).not.toContain(body)
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
})
