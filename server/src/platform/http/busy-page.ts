import type { FastifyReply } from 'fastify'
import { busyPage } from '../../text/http.ts'

/** A page's own refusal, for people: nothing is rendered for it. */
export function sendBusy(reply: FastifyReply, status: 429 | 503, retryAfterSec: number) {
  return reply
    .code(status)
    .header('retry-after', retryAfterSec)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(busyPage)
}
