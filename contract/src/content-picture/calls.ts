import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

/** Bytes for an `img`, which signs nothing; under one id they never change. */
export const readContentPicture = endpoint<typeof schema.readContentPicture>()({
  listener: 'member',
  method: 'GET',
  path: '/site/api/v1/content/picture/:pictureId',
  auth: 'anonymous',
  command: false,
  errors: ['notFound'],
  answer: 'raw',
  signature: 'none',
})
