import { Type } from 'typebox'
import { closed, Id, Instant } from '../kernel/schema.ts'

/** What a call that may ask for a captcha takes: the captcha's id, the characters or the slider's pass, work that was asked. */
export const captchaAnswer = {
  codeId: Type.Optional(Id),
  Kaptchcate: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, pattern: '^[0-9A-Za-z_-]+$' }),
  ),
  work: Type.Optional(
    closed({
      challenge: Type.String({ pattern: '^[0-9a-f.-]{1,160}$' }),
      nonces: Type.Array(Type.Integer({ minimum: 0, maximum: 0xffff_ffff }), {
        minItems: 1,
        maxItems: 32,
        description:
          'For each part, from 0, a nonce: SHA-256 of SHA-256(challenge), part (1 byte) and nonce (4 bytes, big-endian) begins with so many zero bits',
      }),
    }),
  ),
}

const Picture = Type.String({ pattern: '^data:image/(svg\\+xml|png);base64,' })

export const ImageCaptcha = closed({
  kType: Type.Literal(1),
  codeId: Id,
  image: Picture,
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  expiresAt: Instant,
})

export const SliderCaptcha = closed({
  kType: Type.Literal(4),
  lot_number: Id,
  background: Picture,
  piece: Picture,
  width: Type.Integer({ minimum: 1, description: 'Of the background, in its own pixels' }),
  height: Type.Integer({ minimum: 1 }),
  pieceWidth: Type.Integer({ minimum: 1 }),
  pieceHeight: Type.Integer({ minimum: 1 }),
  pieceTop: Type.Integer({
    minimum: 0,
    description: 'Where the piece stands; it starts at the left',
  }),
  gen_time: Instant,
  pass_token: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  expiresAt: Instant,
})

export const kaptchcate = {
  body: closed({ kType: Type.Union([Type.Literal(1), Type.Literal(4)]) }),
  data: Type.Union([ImageCaptcha, SliderCaptcha]),
}

export const validateGeeCheckV2 = {
  body: closed({
    validate_way: Type.Literal('slide'),
    lot_number: Id,
    captcha_output: Type.String({
      minLength: 5,
      maxLength: 6_000,
      pattern: '^-?\\d{1,4},-?\\d{1,4},\\d{1,5}(;-?\\d{1,4},-?\\d{1,4},\\d{1,5})*$',
      description:
        'The movement: `x,y,ms` from the press on, `;` between; the last x is where it was let go',
    }),
    gen_time: Instant,
    pass_token: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  }),
  data: closed({
    result: Type.Literal('success'),
    codeId: Id,
    Kaptchcate: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'The pass, used once' }),
    expiresAt: Instant,
  }),
}
