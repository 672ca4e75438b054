import { createHmac } from 'node:crypto'
import type { Hmac } from '@zhengju/venue-protocol/wallet'

/** HMAC-SHA-256 for the signed calls between house and platform. */
export const hmac: Hmac = (keyHex, text) =>
  createHmac('sha256', Buffer.from(keyHex, 'hex')).update(text, 'utf8').digest('hex')
