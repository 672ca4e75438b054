import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../../platform/call/failure.ts'
import type { Keys } from '../../../platform/crypto/keys.ts'
import { ownerNews, ownerText } from '../../../text/owner.ts'
import { memberById } from '../../member/index.ts'
import { queueMessage } from '../../message/index.ts'
import { take } from '../risk/rate-store.ts'
import { type OwnerNews, repeatedADay, repeatedNews, type TellOwner } from './owner-news-service.ts'

/**
 * One message to each phone and mailbox, the former ones among them. It names no account and carries nothing that
 * somebody typed: it is for who knows what it is about.
 */
export function createTellOwner(keys: Keys, wakeMessages: () => void, mailOf: MailOf): TellOwner {
  return async (tx, memberId, news, former = {}) => {
    await mustBeSeldom(tx, memberId, news)
    const sealed = (await memberById(tx, memberId))?.phone_sealed ?? null
    const phones = [former.phone, sealed === null ? undefined : keys.open('phone', sealed)]
    const mails = [former.mail, await mailOf(tx, keys, memberId)]
    const text = ownerText.news(ownerNews[news])
    const tell = (channel: 'phone' | 'mail') => (to: string) =>
      queueMessage(tx, keys, { channel, to, subject: ownerText.subject, text })
    for (const to of known(phones)) await tell('phone')(to)
    for (const to of known(mails)) await tell('mail')(to)
    tx.afterCommit(wakeMessages)
  }
}

export type MailOf = (tx: Tx, keys: Keys, memberId: string) => Promise<string | undefined>

const dayMs = 86_400_000

async function mustBeSeldom(tx: Tx, memberId: string, news: OwnerNews): Promise<void> {
  if (!repeatedNews.includes(news)) return
  const rule = { most: repeatedADay, windowMs: dayMs }
  const { waitMs } = await take(tx, `owner ${news} ${memberId}`, rule)
  if (waitMs === undefined) return
  throw new Failure('rateLimited', { retryAfterSec: Math.ceil(waitMs / 1000) })
}

function known(addresses: readonly (string | undefined)[]): string[] {
  return [...new Set(addresses.filter((address) => address !== undefined))]
}
