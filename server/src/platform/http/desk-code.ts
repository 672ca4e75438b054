import { deskCodePath } from '@zhengju/contract/kernel/path'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import type { FastifyInstance } from 'fastify'
import qrcode from 'qrcode'

/**
 * The site's own address as a QR code: beside the column on a wide screen, the way onto the phone; with `r` the link of the
 * affiliate of that code, with `i` that of the member.
 */
export function addDeskCode(scope: FastifyInstance, isHost: (host: string) => boolean): void {
  scope.get<{ Querystring: { r?: unknown; i?: unknown } }>(deskCodePath, async (request, reply) => {
    // A code leads somebody's phone there: one made of a foreign host would lead it astray.
    if (!isHost(request.host)) return reply.code(404).send()
    const { r, i } = request.query
    const referral = queryOf(storageKeys.referralCode.key, r)
    const query = referral === '' ? queryOf(storageKeys.invitationCode.key, i) : referral
    const address = `${request.protocol}://${request.host}/${query}`
    const drawing = await qrcode.toString(address, { type: 'svg', margin: 1, width: 480 })
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(drawing)
  })
}

function queryOf(key: string, code: unknown): string {
  return typeof code === 'string' && /^[A-Z0-9]{4,16}$/.test(code) ? `?${key}=${code}` : ''
}
