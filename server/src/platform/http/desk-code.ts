import { deskCodePath } from '@zhengju/contract/kernel/path'
import type { FastifyInstance } from 'fastify'
import qrcode from 'qrcode'

/** The site's own address as a QR code: beside the column on a wide screen, the way onto the phone. */
export function addDeskCode(scope: FastifyInstance, isHost: (host: string) => boolean): void {
  scope.get(deskCodePath, async (request, reply) => {
    // A code leads somebody's phone there: one made of a foreign host would lead it astray.
    if (!isHost(request.host)) return reply.code(404).send()
    const address = `${request.protocol}://${request.host}/`
    const drawing = await qrcode.toString(address, { type: 'svg', margin: 1 })
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(drawing)
  })
}
