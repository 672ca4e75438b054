import { crc32, deflateSync } from 'node:zlib'
import * as identity from '@zhengju/contract/identity/calls'
import * as identityOffice from '@zhengju/contract/identity/office-calls'
import type { Permission } from '@zhengju/contract/kernel/permission'
import { identityCheck } from '@zhengju/domain/identity'
import type { Person, World } from './world.ts'

export const reviewRights: readonly Permission[] = [
  'identity.read',
  'identity.open',
  'identity.decide',
  'trail.read',
]

/** A picture as a phone would send it: base64 of a PNG of its own for each shade. */
export function pictureOf(shade = 0, { width = 320, height = 240 } = {}): string {
  return pngOf(shade, width, height).toString('base64')
}

export function pngOf(shade: number, width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height, shade)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  return Buffer.concat([
    pngMagic,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A resident identity number with a right check character; each count is another person. */
export function numberOf(count: number, birthday = '1990-01-05'): string {
  const sequence = String(count % 1000).padStart(3, '0')
  const body = `330106${birthday.replaceAll('-', '')}${sequence}`
  return `${body}${identityCheck(body)}`
}

/** Far enough apart to be told from each other when they have been drawn anew. */
export const shadeOf = (side: number) => 40 + side * 100

export async function uploaded(world: World, person: Person, count = 1): Promise<string[]> {
  const ids: string[] = []
  for (let side = 0; side < count; side += 1) {
    const body = { picture: pictureOf(shadeOf(side)) }
    ids.push((await world.must(identity.uploadPicture, { body }, person)).pictureId)
  }
  return ids
}

export async function shown(
  world: World,
  person: Person,
  { realName = '王小明', number = numberOf(1) } = {},
) {
  const body = { realName, number, pictureIds: await uploaded(world, person, 2) }
  return world.must(identity.submitIdentity, { body }, person)
}

/** Opens a request and says yes to it. */
export async function approved(world: World, operator: Person, reviewId: string) {
  const input = { params: { reviewId }, body: { reason: '资料核对一致' } }
  await world.must(identityOffice.openReview, input, operator)
  return world.must(identityOffice.approveReview, input, operator)
}

export const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
