import { crc32, deflateSync } from 'node:zlib'

/** A photo as a member chooses it: a plain card on a table, PNG. */
export function photo(name: string, shade: number) {
  return { name: `${name}.png`, mimeType: 'image/png', buffer: png(shade, 856, 540) }
}

function png(shade: number, width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height, 214)
  for (let row = 0; row < height; row += 1) {
    const start = row * (width + 1)
    rows[start] = 0
    if (row > 40 && row < height - 40) rows.fill(shade, start + 60, start + width - 60)
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
