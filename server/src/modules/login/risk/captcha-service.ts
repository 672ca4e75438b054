import type { kaptchcate, validateGeeCheckV2 } from '@zhengju/contract/captcha/calls'
import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import {
  type CaptchaNeed,
  isPlausibleMovement,
  readMovement,
  sliderRules,
} from '@zhengju/domain/login'
import type { Runtime } from '@zhengju/domain/runtime'
import type { Visitor } from '../../../platform/call/caller.ts'
import { Failure } from '../../../platform/call/failure.ts'
import type { CaptchaPainter } from '../../../platform/captchas/index.ts'
import type { Keys } from '../../../platform/crypto/keys.ts'
import { customerOf, networkOf } from '../../../platform/net/network.ts'
import type { Steps } from '../../member/index.ts'
import { deviceIdOf, deviceKey } from '../account/device-parse.ts'
import * as store from './captcha-store.ts'
import { giveBack, take } from './rate-store.ts'

export interface CaptchaDeps {
  readonly keys: Keys
  readonly painter: CaptchaPainter
  /** Off in tests of other things, like the limits of calls a minute. */
  readonly hasCaptchas: boolean
}

export type Captcha = DataOf<typeof kaptchcate>
type Image = Extract<Captcha, { kType: 1 }>
type Slider = Extract<Captcha, { kType: 4 }>

export const captchaMs = 120_000
/** Nothing that is read for something else: no 0 and o, no 1, i and l. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const characters = 4

/** What a call that asks for a captcha was given. */
export interface CaptchaAnswer {
  readonly codeId?: string | undefined
  readonly Kaptchcate?: string | undefined
}

/** `slider` was the harder one and stands for both. */
export type CaptchaVerdict = 'none' | 'image' | 'slider' | 'wrongImage' | 'wrongSlider'

export function newCaptcha(
  deps: CaptchaDeps,
  steps: Steps,
  kType: BodyOf<typeof kaptchcate>['kType'],
): Promise<Captcha> {
  const device = deviceKey(deps.keys, steps.visitor)
  return kType === 1 ? newImage(deps, steps, device) : newSlider(deps, steps, device)
}

async function newImage(
  { keys, painter }: CaptchaDeps,
  { db, runtime }: Steps,
  device: string,
): Promise<Image> {
  const id = runtime.ids.next()
  const text = chosen(runtime)
  const picture = drawn(() => painter.image(text))
  return db.tx(async (tx) => {
    const expiresAt = tx.now + captchaMs
    const answerHash = keys.lookup('captcha', answerOf(id, text))
    await store.insertCaptcha(tx, { id, kind: 'image', device, answerHash, expiresAt })
    const { url: image, width, height } = picture
    return { kType: 1, codeId: id, image, width, height, expiresAt }
  })
}

async function newSlider(
  { keys, painter }: CaptchaDeps,
  { db, runtime }: Steps,
  device: string,
): Promise<Slider> {
  const id = runtime.ids.next()
  const { width, height, piece } = sliderRules
  const [across = 0, down = 0] = new Uint16Array(Uint8Array.from(runtime.random.bytes(4)).buffer)
  const target = piece + 20 + (across % (width - 2 * piece - 24))
  const top = 4 + (down % (height - piece - 8))
  const drawing = { target, top, seed: runtime.random.bytes(32) }
  const { background, piece: part } = drawn(() => painter.puzzle(drawing))
  return db.tx(async (tx) => {
    const expiresAt = tx.now + captchaMs
    await store.insertCaptcha(tx, { id, kind: 'slider', device, target, expiresAt })
    return {
      kType: 4,
      lot_number: id,
      background: background.url,
      piece: part.url,
      width,
      height,
      pieceWidth: part.width,
      pieceHeight: part.height,
      pieceTop: top,
      gen_time: tx.now,
      pass_token: tokensOf(keys, id, tx.now)[0] ?? '',
      expiresAt,
    }
  })
}

/** A clock of the browser that runs a little fast is no reason. */
const clockSlackMs = 1_500

/** Puzzles that may be missed in ten minutes by a device, a network, and all networks of one customer. */
const misses = { device: 10, network: 60, customer: 240, windowMs: 600_000 }

