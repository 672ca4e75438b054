import { deskCodePath } from '@zhengju/contract/kernel/path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDeskCode } from './desk-code.ts'

const app = Fastify()
const asked = (host: string) => app.inject({ url: deskCodePath, headers: { host } })

beforeAll(() => addDeskCode(app, (host) => !host.includes('/')))
afterAll(() => app.close())

test('the code is a drawing, another one for another address, and the same for the same', async () => {
  const { statusCode, headers, payload } = await asked('one.example')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(payload).toMatch(/^<svg.*<path.*<\/svg>\s*$/s)
  expect((await asked('one.example')).payload).toBe(payload)
  expect((await asked('two.example')).payload).not.toBe(payload)
})

test('a host that is none gets no code', async () => {
  expect((await asked('one.example/path')).statusCode).toBe(404)
})

test('an affiliate’s link has a code of its own, and what is no code is left out', async () => {
  const drawn = async (search: string) => {
    const url = `${deskCodePath}${search}`
    return (await app.inject({ url, headers: { host: 'one.example' } })).payload
  }
  const bare = await drawn('')
  expect(await drawn('?r=A7Q2K9PD3')).not.toBe(bare)
  expect(await drawn('?i=A7Q2K9PD3')).not.toBe(bare)
  expect(await drawn('?i=A7Q2K9PD3')).not.toBe(await drawn('?r=A7Q2K9PD3'))
  for (const wrong of ['?r=%3Cscript%3E', '?r=', '?r=A1B2&r=C3D4', '?r=a/../b']) {
    expect(await drawn(wrong)).toBe(bare)
  }
})
