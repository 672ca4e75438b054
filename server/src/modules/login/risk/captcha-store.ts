import type { Tx } from '@zhengju/storage/tx'
import type { CaptchaRow } from '../tables.ts'

const columns = 'id, kind, answer_hash, target, created_at, expires_at'

/** A device has one captcha of a kind at a time: a new one makes the old one void. */
export async function insertCaptcha(
  tx: Tx,
  captcha: {
    readonly id: string
    readonly kind: 'image' | 'slider'
    readonly device: string
    readonly answerHash?: string
    readonly target?: number
    readonly expiresAt: number
  },
): Promise<void> {
  await tx.rows('delete from captcha where device = $1 and kind = $2', [
    captcha.device,
    captcha.kind,
  ])
  await tx.rows(
    `insert into captcha (id, kind, device, answer_hash, target, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      captcha.id,
      captcha.kind,
      captcha.device,
      captcha.answerHash ?? null,
      captcha.target ?? null,
      tx.now,
      captcha.expiresAt,
    ],
  )
}

/** Takes it out: of two that answer at once only one finds it. */
export function takeCaptcha(
  tx: Tx,
  id: string,
  device: string,
  stage: 'puzzle' | 'answer',
): Promise<CaptchaRow | undefined> {
  return tx.one<CaptchaRow>(
    `delete from captcha where id = $1 and device = $2 and (target is not null) = $3
     returning ${columns}`,
    [id, device, stage === 'puzzle'],
  )
}