/** Looks at the movement once, whatever comes of it. A miss counts, and too many are not looked at. */
export async function checkSlider(
  { keys, hasCaptchas }: CaptchaDeps,
  { db, runtime, visitor }: Steps,
  given: BodyOf<typeof validateGeeCheckV2>,
): Promise<DataOf<typeof validateGeeCheckV2>> {
  const device = deviceKey(keys, visitor)
  const pass = Buffer.from(runtime.random.bytes(32)).toString('hex')
  const id = given.lot_number
  const counts = hasCaptchas ? missKeys(keys, visitor) : []
  const expiresAt = await db.tx(async (tx) => {
    for (const { key, most } of counts) {
      const { waitMs } = await take(tx, key, { most, windowMs: misses.windowMs })
      const retryAfterSec = Math.ceil((waitMs ?? 0) / 1000)
      if (waitMs !== undefined) throw new Failure('rateLimited', { retryAfterSec })
    }
    const row = await store.takeCaptcha(tx, id, device, 'puzzle')
    if (!row || row.target === null || row.expires_at <= BigInt(tx.now)) return undefined
    if (!tokensOf(keys, id, given.gen_time).includes(given.pass_token)) return undefined
    const movement = readMovement(given.captcha_output)
    if (!movement || !isPlausibleMovement(movement, row.target)) return undefined
    const tookMs = movement.at(-1)?.at ?? 0
    if (tookMs > tx.now - Number(row.created_at) + clockSlackMs) return undefined
    for (const { key } of counts) await giveBack(tx, key)
    const until = tx.now + captchaMs
    const answerHash = keys.lookup('captcha', answerOf(id, pass))
    await store.insertCaptcha(tx, { id, kind: 'slider', device, answerHash, expiresAt: until })
    return until
  })
  if (expiresAt === undefined) throw new Failure('captcha.sliderFailed')
  return { result: 'success', codeId: id, Kaptchcate: pass, expiresAt }
}

function missKeys(keys: Keys, visitor: Visitor): { readonly key: string; readonly most: number }[] {
  const key = (word: string) => keys.lookup('sliderMiss', word)
  return [
    { key: key(`device ${deviceIdOf(visitor)}`), most: misses.device },
    { key: key(`network ${networkOf(visitor.address)}`), most: misses.network },
    { key: key(`customer ${customerOf(visitor.address)}`), most: misses.customer },
  ]
}

/** What the given answer is worth. It is spent now, in a transaction of its own, whatever follows. */
export async function spendCaptcha(
  { keys }: Pick<CaptchaDeps, 'keys'>,
  { db, visitor }: Steps,
  { codeId, Kaptchcate }: CaptchaAnswer,
): Promise<CaptchaVerdict> {
  if (codeId === undefined || Kaptchcate === undefined) return 'none'
  const device = deviceKey(keys, visitor)
  const wrong = Kaptchcate.length > characters * 2 ? 'wrongSlider' : 'wrongImage'
  return db.tx(async (tx) => {
    const row = await store.takeCaptcha(tx, codeId, device, 'answer')
    if (!row || row.expires_at <= BigInt(tx.now)) return wrong
    const hashes = keys.lookups('captcha', answerOf(codeId, Kaptchcate))
    return hashes.some((hash) => hash === row.answer_hash) ? row.kind : wrong
  })
}

/** Throws unless what is needed was solved. At login an image has codes of its own (6021, 6024). */
export function mustBeSolved(
  need: CaptchaNeed,
  verdict: CaptchaVerdict,
  at: 'login' | 'other',
): void {
  if (need === 'none' || verdict === 'slider' || verdict === need) return
  if (verdict === 'wrongSlider') throw new Failure('captcha.sliderFailed')
  if (verdict === 'wrongImage') {
    throw new Failure(at === 'login' ? 'captcha.imageWrong' : 'captcha.code')
  }
  throw new Failure(need === 'slider' ? 'captcha.sliderNeeded' : 'captcha.imageNeeded')
}

/** A picture that cannot be made is told so: another kind may be asked for. */
function drawn<Drawing>(draw: () => Drawing): Drawing {
  try {
    return draw()
  } catch {
    throw new Failure('captcha.imageUnavailable')
  }
}

function chosen(runtime: Runtime): string {
  const bytes = runtime.random.bytes(characters)
  return [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')
}

function answerOf(id: string, answer: string): string {
  return `${id} ${answer.trim().toLowerCase()}`
}

/** The newest first; any of them is right. */
function tokensOf(keys: Keys, id: string, genTime: number): string[] {
  return keys.lookups('captchaToken', `${id} ${genTime}`).map((hash) => hash.slice(0, 32))
}
