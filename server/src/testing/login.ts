import { hash } from 'node:crypto'
import { kaptchcate, validateGeeCheckV2 } from '@zhengju/contract/captcha/calls'
import { login } from '@zhengju/contract/member/calls'
import { type Work, workAnswer } from '@zhengju/domain/login'
import { bindPhone } from '../modules/member/index.ts'
import type { CaptchaPainter } from '../platform/captchas/index.ts'
import { createCaptchaPainter } from '../platform/captchas/index.ts'
import type { Person, World } from './world.ts'

export const password = 'correct horse 42'

/** Draws as the real one does, and lets the test read what stands in the picture. */
export function readablePainter() {
  const real = createCaptchaPainter()
  const seen: string[] = []
  const painter: CaptchaPainter = {
    image(text) {
      seen.push(text)
      return real.image(text)
    },
    puzzle: real.puzzle,
  }
  return { painter, last: () => seen.at(-1) ?? '' }
}

/** Somebody of that name on a device and in a network of his own. */
export function stranger(world: World, name: string, address = '203.0.113.9'): Person {
  return { ...world.visitor(name), deviceId: `device-of-${name}`, address }
}

/** What a login is answered with: `code` and `data`, whatever it says. */
export function tryLogin(world: World, name: string, as: Person, body: object = {}) {
  return world.call(login, { body: { name, password, ...body } }, as)
}

/** The work that a call was refused for, done as the browser does it. */
export function workOf(refused: { readonly data: unknown }) {
  const { challenge, parts, bits } = refused.data as Work
  // By way of hex Node is twice as fast.
  const sha256 = (bytes: Uint8Array) => Buffer.from(hash('sha256', bytes, 'hex'), 'hex')
  return { challenge, nonces: workAnswer(sha256, { challenge, parts, bits }) }
}

/** The member's phone, bound without codes. */
export async function withPhone(world: World, person: Person, phone: string): Promise<void> {
  await world.db.tx((tx) => bindPhone(tx, world.keys, person.id, `86${phone}`))
}

interface Sent {
  readonly to_sealed: string
  readonly text_sealed: string
}

/** Texts sent to that phone, the newest first. */
export function textsTo(world: World, phone: string): Promise<string[]> {
  return messagesTo(world, `86${phone}`)
}

/** Texts sent to that number with country code, or to that mailbox; the newest first. */
export async function messagesTo(world: World, to: string): Promise<string[]> {
  const rows = await world.db.read((tx) =>
    tx.rows<Sent>('select to_sealed, text_sealed from message order by id desc'),
  )
  return rows
    .filter((row) => world.keys.open('messageTo', row.to_sealed) === to)
    .map((row) => world.keys.open('messageText', row.text_sealed))
}

/** The newest code that was sent there. */
export async function codeTo(world: World, phone: string): Promise<string> {
  const codes = (await textsTo(world, phone)).flatMap((text) => /\d{6}/.exec(text) ?? [])
  const code = codes[0]
  if (!code) throw new Error(`no code was sent to ${phone}`)
  return code
}

/** A code that is certainly not this one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Where the gap of a puzzle is: only the database knows. */
export async function targetOf(world: World, id: string): Promise<number> {
  const row = await world.db.read((tx) =>
    tx.one<{ target: number }>('select target from captcha where id = $1', [id]),
  )
  return row?.target ?? Number.NaN
}

/** A hand's movement to there: quick first, slow last, never quite level. */
export function movementTo(target: number, ms = 900): string {
  const steps = 24
  const samples = Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps
    const x = Math.round(target * (1 - (1 - part) ** 2))
    const y = Math.round(Math.sin(step) * 2)
    return `${x},${y},${Math.round(ms * part + (step % 3) * 2)}`
  })
  return samples.join(';')
}

/** A slider puzzle, solved: what the next call is to be given. */
export async function solvedSlider(world: World, as: Person) {
  const puzzle = await world.must(kaptchcate, { body: { kType: 4 } }, as)
  if (puzzle.kType !== 4) throw new Error('no puzzle')
  world.advance(1_000)
  const { lot_number, gen_time, pass_token } = puzzle
  const captcha_output = movementTo(await targetOf(world, lot_number))
  const body = { validate_way: 'slide', lot_number, captcha_output, gen_time, pass_token }
  const { codeId, Kaptchcate } = await world.must(validateGeeCheckV2, { body }, as)
  return { codeId, Kaptchcate }
}
