import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

/**
 * A picture for adverts, icons and partners: drawn anew as a square around the point that matters, so that no phone
 * loads more than it shows. One that no publication takes is gone after a day.
 */
export const uploadContentPicture = endpoint<typeof schema.uploadContentPicture>()({
  listener: 'office',
  method: 'POST',
  path: '/office/api/v1/content/picture',
  auth: { permission: 'content.write' },
  command: 'body',
  errors: ['upload.failed', 'rateLimited'],
})

/** The same bytes for the desk, which stands on another listener. */
export const viewContentPicture = endpoint<typeof schema.viewContentPicture>()({
  listener: 'office',
  method: 'GET',
  path: '/office/api/v1/content/picture/:pictureId',
  auth: { permission: 'content.read' },
  command: false,
  errors: ['notFound'],
  answer: 'raw',
})
